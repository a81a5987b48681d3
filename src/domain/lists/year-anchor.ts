/** Names the place of a year, and of what has none: the hash of its address without the `#`. */
export function yearAnchor(year: number | undefined): string {
  return `year-${year ?? 'none'}`;
}
