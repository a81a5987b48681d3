import { expect, it } from 'vitest';
import { initialsOf } from '../../../src/domain/session/account.ts';

it.each([
  ['Łucja Gąsiorowska', 'ŁG'],
  ['Saoirse Ní Bhriain', 'SB'],
  ['özgür  demirtaş ', 'ÖD'],
  ['Kjærsgaard', 'K'],
  ['𐐨𐐩 𐐪', '𐐀𐐂'],
  ['E\u0301lise (Lise)', 'ÉL'],
  ['nameless@example.org', 'NO'],
  ['– …', ''],
])('takes the initials of %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
