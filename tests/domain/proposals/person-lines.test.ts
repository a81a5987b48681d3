import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PersonLine, readPersonLines, withoutListMark } from '../../../src/domain/proposals/people.ts';

const partsOf = (person: PersonLine): readonly string[] => [
  person.firstName,
  person.lastName,
  person.affiliation,
  person.email,
];

/** People as `first|last|affiliation|email`. */
const read = (text: string): readonly string[] =>
  readPersonLines(text).people.map((person) => partsOf(person).join('|'));

describe('a line with a person', () => {
  it.each([
    ['Zofia Nowak, Uniwersytet Łódzki, zofia@uni.example', 'Zofia|Nowak|Uniwersytet Łódzki|zofia@uni.example'],
    ['Zofia Nowak, Archive, Łódź, Poland, z@uni.example', 'Zofia|Nowak|Archive, Łódź, Poland|z@uni.example'],
    ['Zofia Nowak, Łódź', 'Zofia|Nowak|Łódź|'],
    ['Zofia Nowak\tFilm School, Łódź\tz@uni.example', 'Zofia|Nowak|Film School, Łódź|z@uni.example'],
    ['Zofia Nowak; Film School, Łódź; z@uni.example', 'Zofia|Nowak|Film School, Łódź|z@uni.example'],
    ['Zofia Nowak, Łódź; z@uni.example', 'Zofia|Nowak|Łódź|z@uni.example'],
    ['  Zofia   Nowak ,Łódź,  z@uni.example ', 'Zofia|Nowak|Łódź|z@uni.example'],
  ])('reads a person from columns: %j', (line, person) => {
    expect(read(line)).toEqual([person]);
  });

  it.each([
    ['Zofia Nowak <z@uni.example>', 'Zofia|Nowak||z@uni.example'],
    ['Zofia Nowak<z@uni.example>', 'Zofia|Nowak||z@uni.example'],
    ['Zofia Nowak <mailto:z@uni.example>, Łódź', 'Zofia|Nowak|Łódź|z@uni.example'],
    ['Zofia Nowak (z@uni.example), Łódź', 'Zofia|Nowak|Łódź|z@uni.example'],
    ['z@uni.example, Zofia Nowak, Łódź', 'Zofia|Nowak|Łódź|z@uni.example'],
    ['z@uni.example', '|||z@uni.example'],
    ['Zofia Nowak, z@uni.example, zofia@home.example', 'Zofia|Nowak|zofia@home.example|z@uni.example'],
    ['Zofia Nowak, z@uni', 'Zofia|Nowak|z@uni|'],
    ['Zofia Nowak, Łódź, <>', 'Zofia|Nowak|Łódź, <>|'],
  ])('reads a person with the mail address anywhere: %j', (line, person) => {
    expect(read(line)).toEqual([person]);
  });

  it.each([
    ['Plato, –', '|Plato|–|'],
    ['Plato, Academy of Athens, plato@athens.example', '|Plato|Academy of Athens|plato@athens.example'],
    ['Plato, Athens, plato@athens.example', '|Plato|Athens|plato@athens.example'],
    ['Plato, UCLA', '|Plato|UCLA|'],
    ['Ludwig van Beethoven, Bonn', 'Ludwig|van Beethoven|Bonn|'],
    ['María José García, Quito', 'María José|García|Quito|'],
    ['zofia nowak, Łódź', 'zofia|nowak|Łódź|'],
  ])('reads a person with a name of one word or many: %j', (line, person) => {
    expect(read(line)).toEqual([person]);
  });

  it.each([
    ['Nowak, Zofia, Łódź, z@uni.example', 'Zofia|Nowak|Łódź|z@uni.example'],
    ['Nowak, Zofia', 'Zofia|Nowak||'],
    ['Nowak, Zofia Maria', 'Zofia Maria|Nowak||'],
    ['Nowak, Zofia <z.nowak@uni.example>', 'Zofia|Nowak||z.nowak@uni.example'],
    ['Nowak, Zofia, znowak@uni.example', 'Zofia|Nowak||znowak@uni.example'],
    ['García Márquez, Gabriel, gabriel.garcia@uni.example', 'Gabriel|García Márquez||gabriel.garcia@uni.example'],
    ['van der Berg, Anna; Leiden', 'Anna|van der Berg|Leiden|'],
    ['Nowak, Zofia; Film School, Łódź; z@uni.example', 'Zofia|Nowak|Film School, Łódź|z@uni.example'],
    ['"Nowak, Zofia" <z@uni.example>', 'Zofia|Nowak||z@uni.example'],
    ['"Nowak, Zofia", Łódź', 'Zofia|Nowak|Łódź|'],
    ['Zofia\tNowak\tŁódź\tz@uni.example', 'Zofia|Nowak|Łódź|z@uni.example'],
    ['Zofia\tNowak\tzofia.nowak@uni.example', 'Zofia|Nowak||zofia.nowak@uni.example'],
    ['Zofia;Nowak', 'Zofia|Nowak||'],
    ['Nowak;Zofia;znowak@uni.example', 'Zofia|Nowak||znowak@uni.example'],
    ['van der Berg\tAnna\tLeiden', 'Anna|van der Berg|Leiden|'],
  ])('reads a person with given and family name apart: %j', (line, person) => {
    expect(read(line)).toEqual([person]);
  });

  it.each([
    ['Zofia Nowak, Kraków', 'Zofia|Nowak|Kraków|'],
    ['Zofia Nowak, Kraków, Poland', 'Zofia|Nowak|Kraków, Poland|'],
    ['Zofia Nowak, Kino, kino@uni.example', 'Zofia|Nowak|Kino|kino@uni.example'],
    ['Plato\tAthens\tplato@athens.example', '|Plato|Athens|plato@athens.example'],
    ['Nowak, Archiwum, Łódź', '|Nowak|Archiwum, Łódź|'],
    ['Nowak, University of Łódź, Poland', '|Nowak|University of Łódź, Poland|'],
    ['Nowak, Archiwum, nowak@uni.example', '|Nowak|Archiwum|nowak@uni.example'],
  ])('does not take an affiliation for a given name: %j', (line, person) => {
    expect(read(line)).toEqual([person]);
  });
});

describe('a digit or a colon', () => {
  it.each([
    ['in a name beside an address is kept', 'Agent 99: Zofia, z@uni.example', 'Agent 99:|Zofia||z@uni.example'],
    ['in an affiliation says nothing of the name', 'Zofia Nowak, Lab 3: Sound', 'Zofia|Nowak|Lab 3: Sound|'],
    ['that marks a footnote belongs to a name', 'Zofia Nowak¹, Łódź', 'Zofia|Nowak¹|Łódź|'],
  ])('reads that a digit or a colon %s: %j', (_what, line, person) => {
    expect(read(line)).toEqual([person]);
  });
});

describe('several lines', () => {
  it('reads one person per line, in order, whatever the line breaks', () => {
    expect(read('Zofia Nowak, Łódź\r\nIvan Ivanov, Minsk\n\n \t \n,;,\rÅsa Öberg, Lund\u2028Plato, UCLA\n')).toEqual([
      'Zofia|Nowak|Łódź|',
      'Ivan|Ivanov|Minsk|',
      'Åsa|Öberg|Lund|',
      '|Plato|UCLA|',
    ]);
  });

  it('loses nothing but separators and marks', () => {
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

  it.each(['1. ', '(2) ', '[3] ', '• ', '- '])('drops the list marker %j', (mark) => {
    expect(readPersonLines(`${mark}Li Wei, Peking University`).people).toEqual([
      { firstName: 'Li', lastName: 'Wei', affiliation: 'Peking University', email: '' },
    ]);
  });

  it.each(['a', ',', ' ', '"', '<', '(', '@', 'a.', '< ', 'a,', '\n', '\t'])(
    'reads many repetitions of %j in linear time',
    (piece) => {
      const long = piece.repeat(100_000);
      expect(readPersonLines(`Zofia Nowak, Łódź, ${long} x`).people.length).toBeGreaterThan(0);
      expect(() => readPersonLines(`"<a${long}`)).not.toThrow();
    },
  );
});

describe('a line without a person', () => {
  it.each([
    'Garbage line',
    'Ada Lovelace',
    'Plato',
    '1. Maja Øster',
    'Dear colleagues',
    'www.example.org',
    '<script>alert(1)</script>',
    '\u202eevil',
    '"Nowak"',
    'Nowak,',
    ', Nowak ,',
    'Panel 3: Early Cinema, Room 12',
    'Monday 14:00; Break',
    'Chair: Zofia Nowak, Łódź',
    'Chair： Zofia Nowak, Łódź',
    'Room 12, Zofia Nowak',
    'الجلسة ٣, القاهرة',
    'Nowak, Zofia: chair',
  ])('refuses a line without a person, and keeps its text: %j', (line) => {
    expect(readPersonLines(line)).toEqual({ people: [], refused: [{ number: 1, text: line }] });
  });

  it('names a refused line by its number among all lines, blank ones included', () => {
    const text = 'Participants:\r\n\r\nZofia Nowak, Łódź\n\nGarbage line\nz@uni.example';
    const { people, refused } = readPersonLines(text);
    expect(people).toHaveLength(2);
    expect(refused).toEqual([
      { number: 1, text: 'Participants:' },
      { number: 5, text: 'Garbage line' },
    ]);
  });
});
