/**
 * An entry of the timeline as it comes over the wire (docs/specification.md, section 3). Its dates were typed into a
 * text field by four secretaries in twenty years, or came out of a converter; its tags once were a text, too.
 */
export interface TimelineSeed {
  readonly _id: string;
  readonly title: string;
  readonly text: string;
  readonly date: string;
  readonly tags?: readonly string[] | string;
}

function entry(
  date: string,
  title: string,
  text: string,
  tags?: readonly string[] | string,
): Omit<TimelineSeed, '_id'> {
  return { title, text, date, ...(tags === undefined ? {} : { tags }) };
}

/** `<time>` as the date formatter prints it. */
function time(day: string, words: string): string {
  return `<time datetime="${day}T12:00:00Z">${words}</time>\n`;
}

/** Neither ascending nor descending: in the order in which they were entered. */
export const TIMELINE: readonly TimelineSeed[] = [
  entry(
    '2006-10-14',
    'Founded in Ghent',
    '<p>Twenty-three people and one dog in a disused tram depot sign, on the back of a shipping form, the first sentence of the statutes.</p>',
    ['network', 'Ghent'],
  ),
  entry(
    '2007',
    'First conference',
    '<p>In Vienna, in a school during the holidays. Forty papers, each eleven minutes, because the heating was off.</p>',
    ['conference', 'Vienna'],
  ),
  entry(
    '2007-02',
    'The first four working groups',
    '<p>Festival Studies, Moviegoing History, Sound and Listening, and one called Video.</p>',
    ['working groups'],
  ),
  entry(
    '2012-06-29',
    'What Was Film? What Is Media?',
    '<p>A conference with two questions for a title, and of which nothing has been kept but the title.</p>',
    ['conference'],
  ),
  entry(
    time('2012-10-01', '1 October 2012'),
    'The journal begins',
    '<p>The first issue of <cite>Interval</cite> has ninety-six pages and costs nothing, which is still its price.</p>',
    ['publications', 'open access'],
  ),
  entry(
    '2021-06-17',
    'A conference online',
    '<p>Six hundred living rooms. The picture freezes for the length of one keynote; the sound goes on, and people remember every word.</p>',
    ['conference', 'online'],
  ),
  entry('2027-06-24', 'Gdańsk', '<p><em>Tides: Circulation and Return.</em> Our conference goes to the sea.</p>', [
    'conference',
    'Gdańsk',
  ]),
  entry(
    '-73440000',
    'The reels come to the depot',
    '<p>A regional archive that has to move out of its castle stores nine hundred duplicates with the tram company. The shipping forms say “various”.</p>',
    ['before us', 'archives'],
  ),
  entry(
    '-347155200',
    'The last tram',
    '<p>The line is closed. The depot keeps its roof, its rails and, for want of a buyer, its key.</p>',
    ['before us', 'Ghent'],
  ),
  entry(
    '1931',
    'Reel 7 is exposed',
    '<p>Someone films a harbour at night. We still do not know who, or which harbour.</p>',
    ['before us', 'archives'],
  ),
  entry(
    '2008-03-08',
    'Television comes in',
    '<p>A panel on weather reports, meant as a joke, becomes the working group Television Cultures.</p>',
    ['working groups', 'television'],
  ),
  entry(
    '2008-09',
    'A dog retires',
    '<p>Bobijn, who had slept on reel 7, goes to live with the treasurer. The travel fund is named after her.</p>',
    ['network'],
  ),
  entry(
    time('2009-05-16', '16 May 2009'),
    'Porto, in a storm',
    '<p>The roof of the cinema leaves during the second session. The third is held by candle.</p>',
    ['conference', 'Porto'],
  ),
  entry(
    '1266796800',
    'Three hundred members',
    '<p>The founders consider an office and decide for working groups instead.</p>',
    ['members'],
  ),
  entry(
    '2010-06-24',
    'Plzeň, by ladder',
    '<p>The projection booth of the former brewery can be reached by ladder only. Marginal notes of speakers mention it until today.</p>',
    'conference, Plzeň',
  ),
  entry('2011', 'Statutes, second edition', '<p>Article 5 learns that connections fail.</p>', ['statutes']),
  entry(
    '2013-01-19',
    'Games and Play',
    '<p>Nineteen people sign a paragraph. Two resign in protest, and one of them is back by spring, with a joystick.</p>',
    ['working groups', 'game studies'],
  ),
  entry('2014-06-19', 'Double Bill', '', ['conference', 'Porto']),
  entry(
    '2015',
    '',
    '<p>In this year nothing happened of which anyone has written. The minutes are missing from March to December.</p>',
  ),
  entry(
    'some time after the flood',
    'The cellar is dry again',
    '<p>Three boxes are lost, among them the membership list. Two hundred members write in to say that they exist.</p>',
    ['network'],
  ),
  entry(
    '2016-10-14',
    'One day of weather',
    '<p>A symposium in Brno with a retired forecaster who corrects the slides.</p>',
    ['television', 'Brno'],
  ),
  entry(
    '2017-05',
    'The Audiovisual Essay group gets its third name',
    '<p>After Video and Moving Argument. Its prize is given for the first time, to a work about a staircase.</p>',
    ['working groups', 'audiovisual essay'],
  ),
  entry(
    time('2018-06-28', '28 June 2018'),
    'Bologna',
    '<p><em>The Useful &amp; the Beautiful.</em> Films about welding, shown by welders.</p>',
    ['conference', 'documentary'],
  ),
  entry(
    '1525132800',
    'Free to read',
    '<p>The series and the journal are open after one year at the latest; the assembly votes for it without discussion.</p>',
    ['publications', 'open access'],
  ),
  entry(
    '2019-06-20',
    'Galway',
    '<p><em>Listening to Pictures.</em> It can be heard on the recordings how it rains.</p>',
    'conference,radio and sound , Galway',
  ),
  entry(
    '2020',
    'No conference',
    '<p>Plzeň waits. The assembly meets by telephone, and votes are taken by coughing.</p>',
    [],
  ),
  entry(
    '2020-11-03',
    'A desk for colleagues at risk',
    '<p>Five departments agree to take someone in at short notice. Eighteen people have come since.</p>',
    ['members', 'migration'],
  ),
  entry('2022-06-23', 'In the same room again', '<p>Plzeň, two years late. The ladder has become stairs.</p>', [
    'conference',
    'Plzeň',
  ]),
  entry(
    '2022-12',
    'Duplicates, catalogued',
    '<p>All nine hundred reels of the tram depot have been described. Eleven remain unidentified, reel 7 among them.</p>',
    ['archives'],
  ),
  entry('2023-06-22', 'Twelve columns', '<p>Eleven projects that map cinemas agree, in Ljubljana, on one table.</p>', [
    'conference',
    'small cinemas',
  ]),
  entry(
    time('2023-11-16', '16 November 2023'),
    'Frames, volume one',
    '<p><cite>The Usherette’s Torch</cite> opens the book series.</p>',
    ['publications'],
  ),
  entry('2024-04-04', 'The fund keeps its name', '<p>By 61 votes to 14.</p>', ['network']),
  entry('2024-06-20', 'Thessaloniki', '<p>Αγγελική Παπαδοπούλου and her brother speak at the same time.</p>', [
    'conference',
    'Θεσσαλονίκη',
  ]),
  entry(
    '2025-06-26T09:00:00+00:00',
    'Reykjavík',
    '<p><em>Weather Permitting.</em> A third of all members come by ship.</p>',
    ['conference', 'ecology'],
  ),
  entry('2025-09-25', 'Eleven hundred', '<p>Kristýna Zapletalová joins, for the minutes.</p>', ['members']),
  entry(
    '2026-01-22',
    'A cold store by the harbour',
    '<p>Small archives keep their duplicates at minus four degrees.</p>',
    ['archives', 'ecology'],
  ),
  entry(
    '1781769600',
    'İstanbul',
    '<p><em>Bridges and Broadcasts.</em> The conference crosses the water every day at noon.</p>',
    ['conference', 'television'],
  ),
  entry(
    '',
    'The tram depot becomes a supermarket',
    '<p>No one wrote down when. The freezers stand where the rails were.</p>',
    ['Ghent'],
  ),
  entry(
    '2026-10-14',
    'Twenty years',
    '<p>Of the twenty-three who signed, nineteen meet in Ghent, between the shelves. The manager lets them sit down.</p>',
    ['network', 'Ghent'],
  ),
  entry('2028-06', 'Łódź', '<p><em>Working Title.</em> Third bid, first conference.</p>', ['conference', 'Łódź']),
].map((each, index) => ({ _id: `entry-${index + 1}`, ...each }));
