import { page } from '../page-seed.ts';
import { image, links, quote, section, text, view } from '../paragraph-seed.ts';

/** Words before the lists that the portal itself puts on `/news` and `/conferences`. There is no page `/timeline`. */
const news = page(40, '/news', 'News', [
  text(
    `<p>Calls, posts, prizes, programmes and, now and then, something that is none of these. Members may send news to <a href="mailto:news@example.org">news@example.org</a>; what arrives by Thursday noon is read by Friday. Once a month the best of it comes as a <a href="/newsletter">letter</a>.</p>`,
  ),
]);

const conferences = page(
  41,
  '/conferences',
  'Conferences',
  [
    text(
      `<p>Once a year, in June, in a city whose members have volunteered their department, their cinema and most of their spring. Speakers pay no fee. Between conferences there are symposia, winter weeks and whatever a working group can fit into one room.</p>`,
    ),
  ],
  { shape: 'fields' },
);

const archive = page(42, '/conference-archive', 'Conference archive', [
  text(
    `<p>What is left of a conference? A programme, a group photograph in which someone looks away, four friendships and, since 2012, a page on this site. Programmes of earlier meetings, as far as they survived the flood in the cellar, can be read in the office.</p>
<h2 id="kept">What is kept</h2>
<ul>
<li>Programmes and abstracts, for ever, in the open archive.</li>
<li>Recordings for which everybody who can be heard has given consent.</li>
<li>Budgets, so that the next host knows what coffee costs.</li>
</ul>`,
  ),
  view('public_conferences', 'archive', 'Past conferences'),
  ...section('Lost and found', 'wideAndNarrow', {
    first: [
      text(
        `<p>Of the conference of 2012 only the title remains. If you spoke there, write to <a href="mailto:archive@example.org">archive@example.org</a>; even a badge would help.</p>`,
      ),
      links(
        ['https://archive.example.org/film-and-media', 'Programmes in the open archive'],
        ['/host-a-conference', 'Host a conference'],
      ),
    ],
    second: [
      image('shelves.png', 'Film cans on the shelves of a depot, some with labels.', 'Programmes, 2006 to 2011'),
    ],
  }),
]);

const proposals = page(
  43,
  '/proposals',
  'Call for proposals',
  [
    text(
      `<p>For <a href="/conferences/tides-circulation-and-return">Tides: Circulation and Return</a>, Gdańsk, 24 to 26 June 2027, members may propose one panel, one paper and one workshop each. The call closes on 31 January 2027 at 23:59 in Gdańsk, for everybody at once.</p>`,
    ),
    ...section('Three kinds', 'three', {
      first: [
        text(
          `<h3>Panel</h3><p>Three or four papers that need each other, a chair, perhaps a respondent. Ninety minutes, a third of them for the audience.</p>`,
        ),
      ],
      second: [
        text(
          `<h3>Paper</h3><p>Twenty minutes on something you have found out. Say what, and how; the rest can wait until June.</p>`,
        ),
      ],
      third: [
        text(
          `<h3>Workshop</h3><p>Two hours in which something is done: repaired, coded, danced, read aloud. Three to six people prepare it.</p>`,
        ),
      ],
    }),
    text(
      `<h2 id="reading">How proposals are read</h2>
<p>By two members who do not know your name. They are asked three questions: is there something to find out, has it been begun, will it be understood by the next room? Decisions are sent in March, with the reasons.</p>
<h2 id="help">Help</h2>
<p>Write to <a href="mailto:proposals@example.org">proposals@example.org</a>. On the last evening someone answers until midnight.</p>`,
    ),
    quote('<p>Send the second draft.</p>', 'Advice of a reader who has read four hundred first ones'),
  ],
  { shape: 'fields' },
);

/** Pages about what is otherwise a list. */
export const listPages = [news, conferences, archive, proposals];
