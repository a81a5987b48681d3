// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { installDefaultPolicy } from '../../../src/ui/html/trusted-types.ts';
import { imageContext } from '../../../src/domain/content/link.ts';
import { testSettings } from '../../support/test-settings.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

const context = imageContext('https://portal.example.org', testSettings, drupalAddresses);

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

it('makes one policy that sanitises HTML which reaches a sink, and no scripts, however often it is called', () => {
  const page = fakeWindow();
  installDefaultPolicy(context, page);
  installDefaultPolicy(context, page);
  expect([...page.policies.keys()]).toEqual(['default']);
  const policy = page.policies.get('default') ?? {};
  expect(Object.keys(policy)).toEqual(['createHTML']);
  const html = policy['createHTML']?.('<b onclick="x()">a</b><script>x()</script>', 'TrustedHTML', 'Element innerHTML');
  expect(html).toBe('<b>a</b>');
});

it('passes on HTML that is parsed into an invisible document', () => {
  const page = fakeWindow();
  installDefaultPolicy(context, page);
  const pasted = '<p style="mso-list:l0">a</p>';
  const { createHTML } = page.policies.get('default') ?? {};
  expect(createHTML?.(pasted, 'TrustedHTML', 'DOMParser parseFromString')).toBe(pasted);
});

it('does nothing without Trusted Types, or when the policy is forbidden', () => {
  expect(() => {
    installDefaultPolicy(context, {});
    installDefaultPolicy(context);
    installDefaultPolicy(context, fakeWindow(true));
  }).not.toThrow();
});
