/** What the membership system says of this tab's session; there is none where another tab has logged in. */
export type MembershipCheck = 'valid' | 'not-valid' | 'no-session';
