import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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

describe('the Content Security Policy', () => {
  it('allows what the portal needs and nothing else', () => {
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

  it('names the hosts of images and of systems once each', () => {
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
  ])('refuses a system or a host of images at %s', (baseUrl) => {
    const contentSystem = { ...hosts().contentSystem, imageHosts: [baseUrl] };
    expect(() => policyOf(baseUrl)).toThrow(/cannot be named|Invalid URL/);
    expect(() => securityHeaders({ ...hosts(), contentSystem }, options)).toThrow(/cannot be named|Invalid URL/);
  });
});

describe('the headers', () => {
  it('sends these headers with every file', () => {
    expect(securityHeaders(hosts(), options)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/^([a-z-]+=\(\)(, |$))+/) as string,
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('sends HSTS only behind TLS', () => {
    expect(securityHeaders(hosts(), { ...options, tls: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});

const document = (more = '') =>
  `<script type="application/json" id="portal-config" data-checksum="1">${JSON.stringify(hosts())}</script><style> p {} </style>${more}`;

describe('the headers of a document', () => {
  it('derives the headers of a document from its settings and its style', () => {
    const hash = createHash('sha256').update(' p {} ').digest('base64');
    expect(headersOf(document(), { tls: true })).toEqual(
      securityHeaders(hosts(), { shellStyleHash: `sha256-${hash}`, tls: true }),
    );
  });

  it.each([
    ['no settings', '<style></style>'],
    ['no style', document().replace(/<style.*/, '')],
    ['two styles', document('<style>a {}</style>')],
  ])('refuses to make headers of a document with %s', (_what, html) => {
    expect(() => headersOf(html, { tls: false })).toThrow('index.html has');
  });
});

/** Reads nginx's double quotes as nginx does. */
const unquoted = (text: string): string => text.replace(/\\(.)/g, '$1');

describe('written down', () => {
  const headers = { 'X-One': `a 'b' "c" \\d; e`, 'X-Two': 'f' };

  it('writes nginx headers that are always sent, and escapes them', () => {
    const text = headerFormats.nginx(headers);
    const lines = [...text.matchAll(/^add_header ([\w-]+) "((?:[^"\\]|\\.)*)" always;\n/gm)];
    expect(lines.map((line) => line[0]).join('')).toBe(text);
    expect(Object.fromEntries(lines.map(([, name = '', value = '']) => [name, unquoted(value)]))).toEqual(headers);
    expect(() => headerFormats.nginx({ 'X-One': 'a$b' })).toThrow('$');
  });

  it('writes one header per line for readers, and JSON for programs', () => {
    expect(headerFormats.plain(headers)).toBe(`X-One: a 'b' "c" \\d; e\nX-Two: f\n`);
    expect(JSON.parse(headerFormats.json(headers))).toEqual(headers);
  });

  it.each(Object.entries(headerFormats))('lets no line break through as %s', (_name, format) => {
    expect(() => format({ 'X-One': 'a\nX-Evil: b' })).toThrow('cannot be sent');
    expect(() => format({ 'X-One\r\nX-Evil': 'a' })).toThrow('cannot be sent');
  });
});
