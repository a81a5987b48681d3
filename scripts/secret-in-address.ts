/** The message about such an address. It does not repeat it. */
export const SECRET_REFUSED =
  'An address with a user or a password is not taken, nor repeated here: secrets in addresses end up in logs. Give scheme and host alone, such as https://portal.example.org.';

/** Whether a text given as an address may contain a password: it has an @, or a colon without a port behind it. */
export const mayHoldSecret = (address: string): boolean =>
  /@|%40|^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#[\]]*:(?!\d*(?:[/?#]|$))/i.test(address);
