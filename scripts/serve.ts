/** `npm start`: serves the build and says where. PORT, HOST and BASE_PATH may be set. */
import { serveSite } from './site';

const host = process.env.HOST ?? 'localhost';
const port = Number(process.env.PORT ?? 4173);
const base = process.env.BASE_PATH ?? '';
const folder = process.env.BUILD_DIR ?? 'build';

try {
  await serveSite({ folder, base, host, port });
  console.log(`Battle Navigation is at http://${host}:${port}${base}/ (Ctrl+C stops it)`);
} catch (error) {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(busy ? `Port ${port} is in use. Choose another: PORT=4174 npm start` : error);
  process.exitCode = 1;
}
