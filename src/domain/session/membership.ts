/** Membership holds when `is_member` is `true` or the string `true`, and for nothing else (specification, section 6). */
export function isMembershipReported(value: unknown): boolean {
  return value === true || value === 'true';
}
