/**
 * The value of a query parameter as PHP reads it: `a=1` is text, of several the last; `a[]=1&a[]=2` and `a[0]=1` are
 * lists; absent is undefined.
 */
export function queryValue(query: URLSearchParams, name: string): string | readonly string[] | undefined {
  const list = [...query].filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']')).map(([, value]) => value);
  return list.length > 0 ? list : query.getAll(name).at(-1);
}
