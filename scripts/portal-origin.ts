import { ScriptError } from './script-error.ts';
import { mayHoldSecret, SECRET_REFUSED } from './secret-in-address.ts';

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
