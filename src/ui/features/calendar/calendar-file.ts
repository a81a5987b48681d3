/** Placeholder. */
export function calendarFile(): string {
  return '';
}
