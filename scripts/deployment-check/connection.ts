import { originWithTls, type ConnectionProblem } from './exchange.ts';
import type { Finding } from './result.ts';

type Words = Readonly<
  Record<ConnectionProblem, readonly [wrong: string, remedy: (setting: string, url: string) => string]>
>;

const words: Words = {
  'unknown-host': ['no name server knows this host', (setting) => `Correct ${setting}, or add the host to the DNS.`],
  refused: [
    'nothing accepts connections there',
    (setting) => `Start the web server, open its port in the firewall, or correct ${setting}.`,
  ],
  timeout: [
    'there was no answer within ten seconds',
    (setting) => `Look whether the server is overloaded or a firewall drops connections to it, or correct ${setting}.`,
  ],
  'wrong-certificate-name': [
    'the TLS certificate is for another host',
    (setting) => `Give the server a certificate that names this host, or correct ${setting}.`,
  ],
  'expired-certificate': [
    'the TLS certificate is not valid at this time',
    () => 'Renew the certificate, or set the clock of this machine.',
  ],
  'untrusted-certificate': [
    'the TLS certificate is from no authority that browsers trust',
    () => 'Get a certificate from a public authority, and let the server send the whole chain.',
  ],
  'no-tls': [
    'the server does not speak TLS at an https address',
    (setting) => `Turn TLS on for this port, or correct ${setting}.`,
  ],
  'speaks-tls': [
    'this port speaks TLS, and the address begins with http',
    (setting, url) => `Correct ${setting}: the address to try begins with ${originWithTls(url)}.`,
  ],
  'broken-off': [
    'the server broke the connection off, or does not speak HTTP there',
    (setting) => `Look into the server’s error log, and whether scheme and port of ${setting} are right.`,
  ],
};

/** @param setting what holds the address. */
export function connectionFinding(url: string, problem: ConnectionProblem, setting: string): Finding {
  const [wrong, remedy] = words[problem];
  return { code: problem, wrong: `${new URL(url).origin} cannot be reached: ${wrong}.`, remedy: remedy(setting, url) };
}
