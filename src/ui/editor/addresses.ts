import { isRasterData } from '../../domain/content/image-source.ts';

/** What an address becomes that leads nowhere a message may lead (specification, section 5). */
export const BLANK_ADDRESS = 'about:blank';

const allowed = /^(?:https?|mailto|tel):/i;
const otherProtocol = /^[a-z][a-z\d+.-]*:/i;
const hostWithPort = /^[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:[/?#]|$)/;
const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** Browsers drop tabs and line breaks anywhere in an address and control characters around it; so does who judges one. */
const cleaned = (typed: string): string =>
  typed.replace(/[\t\n\r]/g, '').replace(/^[\s\p{Cc}]+|(?<![\s\p{Cc}])[\s\p{Cc}]+$/gu, '');

function completed(address: string): string {
  if (allowed.test(address)) return address;
  if (/^[/\\]{2}/.test(address)) return `https:${address}`;
  if (/^[/?#]/.test(address)) return address;
  if (mailAddress.test(address)) return `mailto:${address}`;
  if (otherProtocol.test(address) && !hostWithPort.test(address)) return BLANK_ADDRESS;
  return `https://${address}`;
}

/**
 * What a link in a message leads to: http, https, mailto and tel as they are, a place in the portal as it is, a mail address to
 * write to, anything else without a protocol as https. Any other protocol becomes the blank address, and so does what is
 * no address at all. The same again for its own answer.
 */
export function linkAddress(typed: string): string {
  const address = cleaned(typed);
  const link = address === '' ? BLANK_ADDRESS : completed(address);
  return URL.canParse(link, 'https://portal.invalid') ? link : BLANK_ADDRESS;
}

/** Whether a text is nothing but the address of a page: pasted onto a selection, it makes a link of it. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** Whether an image may come from there: http, https, or itself in the address (specification, section 5). Never a drawing that could hold scripts. */
export const isImageSource = (source: string): boolean => /^https?:\/\//i.test(source) || isRasterData(source);

/** Whether an address says no protocol, and so is meant within its own site. */
export const isRelative = (address: string): boolean =>
  address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address);
