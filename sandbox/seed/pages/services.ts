import { fileField, jsonApiFiles } from '../documents.ts';
import { page } from '../page-seed.ts';
import { image, links, quote, section, text, view } from '../paragraph-seed.ts';

const contact = page(44, '/contact', 'Contact', [
  text(
    `<p>The office consists of one person and a kettle. Write rather than ring: <a href="mailto:office@example.org">office@example.org</a>. You will have an answer within three working days, or a reason why not.</p>`,
  ),
  ...section('Who answers what', 'two', {
    first: [
      text(
        `<ul>
<li>Fees, names, passwords: <a href="mailto:membership@example.org">membership@example.org</a></li>
<li>Proposals and programmes: <a href="mailto:proposals@example.org">proposals@example.org</a></li>
<li>The journal: <a href="mailto:interval@example.org">interval@example.org</a></li>
</ul>`,
      ),
    ],
    second: [
      text(
        `<ul>
<li>Everything the committee should know: <a href="mailto:committee@example.org">committee@example.org</a></li>
<li>What only one person should know: <a href="mailto:ombudsperson@example.org">ombudsperson@example.org</a></li>
<li>Letters: Network Office, Lindengasse 12, 1070 Vienna, Austria</li>
</ul>`,
      ),
    ],
  }),
  image(
    'doorway.png',
    'Someone stands in a lit doorway, their shadow falls into a dark room.',
    'Second courtyard, left',
  ),
]);

const codeOfConduct = page(45, '/code-of-conduct', 'Code of conduct', [
  text(
    `<p>We meet to disagree about films, not about who may be in the room. This page applies at conferences, in working groups, on mailing lists and at the bar afterwards.</p>
<h2 id="expect">What we expect</h2>
<ul>
<li>Argue with what was said, not with the person who said it.</li>
<li>Ask before you photograph, record or touch.</li>
<li>If someone says stop, stop. Explanations can follow later.</li>
<li>Leave the last word, now and then, to someone who has not had any.</li>
</ul>
<h2 id="report">If something happens</h2>
<p>Speak to anyone with a blue badge, or write to <a href="mailto:ombudsperson@example.org">ombudsperson@example.org</a>. One person reads it. Nothing is done without your consent, unless someone is in danger.</p>
<h2 id="consequences">What may follow</h2>
<p>A conversation, a warning, the end of the conference for that person, or the procedure of <a href="/statutes#article-3">article 3</a>. Once a year the number of cases is reported to the assembly, and nothing else about them.</p>`,
  ),
]);

const travelFund = page(
  46,
  '/travel-fund',
  'The Bobijn travel fund',
  [
    text(
      `<p>A tenth of every conference budget goes to people who could not come otherwise. The fund is named after a dog who slept on reel 7 while the network was founded, and who never missed a meeting.</p>`,
    ),
    ...section('How it works', 'wideAndNarrow', {
      first: [
        text(
          `<ol>
<li>You send two sentences: why you want to come, and why you cannot pay.</li>
<li>You add a price: the cheapest reasonable train or ship; an aeroplane where the sea is not.</li>
<li>Two people decide within a week. They see neither your title nor your proposal.</li>
<li>The ticket is bought for you. You need not lend us money.</li>
</ol>
<p>Write to <a href="mailto:travelfund@example.org">travelfund@example.org</a>, at the latest six weeks before you travel.</p>`,
        ),
      ],
      second: [quote('<p>I slept on the ferry and spoke at ten.</p>', 'A grantee, on the way to Reykjavík')],
    }),
  ],
  { shape: 'fields' },
);

const prizes = page(47, '/prizes', 'Prizes', [
  text(
    `<p>Five prizes are given each year, by juries that change every time. Former winners are asked to sit on the next one, which keeps gratitude short.</p>
<table>
<thead><tr><th scope="col">Prize</th><th scope="col">For</th><th scope="col">Endowment</th></tr></thead>
<tbody>
<tr><td>Audiovisual essay</td><td>a work of at most twelve minutes, open to watch</td><td>1,500 €</td></tr>
<tr><td>Thesis</td><td>a doctoral thesis finished in the last two years</td><td>1,000 €</td></tr>
<tr><td>First article</td><td>someone’s first article, in any language</td><td>800 €</td></tr>
<tr><td>Article</td><td>an article that others will use</td><td>800 €</td></tr>
<tr><td>Teaching</td><td>a syllabus that may be copied</td><td>a lamp</td></tr>
</tbody>
</table>
<p>Anyone may nominate anyone, themselves included, until 31 August.</p>`,
  ),
  view('public_news', 'latest', 'Latest news'),
]);

const newsletter = page(48, '/newsletter', 'Newsletter', [
  text(
    `<p>On the first Monday of the month, one letter: what closes soon, who looks for whom, one picture and a paragraph about something that no one needs to know. It is sent as plain text and counts no openings.</p>
<p>To receive it, write to <a href="mailto:newsletter@example.org">newsletter@example.org</a> with nothing in the message. To stop it, do the same again.</p>`,
  ),
]);

const openAccess = page(
  49,
  '/open-access',
  'Open scholarship',
  [
    text(
      `<p>What members write with other people’s money should be readable by those people. The association has decided so in its <a href="/statutes#article-9">statutes</a>; this page says how.</p>
<h2 id="journal">Journal</h2>
<p><cite>Interval</cite> is free on the day it appears and charges authors nothing. It costs 4,900 euros a year, paid from fees.</p>
<h2 id="series">Book series</h2>
<p>Volumes of <em>Frames</em> are printed and sold for one year, and free to read from then on.</p>
<h2 id="archive">Open archive</h2>
<p>Members may put whatever they have the right to: chapters, lectures, data, programme notes. Two people look at each text within a week.</p>
<h2 id="clips">Clips</h2>
<p>For quoting moving images we follow the pocket guide of the group Audiovisual Essay: as short as the argument allows, with the source in the picture or directly after it.</p>`,
    ),
    links(['/publications', 'Books and journal'], ['https://archive.example.org/film-and-media', 'Open archive']),
  ],
  { shape: 'fields' },
);

const host = page(50, '/host-a-conference', 'Host a conference', [
  text(
    `<p>You need fourteen rooms that do not lie in four buildings, a cinema whose owner has said yes in writing, a budget that covers itself, and two people who will still be friends in June. The steering committee does the rest, or at least answers.</p>
<h2 id="calendar">The calendar of a host</h2>
<ul>
<li><strong>Two years before, March:</strong> bids are read. One page is enough, a floor plan is better.</li>
<li><strong>Two years before, June:</strong> the place is announced, and you receive congratulations and a folder.</li>
<li><strong>November:</strong> the call opens. From now on someone answers the telephone.</li>
<li><strong>February:</strong> four hundred proposals, eighty readers, one weekend.</li>
<li><strong>June:</strong> three days of which you will see the corridors.</li>
<li><strong>August:</strong> the accounts. Then sleep.</li>
</ul>
<p>What holds in the corridors, too: our <a href="{origin}/code-of-conduct#expect">code of conduct</a>.</p>`,
  ),
  ...section('The true numbers', 'two', {
    first: [
      text(
        `<p>The last five conferences had between 290 and 411 participants, cost between 38,000 and 61,000 euros and ended with a surplus of, on average, 212 euros.</p>`,
      ),
    ],
    second: [quote('<p>Order twice the coffee and half the tote bags.</p>', 'The hosts of Ljubljana')],
  }),
  fileField('Documents', ['Checklist & floor plan.pdf', 'What to look for in a building'], ['budget.doc', '']),
]);

const teachingMaterials = page(51, '/teaching-materials', 'Teaching materials', [
  text(
    `<p>A register of syllabi, exercises, first lectures and exams that members are free to cut, adapt and return. Three rules: say where you have it from, say what you changed, and bring it back if it works better now.</p>
<h2 id="borrowed">Most borrowed</h2>
<ul>
<li><em>Everything but the Film</em>: twelve weeks of posters, tickets and contracts.</li>
<li><em>The Exam in the Last Row</em>: commentary as a seminar.</li>
<li><em>Ten First Minutes</em>: what colleagues say before anything else, and what they left out.</li>
<li><em>Forty Perforations</em>: a weekend at the bench, with a shopping list.</li>
</ul>
<h2 id="lend">Lend something</h2>
<p>Send a file and a paragraph to <a href="mailto:teaching@example.org">teaching@example.org</a>. The group Teaching Film and Media puts it on the shelf.</p>`,
  ),
  jsonApiFiles(
    'From the shelf',
    ['everything-but-the-film.pdf', 'Everything but the Film, in twelve weeks'],
    'shopping-list.txt',
  ),
  image('corridor.png', 'A long corridor with doors, one of them open.', 'Week one'),
]);

/** What members, hosts and visitors ask for most. */
export const servicePages = [
  contact,
  codeOfConduct,
  travelFund,
  prizes,
  newsletter,
  openAccess,
  host,
  teachingMaterials,
];
