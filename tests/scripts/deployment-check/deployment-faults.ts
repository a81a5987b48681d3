import { brotliCompressSync } from 'node:zlib';
import type { FindingCode } from '../../../scripts/deployment-check/result.ts';
import type { Asked, Reply, Spoil, SystemKey } from './small-deployment.ts';
import { documentWith } from './whole-deployment.ts';

/* What can be wrong with a server. */

export const without =
  (header: string): Spoil =>
  (reply) => ({
    ...reply,
    headers: Object.fromEntries(Object.entries(reply.headers).filter(([name]) => name !== header)),
  });
export const sending =
  (header: string, value: string | readonly string[]): Spoil =>
  (reply) => ({ ...reply, headers: { ...reply.headers, [header]: value } });
const onlyWhere =
  (is: (asked: Asked, reply: Reply) => boolean, spoil: Spoil): Spoil =>
  (reply, asked) =>
    is(asked, reply) ? spoil(reply, asked) : reply;
export const at = (path: string, spoil: Spoil): Spoil => onlyWhere((asked) => asked.path.startsWith(path), spoil);
export const answering =
  (status: number, body: string, headers: Reply['headers'] = {}): Spoil =>
  (reply) => ({ status, body, headers: { ...reply.headers, ...headers } });
const refusals = (spoil: Spoil): Spoil => onlyWhere((_asked, { status }) => status >= 400, spoil);
const preflights = (spoil: Spoil): Spoil => onlyWhere(({ method }) => method === 'OPTIONS', spoil);
/** A compressed copy, of one encoding, that was not written again with the document. */
const staleCopy = (encoding: string, content: Buffer): Spoil =>
  onlyWhere(
    ({ path, headers }) => !path.startsWith('/assets/') && headers['accept-encoding'] === encoding,
    (reply) => ({ ...reply, headers: { ...reply.headers, 'Content-Encoding': encoding }, body: content }),
  );
export const cookie = (line: string): Spoil => at('/user/login?', sending('Set-Cookie', line));

type Fault = readonly [code: FindingCode, where: SystemKey, spoil: Spoil, wrong: RegExp, remedy: RegExp];

export const PARTS = { portal: 'Portal', content: 'Content', membership: 'Membership', proposals: 'Proposal' } as const;
export const HTML = '<!doctype html><p>Another site altogether.</p>';
export const ORIGIN = 'Access-Control-Allow-Origin';

export const faults: readonly Fault[] = [
  [
    'redirected',
    'portal',
    answering(301, '', { Location: 'https://www.example.org/' }),
    /sends everybody on to https:\/\/www\.example/,
    /address/,
  ],
  ['no-document', 'portal', answering(200, HTML), /without the portal’s document/, /dist\//],
  ['timeout', 'portal', () => 'hang', /no answer within ten seconds/, /address that you have given/],
  ['broken-off', 'portal', () => 'drop', /broke the connection off/, /error log/],
  [
    'no-history-fallback',
    'portal',
    at('/check', answering(404, 'Not found')),
    /\/no-such-page\) answers with status 404/,
    /try_files/,
  ],
  [
    'compressed-differs',
    'portal',
    staleCopy('br', brotliCompressSync(documentWith('<title>Another association</title>'))),
    /: with brotli it is not the same/,
    /"npm run configure" on the build/,
  ],
  [
    'compressed-differs',
    'portal',
    staleCopy('gzip', Buffer.from('not compressed at all')),
    /: with gzip .*cannot be unpacked/,
    /index\.html/,
  ],
  [
    'header-missing',
    'portal',
    without('Referrer-Policy'),
    /Referrer-Policy is missing from the document, a script, a file that is missing, the answer to a POST, robots\.txt\./,
    /npm run headers"/,
  ],
  [
    'header-missing',
    'portal',
    refusals(without('X-Content-Type-Options')),
    /X-Content-Type-Options is missing from a file that is missing, the answer to a POST\./,
    /every status/,
  ],
  [
    'header-missing',
    'portal',
    at('/robots.txt', without('Referrer-Policy')),
    /Referrer-Policy is missing from robots\.txt\./,
    /every status/,
  ],
  [
    'header-different',
    'portal',
    at('/assets/index', sending('Content-Security-Policy', "default-src 'self'")),
    /Content-Security-Policy of a script .*it lacks “default-src 'none'”/,
    /^Reload the web server \(in nginx: .*systemctl reload nginx\).*npm run headers.*every status.*proxy/,
  ],
  [
    'header-different',
    'portal',
    at('/assets/index', (reply) => {
      const policy = String(reply.headers['Content-Security-Policy']);
      const wider = policy.replace("img-src 'self' data:", '$& https:');
      return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': wider } };
    }),
    /it lacks “img-src 'self' data: https?:[^”]+”, it has “img-src 'self' data: https: http/,
    /npm run headers/,
  ],
  ['document-for-missing-file', 'portal', refusals(answering(200, HTML)), /status 200 instead of 404/, /\/assets\//],
  [
    'file-missing',
    'portal',
    at('/assets/index', answering(404, '')),
    /index-a1b2c3d4\.js of the document is answered with status 404/,
    /one and the same build/,
  ],
  ['not-cached', 'portal', at('/assets/index', without('Cache-Control')), /Cache-Control: missing/, /immutable/],
  [
    'document-cached',
    'portal',
    at('/check', sending('Cache-Control', 'max-age=600')),
    /Cache-Control: max-age=600/,
    /no-cache/,
  ],
  [
    'not-compressed',
    'portal',
    at('/assets/index', without('Content-Encoding')),
    /not sent compressed with gzip/,
    /compression/,
  ],
  ['vary-missing', 'portal', without('Vary'), /Vary: Accept-Encoding/, /gzip_vary/],
  [
    'build-files-readable',
    'portal',
    at('/.vite/', answering(200, '{"index.html":{}}')),
    /can read \/\.vite\/manifest\.json,/,
    /\/\.vite\//,
  ],

  [
    'wrong-host',
    'content',
    answering(200, HTML),
    /not as the content system: the main menu brings status 200 and a page of HTML/,
    /contentSystem\.baseUrl/,
  ],
  [
    'wrong-host',
    'content',
    at('/ncs-json/get/page', answering(404, '{"message":""}')),
    /the home page brings status 404 and other JSON/,
    /\/ncs-json\/get\/page/,
  ],
  [
    'wrong-host',
    'content',
    at('/ncs-json/get-menu/', answering(404, '{"message":""}')),
    /the main menu brings status 404 and other JSON/,
    /\/ncs-json\/get-menu\/main/,
  ],
  [
    'wrong-host',
    'content',
    answering(404, '{"message":""}'),
    /not as the content system: the main menu brings status 404/,
    /contentSystem\.baseUrl/,
  ],
  [
    'wrong-host',
    'content',
    (reply, { path }) => ({ ...reply, status: path.startsWith('/ncs-json/') ? 404 : 200, body: HTML }),
    /not as the content system: the main menu brings status 404/,
    /contentSystem\.baseUrl/,
  ],
  [
    'out-of-order',
    'content',
    answering(503, 'Site under \u001b[31mmaintenance'),
    /status 503: “Site under \[31mmaintenance”/,
    /error log/,
  ],
  [
    'out-of-order',
    'content',
    answering(503, '<!DOCTYPE html>\n<html style="--hue:202"><title>Site under maintenance | R&#039;s &amp;</title>'),
    /status 503: a page of HTML, “Site under maintenance \| R's &”\.$/,
    /in maintenance/,
  ],
  ['out-of-order', 'content', answering(502, '<html><title> </title>'), /status 502: a page of HTML\.$/, /error log/],
  [
    'user-resource-off',
    'content',
    at(
      '/user/999999999',
      answering(404, '{"message":"… not converted (route name: \\u0022entity.user.canonical\\u0022)"}'),
    ),
    /calls members by the name that they log in by/,
    /REST resource User .*GET, format json, provider cookie/,
  ],
  ['user-resource-off', 'content', at('/user/999999999', answering(406, '{"message":""}')), /records/, /User/],
  [
    'comment-resource-off',
    'content',
    at(
      '/comment',
      onlyWhere(({ method }) => method === 'GET', answering(404, '{"message":"No route found"}')),
    ),
    /no address for new comments/,
    /REST resource Comment .*POST, format json, provider cookie/,
  ],
  [
    'terms-cut',
    'content',
    at(
      '/rest/views/vocab_tags/',
      answering(200, '{"rows":[{},{}],"pager":{"current_page":null,"total_items":"12","total_pages":1}}'),
    ),
    /sends 2 of 12 tags of news and no further page/,
    /the view vocab_tags a pager/,
  ],
  [
    'time-zone-missing',
    'content',
    at(
      '/rest/views/public_conferences',
      answering(200, '[{"field_date":"<time datetime=\\"2027-06-16T22:00:00Z\\">17 June</time>"}]'),
    ),
    /public_conferences\/teaser that only its time zone makes out, such as “17 June”/,
    /contentSystem\.timeZone/,
  ],
  [
    'redirected',
    'content',
    answering(302, '', { Location: 'https://www.example.org/' }),
    /get-menu\/main on to https:\/\/www\.example/,
    /contentSystem\.baseUrl/,
  ],
  ['timeout', 'content', () => 'hang', /no answer within ten seconds/, /contentSystem\.baseUrl/],
  [
    'cors-missing',
    'content',
    without(ORIGIN),
    /what the content system answers: the header Access-Control-Allow-Origin is missing/,
    /http:\/\/portal\.localhost:\d+ in cors\.config/,
  ],
  [
    'cors-other-origin',
    'content',
    sending(ORIGIN, 'https://old.example.org'),
    /allows the origin https:\/\/old\.example\.org/,
    /exactly/,
  ],
  ['cors-wildcard', 'content', sending(ORIGIN, '*'), /allows every origin/, /instead of \*/],
  [
    'cors-no-credentials',
    'content',
    without('Access-Control-Allow-Credentials'),
    /lets no cookies travel/,
    /Allow credentials/,
  ],
  [
    'cors-every-origin',
    'content',
    (reply, { headers }) => ({ ...reply, headers: { ...reply.headers, [ORIGIN]: headers.origin ?? '*' } }),
    /every origin, by its name and with cookies/,
    /http:\/\/portal\.localhost:\d+ instead of \*/,
  ],
  ['cors-not-on-errors', 'content', refusals(without(ORIGIN)), /out of its refusals \(status 403\)/, /always/],
  [
    'preflight-refused',
    'content',
    preflights(answering(403, '')),
    /preflight of POST \/comment with status 403/,
    /OPTIONS/,
  ],
  [
    'preflight-headers',
    'content',
    preflights(sending('Access-Control-Allow-Headers', 'content-type, x-xsrf-token')),
    /send X-CSRF-Token with/,
    /Add X-CSRF-Token/,
  ],
  [
    'preflight-headers',
    'content',
    preflights(sending('Access-Control-Allow-Headers', '*')),
    /send Content-Type, X-CSRF-Token, X-XSRF-TOKEN with/,
    /Add/,
  ],

  [
    'wrong-host',
    'membership',
    answering(404, HTML),
    /not as the membership system: KP_CHECK_SESSION brings status 404/,
    /membershipSystem\.baseUrl/,
  ],
  ['wrong-host', 'membership', answering(200, '{"ERROR":"?"}'), /brings status 200 and other JSON/, /KP_CHECK_SESSION/],
  [
    'cors-missing',
    'membership',
    without(ORIGIN),
    /what the membership system answers/,
    /web server of the membership system/,
  ],
  ['cors-other-origin', 'membership', sending(ORIGIN, 'null'), /allows the origin null/, /exactly/],
  ['wrong-host', 'proposals', answering(404, HTML), /not as the proposal system/, /proposalSystem\.baseUrl/],
  [
    'cors-missing',
    'proposals',
    without(ORIGIN),
    /what the proposal system answers/,
    /web server of the proposal system/,
  ],
  ['cors-not-on-errors', 'proposals', refusals(without(ORIGIN)), /refusals \(status 401\)/, /always/],
  [
    'preflight-refused',
    'proposals',
    preflights(answering(401, '')),
    /preflight of PUT \/forms-data\/update with status 401/,
    /before any login/,
  ],
  [
    'preflight-headers',
    'proposals',
    preflights(sending('Access-Control-Allow-Headers', '*')),
    /send Authorization, Content-Type|send Authorization with/,
    /Add Authorization/,
  ],
  [
    'preflight-methods',
    'proposals',
    preflights(sending('Access-Control-Allow-Methods', 'GET, POST')),
    /the method PUT/,
    /Add PUT/,
  ],
];
