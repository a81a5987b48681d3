/** The title of the document: screen, then association. A screen without a title leaves the association alone. */
export function documentTitle(screen: string, association: string): string {
  return screen ? `${screen} – ${association}` : association;
}
