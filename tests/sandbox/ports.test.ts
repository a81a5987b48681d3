import { expect, it } from 'vitest';
import { portsFrom, publicUrls } from '../../sandbox/ports.ts';

it('uses the ports 4300 to 4303 when PORT is not set or empty', () => {
  const expected = { portal: 4300, contentSystem: 4301, membershipSystem: 4302, proposalSystem: 4303 };
  expect(portsFrom({})).toEqual(expected);
  expect(portsFrom({ PORT: '' })).toEqual(expected);
});

it('moves all ports together with PORT', () => {
  expect(portsFrom({ PORT: '65532' })).toEqual({
    portal: 65532,
    contentSystem: 65533,
    membershipSystem: 65534,
    proposalSystem: 65535,
  });
});

it.each(['0', '-1', '65533', '4300.5', '0x10', '1e3', 'http'])('refuses PORT=%s', (PORT) => {
  expect(() => portsFrom({ PORT })).toThrow(`PORT must be an integer from 1 to 65532`);
  expect(() => portsFrom({ PORT })).toThrow(`"${PORT}"`);
});

it('writes the ports into addresses of one site', () => {
  expect(publicUrls(portsFrom({ PORT: '5000' }))).toEqual({
    portal: 'http://portal.localhost:5000',
    contentSystem: 'http://cms.portal.localhost:5001',
    membershipSystem: 'http://members.portal.localhost:5002',
    proposalSystem: 'http://proposals.portal.localhost:5003',
  });
});
