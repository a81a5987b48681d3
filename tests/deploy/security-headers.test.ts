import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { headerFormats } from '../../deploy/header-formats.ts';
import { headersOf } from '../../deploy/index-document.ts';
import { securityHeaders } from '../../deploy/security-headers.ts';

const hosts = (content = 'https://cms.example.org/cms/') => ({
  contentSystem: { baseUrl: content },
  membershipSystem: { baseUrl: 'https://members.example.org/' },
  proposalSystem: { baseUrl: 'https://proposals.example.org:8443/api/' },
});
const options = { shellStyleHash: 'sha256-AAAA', tls: true };
const policyOf = (content?: string) => securityHeaders(hosts(content), options)['Content-Security-Policy'];

it('the policy allows what the portal needs and nothing else', () => {
  expect(policyOf()?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-AAAA'",
    "font-src 'self'",
    "img-src 'self' data: https://cms.example.org",
    "connect-src 'self' https://cms.example.org https://members.example.org https://proposals.example.org:8443",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify default',
  ]);
});

it('the policy names the hosts of images and of systems once each', () => {
  const imageHosts = ['https://media.example.org', 'https://cms.example.org', 'http://img.example.org:8080'];
  const one = { baseUrl: 'https://cms.example.org/', imageHosts };
  const headers = securityHeaders({ contentSystem: one, membershipSystem: one, proposalSystem: one }, options);
  expect(headers['Content-Security-Policy']).toContain(
    "img-src 'self' data: https://cms.example.org https://media.example.org http://img.example.org:8080; " +
      "connect-src 'self' https://cms.example.org; base-uri",
  );
});

it.each([
  'https://cms.example.org;sandbox/',
  "https://cms.example.org,'unsafe-inline'/",
  'https://*.example.org/',
  "https://'self'/",
  'https://cms$http_x.example.org/',
  'https://cms.example.org"/',
  'http://[::1]:4301/',
  'data:text/html,x',
  'blob:https://cms.example.org/1',
  'javascript:alert(1)',
])('the policy refuses a system or a host of images at %s', (baseUrl) => {
  const contentSystem = { ...hosts().contentSystem, imageHosts: [baseUrl] };
  expect(() => policyOf(baseUrl)).toThrow(/cannot be named|Invalid URL/);
  expect(() => securityHeaders({ ...hosts(), contentSystem }, options)).toThrow(/cannot be named|Invalid URL/);
});

it('the headers of every file are these, with that of TLS only behind TLS', () => {
  const { 'Strict-Transport-Security': ofTls, ...others } = securityHeaders(hosts(), options);
  expect(ofTls).toBe('max-age=31536000; includeSubDomains');
  expect(others).toEqual({
    'Content-Security-Policy': policyOf(),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': expect.stringMatching(/^([a-z-]+=\(\)(, |$))+/) as string,
  });
  expect(securityHeaders(hosts(), { ...options, tls: false })).toEqual(others);
});

const document = (more = '') =>
  `<script type="application/json" id="portal-config" data-checksum="1">${JSON.stringify(hosts())}</script><style> p {} </style>${more}`;

it('the headers of a document come from its settings and its one style, and of no other document', () => {
  const shellStyleHash = `sha256-${createHash('sha256').update(' p {} ').digest('base64')}`;
  expect(headersOf(document(), { tls: true })).toEqual(securityHeaders(hosts(), { shellStyleHash, tls: true }));
  for (const html of ['<style></style>', document().replace(/<style.*/, ''), document('<style>a {}</style>')]) {
    expect(() => headersOf(html, { tls: false })).toThrow('index.html has');
  }
});

it('headers are written for nginx, for readers and for programs, escaped and without line breaks', () => {
  const headers = { 'X-One': `a 'b' "c" \\d; e`, 'X-Two': 'f' };
  const lines = [...headerFormats.nginx(headers).matchAll(/^add_header ([\w-]+) "((?:[^"\\]|\\.)*)" always;\n/gm)];
  expect(lines.map((line) => line[0]).join('')).toBe(headerFormats.nginx(headers));
  // As nginx reads its double quotes.
  const read = lines.map(([, name = '', value = '']) => [name, value.replace(/\\(.)/g, '$1')]);
  expect(Object.fromEntries(read)).toEqual(headers);
  expect(() => headerFormats.nginx({ 'X-One': 'a$b' })).toThrow('$');
  expect(headerFormats.plain(headers)).toBe(`X-One: a 'b' "c" \\d; e\nX-Two: f\n`);
  expect(JSON.parse(headerFormats.json(headers))).toEqual(headers);
  for (const format of Object.values(headerFormats)) {
    expect(() => format({ 'X-One': 'a\nX-Evil: b' })).toThrow('cannot be sent');
    expect(() => format({ 'X-One\r\nX-Evil': 'a' })).toThrow('cannot be sent');
  }
});
