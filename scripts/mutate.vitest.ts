/** The tests that a changed rule has to face in `npm run mutate`: those of the sea battle, with less chance in them. */
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

process.env.EFFORT ??= '0.1';

export default defineConfig({
  plugins: [sveltekit()],
  test: {
    include: ['src/lib/sea/**/*.test.ts', 'tests/vectors.test.ts', 'tests/sea-*.test.ts'],
    testTimeout: 20_000,
  },
});
