/** How the portal behaves while it is scrolled. */
export function Scrolling() {
  return null;
}
