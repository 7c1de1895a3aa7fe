/** What is new, from the changelog that comes with the app. */

export type News = { readonly version: string; readonly items: readonly string[] };

/** Of no interest to players. */
const FOR_BUILDERS = /npm run|npm test|npm start|BASE_PATH|^For builders/;

/** Text as people read it: without the signs for links, code and emphasis. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The newest version first, as in the file. */
export function newsOf(changelog: string): News[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [version = '', ...lines] = section.split('\n');
      const items = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .filter((item) => !FOR_BUILDERS.test(item))
        .map(plain);
      return { version: version.trim(), items };
    });
}

/** Those that came after that version; where it is unknown, the newest. */
export function newsSince(news: readonly News[], version: string | null): readonly News[] {
  const at = news.findIndex((one) => one.version === version);
  return at > 0 ? news.slice(0, at) : news.slice(0, 1);
}

/** Fetched when it is wanted. */
export async function readNews(since: string | null): Promise<readonly News[]> {
  const { default: changelog } = await import('../../../CHANGELOG.md?raw');
  return newsSince(newsOf(changelog), since);
}
