/**
 * The one form of a router path under which a page is asked for and kept: one slash in front, none at the end, none
 * doubled. Percent-encoding stays as it is.
 */
export function pagePath(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).join('/')}`;
}
