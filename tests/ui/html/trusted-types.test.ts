// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { installDefaultPolicy } from '../../../src/ui/html/trusted-types.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

const context = {
  portalOrigin: 'https://portal.example.org',
  contentBaseUrl: 'https://cms.example.org/',
  imageHosts: [],
  addresses: drupalAddresses,
};

type Rules = Readonly<Record<string, (text: string, type: string, sink: string) => string>>;

/** The policies of Trusted Types, as in a browser. */
function fakeWindow(forbidden = false) {
  const policies = new Map<string, Rules>();
  const trustedTypes = {
    get defaultPolicy() {
      return policies.get('default') ?? null;
    },
    createPolicy(name: string, rules: object) {
      if (forbidden || policies.has(name)) throw new TypeError(`Policy "${name}" disallowed.`);
      policies.set(name, rules as Rules);
    },
  };
  return { policies, trustedTypes };
}

it('sanitises HTML that reaches a sink', () => {
  const page = fakeWindow();
  installDefaultPolicy(context, page);
  const { createHTML } = page.policies.get('default') ?? {};
  expect(createHTML?.('<b onclick="x()">a</b><script>x()</script>', 'TrustedHTML', 'Element innerHTML')).toBe(
    '<b>a</b>',
  );
});

it('passes on HTML that is parsed into an invisible document', () => {
  const page = fakeWindow();
  installDefaultPolicy(context, page);
  const pasted = '<p style="mso-list:l0">a</p>';
  const { createHTML } = page.policies.get('default') ?? {};
  expect(createHTML?.(pasted, 'TrustedHTML', 'DOMParser parseFromString')).toBe(pasted);
});

it('makes one policy, however often it is called', () => {
  const page = fakeWindow();
  installDefaultPolicy(context, page);
  installDefaultPolicy(context, page);
  expect([...page.policies.keys()]).toEqual(['default']);
  // It makes neither scripts nor their addresses.
  expect(Object.keys(page.policies.get('default') ?? {})).toEqual(['createHTML']);
});

it('does nothing without Trusted Types, or when the policy is forbidden', () => {
  expect(() => {
    installDefaultPolicy(context, {});
    installDefaultPolicy(context);
    installDefaultPolicy(context, fakeWindow(true));
  }).not.toThrow();
});
