/** What whoever gives such an address is told. It does not repeat it. */
export const SECRET_REFUSED =
  'An address with a user or a password is not taken, nor repeated here: secrets in addresses end up in logs. Give scheme and host alone, such as https://portal.example.org.';

/** Whether there may be a password in what somebody has written as an address, be it one or not: an @, or no port behind a colon. */
export const mayHoldSecret = (address: string): boolean =>
  /@|%40|^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#[\]]*:(?!\d*(?:[/?#]|$))/i.test(address);
