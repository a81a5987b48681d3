import { ScriptError } from './script-error.ts';

/** The message about such an address. It does not repeat it. */
export const SECRET_REFUSED =
  'An address with a user or a password is not taken, nor repeated here: secrets in addresses end up in logs. Give scheme and host alone, such as https://portal.example.org.';

/** Whether a text given as an address may contain a password: it has an @, or a colon without a port behind it. */
export const mayHoldSecret = (address: string): boolean =>
  /@|%40|^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#[\]]*:(?!\d*(?:[/?#]|$))/i.test(address);

/**
 * The portal's origin, of what an operator has written: `https://portal.example.org`, with or without a slash at the end.
 *
 * @throws ScriptError of one line for everything else, an address with a path among it: the portal has a host to itself.
 */
export function portalOriginOf(text: string): string {
  if (mayHoldSecret(text)) throw new ScriptError(SECRET_REFUSED);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ScriptError(
    `--origin is the scheme and the host that the portal is visited at, such as https://portal.example.org, and nothing else: not "${text}".`,
  );
}
