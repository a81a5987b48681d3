import type { ContractRuns, Run } from './running-sandbox.ts';

const form =
  (path: string, fields: Record<string, string>): Run =>
  ({ membership: members }) =>
    members().post(path, new URLSearchParams(fields));

/** A login of the member. */
export const KP_LOGIN = {
  UPORTAL: 'member@example.org',
  PWPORTAL: 'reel-member',
  DISABLE_IP_BROWSER_CHECK: '1',
  SESSION_GUELTIG: '24',
  BROWSERDATA: 'association-portal',
  MANDANT_KEY: 'sandbox',
};

/** A call with the SESSION of a logged-in member. */
const inSession =
  (path: string, field: string): Run =>
  async ({ membership: members }) => {
    const browser = members();
    const answer = (await (await browser.post('/KP_LOGIN', new URLSearchParams(KP_LOGIN))).json()) as object;
    const session = 'SESSION' in answer ? String(answer.SESSION) : '';
    return browser.post(path, new URLSearchParams({ [field]: session }));
  };

/** Of the membership system. */
export const membershipRuns: ContractRuns = {
  membershipLogin: {
    200: [
      form('/KP_LOGIN', KP_LOGIN),
      form('/KP_LOGIN', { ...KP_LOGIN, UPORTAL: 'leader@example.org', PWPORTAL: 'reel-leader' }),
      form('/KP_LOGIN', { ...KP_LOGIN, UPORTAL: 'sessionless@example.org', PWPORTAL: 'reel-sessionless' }),
      form('/KP_LOGIN', { ...KP_LOGIN, PWPORTAL: 'wrong' }),
      form('/KP_LOGIN', { ...KP_LOGIN, MANDANT_KEY: 'wrong' }),
    ],
    400: [form('/KP_LOGIN', { UPORTAL: 'member@example.org' })],
  },
  membershipLogout: {
    200: [inSession('/KP_LOGOUT', 'SESSION'), form('/KP_LOGOUT', { SESSION: 'unknown' })],
    400: [form('/KP_LOGOUT', {})],
  },
  membershipCheck: {
    200: [inSession('/KP_CHECK_SESSION', 'SESSION_CHECK'), form('/KP_CHECK_SESSION', { SESSION_CHECK: 'unknown' })],
    400: [form('/KP_CHECK_SESSION', {})],
  },
};
