import { page } from '../page-seed.ts';
import { image, links, quote, section, text } from '../paragraph-seed.ts';

const join = page(15, '/join', 'Join', [
  text(
    `<p>Anyone who studies, teaches, preserves or shows moving images can become a member. You need no degree, no affiliation and no recommendation; you need an interest you can describe in two sentences.</p>
<h2 id="fees">What it costs</h2>
<table>
<thead><tr><th scope="col">Yearly income</th><th scope="col">Fee per year</th></tr></thead>
<tbody>
<tr><td>below 20,000 €</td><td>15 €</td></tr>
<tr><td>20,000 to 45,000 €</td><td>45 €</td></tr>
<tr><td>above 45,000 €</td><td>90 €</td></tr>
<tr><td>Institutions, up to five people</td><td>280 €</td></tr>
</tbody>
</table>
<p>You place yourself; no one checks. Students, people without paid work and those who have fled their country pay nothing for two years.</p>`,
  ),
  ...section('How to join', 'two', {
    first: [
      text(
        `<ol>
<li>Write to <a href="mailto:membership@example.org">membership@example.org</a> and say who you are and what you work on.</li>
<li>You receive a welcome letter with a link to set your password.</li>
<li><a href="/user/first-login">Log in for the first time</a> and choose your working groups.</li>
</ol>`,
      ),
    ],
    second: [
      text(
        `<p><strong>What you get.</strong> A vote. The journal before it is public. The right to propose panels, papers and workshops, and to join as many working groups as your evenings allow.</p>`,
      ),
      quote('<p>The cheapest seminar I ever took.</p>', 'A member since the year of the storm'),
    ],
  }),
]);

const faq = page(
  16,
  '/faq',
  'Questions and answers',
  [
    text(
      `<h2 id="login">I cannot log in</h2>
<p>Your login name is the e-mail address you joined with, not your name. After five failed attempts the account rests for six hours; write to <a href="mailto:help@example.org">help@example.org</a> if a deadline does not.</p>
<h2 id="members">Must I be a member to propose a paper?</h2>
<p>Yes, by the day you send it. Joining takes two days, so do not leave it to the last evening.</p>
<h2 id="how-many">How many proposals may I send?</h2>
<p>One of each kind: one paper, one panel, one workshop. You may in addition be a participant in someone else’s workshop.</p>
<h2 id="languages">In which languages can I present?</h2>
<p>The working language is English. Panels in other languages are welcome if an abstract in English is given; the programme names the language, and the chair sees that questions are translated.</p>
<h2 id="groups">May I join several working groups?</h2>
<p>As many as you like. You can leave again at any time; your topics stay.</p>
<h2 id="attachments">Why was my attachment refused?</h2>
<p>Working groups accept the types and the size of file that the form for a new topic names. Send films as a link.</p>`,
    ),
  ],
  { shape: 'fields' },
);

const workgroups = page(17, '/workgroups-about', 'Working groups', [
  text(
    `<p>A working group is formed when ten members sign a paragraph that says what they want to find out. It elects two leaders, meets at least twice a year and is dissolved without ceremony when the paragraph has been answered.</p>`,
  ),
  ...section('The groups', 'two', {
    first: [
      text(
        `<ul>
<li><strong>Festival Studies</strong>: programming, prizes, and what happens on the second Tuesday.</li>
<li><strong>Moviegoing History</strong>: ledgers, letters, queues.</li>
<li><strong>Screen Industries</strong>: who owns the pipe and who the tap.</li>
<li><strong>Sound and Listening</strong>: from foley to field recording.</li>
<li><strong>Audiovisual Essay</strong>: arguing with images, and being cited for it.</li>
<li><strong>Amateur and Useful Film</strong>: weddings, welding, vaccination.</li>
</ul>`,
      ),
    ],
    second: [
      text(
        `<ul>
<li><strong>Television Cultures</strong>: serials, schedules, weather.</li>
<li><strong>Games and Play</strong>: rules as much as pictures.</li>
<li><strong>Media and Environment</strong>: the heat of servers, the silver in prints.</li>
<li><strong>Teaching Film and Media</strong>: syllabi that survive contact with students.</li>
<li><strong>Archives in Motion</strong>: what is kept, for whom, at how many degrees.</li>
<li><strong>Open Scholarship</strong>: publishing so that others can read it.</li>
</ul>`,
      ),
    ],
  }),
  image(
    'doorway.png',
    'Someone stands in a lit doorway, their shadow falls into a dark room.',
    'The last session always runs over',
  ),
  links(['/groups', 'All working groups'], ['/faq#groups', 'Joining and leaving']),
]);

const publications = page(18, '/publications', 'Publications', [
  ...section('Frames: the book series', 'wideAndNarrow', {
    first: [
      text(
        `<p>Short books, 40,000 words at most, about one thing seen closely: a cinema, a lens, a broadcast, a law. Printed by members’ university presses and free to read after one year.</p>
<ul>
<li><em>The Usherette’s Torch: Work in the Dark</em></li>
<li><em>Four Weather Maps: Television before the Satellite</em></li>
<li><em>Second Hand: How 16 mm Travelled between Schools</em></li>
<li><em>Press Any Key: Waiting in Games</em></li>
</ul>`,
      ),
    ],
    second: [image('reel.png', 'A film reel under a work lamp.')],
  }),
  text(
    `<h2 id="journal">Interval, the journal</h2>
<p><cite>Interval</cite> appears twice a year and charges neither readers nor authors. Each issue has one theme and one section for audiovisual essays, which are reviewed as strictly as the written ones. Proposals go to <a href="mailto:interval@example.org">interval@example.org</a>.</p>
<blockquote><p>An interval is not a gap. It is where one talks.</p></blockquote>`,
  ),
  links(
    ['https://journal.example.net/interval', 'Read Interval'],
    ['https://archive.example.org/film-and-media', 'Open archive'],
  ),
]);

const graduateWorkshop = page(
  19,
  '/graduate-workshop',
  'Graduate workshop',
  [
    text(
      `<p>The day before every conference belongs to people who are writing a thesis. Twenty-four places, no fee, no audience. Participants read each other’s chapters beforehand, so that no one has to present and everybody has to have read.</p>
<h2 id="day">How the day runs</h2>
<ul>
<li><strong>9:30</strong> Coffee, and names said aloud until they are pronounced well.</li>
<li><strong>10:00</strong> Groups of four with one senior reader: forty minutes for each chapter.</li>
<li><strong>14:00</strong> A session on something practical: rights, rejections, budgets, teaching one’s first course.</li>
<li><strong>17:00</strong> A screening chosen by last year’s participants.</li>
</ul>`,
    ),
    ...section('Apply', 'two', {
      first: [
        text(
          `<p>Send a page about your thesis and say which chapter you would bring to <a href="mailto:graduates@example.org">graduates@example.org</a>. Travel is paid from the fund for those who need it.</p>`,
        ),
      ],
      second: [quote('<p>The first time someone argued with my footnotes.</p>', 'A participant from Košice')],
    }),
  ],
  { shape: 'fields' },
);

/** What the association offers. */
export const workPages = [join, faq, workgroups, publications, graduateWorkshop];
