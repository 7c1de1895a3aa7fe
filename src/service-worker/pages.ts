/** Which of the kept pages answers an address. */

type Found =
  | { readonly kind: 'page'; readonly address: string }
  /** It has forgotten its last slash. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'unknown' };

export function pageFor(asked: URL, isKept: (address: string) => boolean): Found {
  // What comes behind the path is the page's own business.
  const bare = asked.origin + asked.pathname;
  if (isKept(bare)) return { kind: 'page', address: bare };
  const slashed = `${bare}/`;
  if (isKept(slashed)) return { kind: 'moved', to: slashed + asked.search };
  const folder = bare.replace(/index\.html$/, '');
  return folder !== bare && isKept(folder)
    ? { kind: 'moved', to: folder + asked.search }
    : { kind: 'unknown' };
}
