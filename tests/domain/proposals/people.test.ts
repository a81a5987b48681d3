import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrcid, type PersonLine, readPersonLines, withoutListMark } from '../../../src/domain/proposals/people.ts';

const partsOf = ({ firstName, lastName, affiliation, email }: PersonLine): readonly string[] => [
  firstName,
  lastName,
  affiliation,
  email,
];

/** People as `first|last|affiliation|email`. */
const read = (text: string): readonly string[] =>
  readPersonLines(text).people.map((person) => partsOf(person).join('|'));

it.each([
  ['columns', 'Zofia Nowak, Archive, Łódź, Poland, z@uni.example', 'Zofia|Nowak|Archive, Łódź, Poland|z@uni.example'],
  ['columns', 'Zofia Nowak, Łódź', 'Zofia|Nowak|Łódź|'],
  ['columns', 'Zofia Nowak\tFilm School, Łódź\tz@uni.example', 'Zofia|Nowak|Film School, Łódź|z@uni.example'],
  ['columns', 'Zofia Nowak, Łódź; z@uni.example', 'Zofia|Nowak|Łódź|z@uni.example'],
  ['columns', '  Zofia   Nowak ,Łódź,  z@uni.example ', 'Zofia|Nowak|Łódź|z@uni.example'],
  ['a mail address anywhere', 'Zofia Nowak<z@uni.example>', 'Zofia|Nowak||z@uni.example'],
  ['a mail address anywhere', 'Zofia Nowak <mailto:z@uni.example>, Łódź', 'Zofia|Nowak|Łódź|z@uni.example'],
  ['a mail address anywhere', 'Zofia Nowak (z@uni.example), Łódź', 'Zofia|Nowak|Łódź|z@uni.example'],
  ['a mail address anywhere', 'z@uni.example, Zofia Nowak, Łódź', 'Zofia|Nowak|Łódź|z@uni.example'],
  ['a mail address alone', 'z@uni.example', '|||z@uni.example'],
  ['two mail addresses', 'Zofia Nowak, z@uni.example, z@home.example', 'Zofia|Nowak|z@home.example|z@uni.example'],
  ['no mail address', 'Zofia Nowak, z@uni', 'Zofia|Nowak|z@uni|'],
  ['no mail address', 'Zofia Nowak, Łódź, <>', 'Zofia|Nowak|Łódź, <>|'],
  ['a name of one word', 'Plato, –', '|Plato|–|'],
  ['a name of one word', 'Plato, Academy of Athens, p@athens.example', '|Plato|Academy of Athens|p@athens.example'],
  ['a name of one word', 'Plato, Athens, plato@athens.example', '|Plato|Athens|plato@athens.example'],
  ['a name of one word', 'Plato, UCLA', '|Plato|UCLA|'],
  ['a name of many words', 'Ludwig van Beethoven, Bonn', 'Ludwig|van Beethoven|Bonn|'],
  ['a name of many words', 'María José García, Quito', 'María José|García|Quito|'],
  ['small letters', 'zofia nowak, Łódź', 'zofia|nowak|Łódź|'],
  ['names apart', 'Nowak, Zofia, Łódź, z@uni.example', 'Zofia|Nowak|Łódź|z@uni.example'],
  ['names apart', 'Nowak, Zofia Maria', 'Zofia Maria|Nowak||'],
  ['names apart', 'Nowak, Zofia <z.nowak@uni.example>', 'Zofia|Nowak||z.nowak@uni.example'],
  ['names apart', 'Nowak, Zofia, znowak@uni.example', 'Zofia|Nowak||znowak@uni.example'],
  ['names apart', 'García Márquez, Gabriel, g.garcia@uni.example', 'Gabriel|García Márquez||g.garcia@uni.example'],
  ['names apart', 'Nowak, Zofia; Film School, Łódź; z@uni.example', 'Zofia|Nowak|Film School, Łódź|z@uni.example'],
  ['names apart', '"Nowak, Zofia" <z@uni.example>', 'Zofia|Nowak||z@uni.example'],
  ['names apart', '"Nowak, Zofia", Łódź', 'Zofia|Nowak|Łódź|'],
  ['names apart', 'Zofia\tNowak\tŁódź\tz@uni.example', 'Zofia|Nowak|Łódź|z@uni.example'],
  ['names apart', 'Zofia\tNowak\tzofia.nowak@uni.example', 'Zofia|Nowak||zofia.nowak@uni.example'],
  ['names apart', 'Zofia;Nowak', 'Zofia|Nowak||'],
  ['names apart', 'Nowak;Zofia;znowak@uni.example', 'Zofia|Nowak||znowak@uni.example'],
  ['names apart', 'van der Berg\tAnna\tLeiden', 'Anna|van der Berg|Leiden|'],
  ['an affiliation, not a given name', 'Zofia Nowak, Kraków, Poland', 'Zofia|Nowak|Kraków, Poland|'],
  ['an affiliation, not a given name', 'Zofia Nowak, Kino, kino@uni.example', 'Zofia|Nowak|Kino|kino@uni.example'],
  ['an affiliation, not a given name', 'Plato\tAthens\tplato@athens.example', '|Plato|Athens|plato@athens.example'],
  ['an affiliation, not a given name', 'Nowak, Zofia Maria Anna', '|Nowak|Zofia Maria Anna|'],
  ['an affiliation, not a given name', 'Nowak, Archiwum, Łódź', '|Nowak|Archiwum, Łódź|'],
  ['an affiliation, not a given name', 'Nowak, University of Łódź, Poland', '|Nowak|University of Łódź, Poland|'],
  ['an affiliation, not a given name', 'Nowak, Archiwum, nowak@uni.example', '|Nowak|Archiwum|nowak@uni.example'],
  ['a digit or colon in a name', 'Agent 99: Zofia, z@uni.example', 'Agent 99:|Zofia||z@uni.example'],
  ['a digit or colon behind a name', 'Zofia Nowak, Lab 3: Sound', 'Zofia|Nowak|Lab 3: Sound|'],
  ['the mark of a footnote', 'Zofia Nowak¹, Łódź', 'Zofia|Nowak¹|Łódź|'],
])('reads a person from a line with %s: %j', (_what, line, person) => {
  expect(read(line)).toEqual([person]);
});

it.each(['1. ', '(2) ', '[3] ', '• ', '- '])('drops the list marker %j', (mark) => {
  expect(read(`${mark}Li Wei, Peking University`)).toEqual(['Li|Wei|Peking University|']);
});

it.each([
  'Ada Lovelace',
  'Plato',
  '1. Maja Øster',
  'www.example.org',
  '<script>alert(1)</script>',
  '\u202eevil',
  '"Nowak"',
  ', Nowak ,',
  'Panel 3: Early Cinema, Room 12',
  'Monday 14:00; Break',
  'Chair： Zofia Nowak, Łódź',
  'Room 12, Zofia Nowak',
  'الجلسة ٣, القاهرة',
  'Nowak, Zofia: chair',
])('refuses a line without a person, and keeps its text: %j', (line) => {
  expect(readPersonLines(line)).toEqual({ people: [], refused: [{ number: 1, text: line }] });
});

it('reads one person per line, in order, whatever the line breaks', () => {
  const text = 'Zofia Nowak, Łódź\r\nIvan Ivanov, Minsk\n\n \t \n,;,\rÅsa Öberg, Lund\u2028Plato, UCLA\n';
  expect(read(text)).toEqual(['Zofia|Nowak|Łódź|', 'Ivan|Ivanov|Minsk|', 'Åsa|Öberg|Lund|', '|Plato|UCLA|']);
});

it('names a refused line by its number among all lines, blank ones included', () => {
  const text = 'Participants:\r\n\r\nZofia Nowak, Łódź\n\nGarbage line\nz@uni.example';
  const { people, refused } = readPersonLines(text);
  expect(people).toHaveLength(2);
  expect(refused.map((line) => `${line.number} ${line.text}`)).toEqual(['1 Participants:', '5 Garbage line']);
});

it('loses nothing of people but separators and marks', () => {
  const words = ['Zofia', 'Nowak', 'van', 'der', 'UCLA', 'Film School', 'Łódź', '…', '1895', '🎬', 'mailto'];
  const addresses = ['a@b.example', '<c@d.example>', '(e@f.example)', '<', '>', '(', ')', '@'];
  const piece = fc.constantFrom(...words, ...addresses, ', ', ',', '; ', '\t', ' ', '\n', '"');
  const text = fc.array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string({ unit: 'binary' })), { maxLength: 14 });
  const saidIn = (said: string) =>
    Array.from(said.replace(/[\s\p{Cc},;"<>()]/gu, ''))
      .toSorted()
      .join('');
  fc.assert(
    fc.property(text, (pieces) => {
      const pasted = pieces.join('').replaceAll(/mailto:/gi, '');
      const { people, refused } = readPersonLines(pasted);
      const lines = pasted.split(/[\r\n\v\f\u0085\u2028\u2029]+/).map(withoutListMark);
      const taken = people.flatMap(partsOf).join('');
      const left = refused.map((line) => withoutListMark(line.text)).join('');
      expect(saidIn(taken + left)).toBe(saidIn(lines.join('')));
      for (const person of people) expect(partsOf(person).join('')).not.toBe('');
    }),
  );
});

it.each(['a', ',', ' ', '"', '<', '(', '@', 'a.', '< ', 'a,', '\n', '\t'])(
  'reads many repetitions of %j in linear time',
  (piece) => {
    const long = piece.repeat(100_000);
    expect(readPersonLines(`Zofia Nowak, Łódź, ${long} x`).people.length).toBeGreaterThan(0);
    expect(() => readPersonLines(`"<a${long}`)).not.toThrow();
  },
);

const valid = '0000-0002-1825-0097';

it('accepts an ORCID iD with a right check digit, alone or in its address, and nothing else', () => {
  const withAddress = ['http://', 'HTTPS://', 'https://www.', ''].map((scheme) => `${scheme}ORCID.org/${valid}`);
  const accepted = [valid, '0000-0002-1694-233X', '0000-0002-1694-233x', ...withAddress, `${valid}/`, ` ${valid}\n`];
  const refused =
    `0000-0002-1825-009X 0000-0002-1694-2330 0000000218250097 0000-0002-1825-009 ${valid}7 ٠٠٠٠-0002-1825-0097
    0000-000X-1825-0097 https://evil.example/${valid} https://orcid.org.evil.example/${valid}`.split(/\s+/);
  expect([...accepted, ...refused, '', `${valid} ${valid}`].filter(isOrcid)).toEqual(accepted);
});

it('refuses an ORCID iD with one wrong digit, or two neighbouring digits swapped', () => {
  const places = Array.from(valid).flatMap((character, index) => (character === '-' ? [] : [index]));
  fc.assert(
    fc.property(fc.nat({ max: places.length - 2 }), fc.nat({ max: 9 }), (nth, digit) => {
      const [one = 0, other = 0] = places.slice(nth);
      const [wrong, swapped] = [Array.from(valid), Array.from(valid)];
      wrong[one] = String(digit);
      [swapped[one], swapped[other]] = [valid.charAt(other), valid.charAt(one)];
      for (const changed of [wrong.join(''), swapped.join('')]) expect(isOrcid(changed)).toBe(changed === valid);
    }),
  );
});
