/** What can be found wrong. Each has a section in docs/checking-a-deployment.md. */
export const findingCodes = [
  'unknown-host',
  'refused',
  'timeout',
  'wrong-certificate-name',
  'expired-certificate',
  'untrusted-certificate',
  'no-tls',
  'speaks-tls',
  'broken-off',
  'plain-http',
  'no-redirect-to-https',
  'redirected',
  'no-document',
  'settings-missing',
  'settings-wrong',
  'settings-unchecked',
  'header-missing',
  'header-different',
  'no-history-fallback',
  'compressed-differs',
  'document-for-missing-file',
  'file-missing',
  'not-cached',
  'document-cached',
  'not-compressed',
  'vary-missing',
  'prerendered-differs',
  'prerendered-elsewhere',
  'build-files-readable',
  'mixed-content',
  'wrong-host',
  'wrong-short-name',
  'out-of-order',
  'user-resource-off',
  'comment-resource-off',
  'menu-roles-lost',
  'terms-cut',
  'time-zone-missing',
  'other-site',
  'cors-missing',
  'cors-other-origin',
  'cors-wildcard',
  'cors-every-origin',
  'cors-no-credentials',
  'cors-not-on-errors',
  'preflight-refused',
  'preflight-headers',
  'preflight-methods',
  'password-not-sent',
  'login-refused',
  'cookie-missing',
  'cookie-insecure',
  'cookie-needs-secure',
  'cookie-other-site',
  'cookie-domain',
  'cookie-path',
  'cookie-expired',
  'cookie-not-accepted',
  'logout-refused',
  'membership-refused',
  'membership-without-session',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Something that is wrong. */
export interface Finding {
  readonly code: FindingCode;
  /** One sentence. */
  readonly wrong: string;
  /** What to do about it, one sentence. */
  readonly remedy: string;
}

/** Something that may be wrong, as only people who know the site can tell. */
export interface Note {
  readonly code: FindingCode;
  /** One sentence. */
  readonly note: string;
  /** What to do about it if so, one sentence. */
  readonly remedy: string;
}

/** Something that was looked at and is well, in few words. */
export interface Fine {
  readonly fine: string;
}

export type Result = Finding | Note | Fine;

export const isFinding = (result: Result): result is Finding => 'wrong' in result;

export const isNote = (result: Result): result is Note => 'note' in result;

/** A part of the deployment, and what was found there. */
export interface Part {
  readonly name: string;
  readonly results: readonly Result[];
}

/** What was found at a system. */
export interface SystemResults {
  readonly results: readonly Result[];
  /** Whether it is the right one, and browsers call it from where the portal is. */
  readonly isItself: boolean;
}
