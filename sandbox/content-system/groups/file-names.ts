/** What may not stand in a path, and what cannot be seen: marks that turn text around make a PDF of an `exe`. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\]/gu;

/**
 * Names under which files of one topic are kept and served: without slashes and invisible marks, and no two alike, as
 * Drupal adds `_0`, `_1` before the extension.
 */
export function pathNamesOf(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = name.replace(UNSAFE, '_').replace(/^\.+$/, '_') || '_';
    let pathName = safe;
    for (let copy = 0; taken.has(pathName); copy++) pathName = numbered(safe, copy);
    taken.add(pathName);
    return pathName;
  });
}

function numbered(name: string, copy: number): string {
  const at = name.lastIndexOf('.');
  return at > 0 ? `${name.slice(0, at)}_${copy}${name.slice(at)}` : `${name}_${copy}`;
}
