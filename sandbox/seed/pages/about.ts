import { page } from '../page-seed.ts';
import { image, links, quote, section, text } from '../paragraph-seed.ts';

const about = page(
  11,
  '/about',
  'About the network',
  [
    text(
      `<p>We are an association of people who study moving images and the things that move them: cameras and cables, laws and ticket prices, ministries, cousins with a projector. Membership is open to anyone who does so seriously, inside a university or not.</p>`,
    ),
    ...section('What we do', 'two', {
      first: [
        text(
          `<h3>We meet</h3>
<p>The annual conference moves from city to city and is run by members who volunteer their department, their cinema and most of their spring. Between conferences, working groups hold seminars, screenings and reading evenings, on site and online.</p>
<h3>We publish</h3>
<p>A book series, a journal that can be read by anyone, and a register of teaching materials that members are free to cut, adapt and return.</p>`,
        ),
      ],
      second: [
        text(
          `<h3>We speak up</h3>
<p>When an archive is closed, a programme is merged into a faculty of something else, or a colleague is prevented from travelling, the steering committee writes the letter. Some of these letters have worked.</p>
<h3>We keep costs honest</h3>
<p>Fees follow income. No one pays to speak, and a tenth of each conference budget is set aside for travel by those who have no other source.</p>`,
        ),
      ],
    }),
    image(
      'screen.png',
      'An audience in front of a wide screen that shows a line of hills.',
      'Opening night: a silent mountain film with new music',
    ),
    links(
      ['/history', 'How it began'],
      ['/steering-committee', 'Who runs it'],
      ['/statutes', 'By which rules'],
      ['/prizes', 'Whom it honours'],
      ['/join', 'How to join'],
      ['/ueber-uns', 'Auf Deutsch'],
      ['/a-propos', 'En français'],
      ['/o-nas', 'Po polsku'],
      ['/schetika', 'Στα ελληνικά'],
    ),
  ],
  { shape: 'fields' },
);

const history = page(12, '/history', 'History', [
  text(
    `<p>The network was founded by twenty-three people and one dog in the depot of a disused tram line in Ghent, where a regional archive had been allowed to store its duplicates. They had come to identify reels. By the third evening they had drafted a mailing list, a reading list and, on the back of a shipping form, the first sentence of the <a href="/statutes">statutes</a>.</p>
<h2 id="tram-depot">From the tram depot</h2>
<p>The early years were spent on trains. Meetings took place wherever a cinema could be had for a morning: Tallinn in a thaw, Porto in a storm, Plzeň in a former brewery whose projection booth could only be reached by ladder. Papers were short because the heating was.</p>`,
  ),
  ...section(null, 'wideAndNarrow', {
    first: [
      text(
        `<h2 id="growing">Growing without a centre</h2>
<p>As membership passed three hundred, the founders considered an office. They decided for working groups instead: small, renewable, each with two leaders and a duty to report. The decision has been regretted by every treasurer since and by no one else.</p>
<p>The first four were Festival Studies, Moviegoing History, Sound and Listening, and a group then called Video, which has been renamed three times and now answers to Audiovisual Essay.</p>`,
      ),
    ],
    second: [
      image('reel.png', 'A film reel under a work lamp.', 'Reel 7, never identified'),
      quote('<p>We had no budget, so we had to have ideas.</p>', 'Minutes of the second meeting'),
    ],
  }),
  text(
    `<h2 id="screens">Other screens</h2>
<p>Television came in with a panel on weather reports that was meant as a joke. Games followed, then platforms, then all the useful films that had been shown in factories, barracks and classrooms without anyone calling it cinema. With each addition someone resigned in protest, and most of them came back.</p>
<h2 id="now">Today</h2>
<p>The tram depot is a supermarket. The duplicates have been catalogued. The dog is remembered in the name of the travel fund.</p>`,
  ),
]);

const steeringCommittee = page(
  13,
  '/steering-committee',
  'Steering committee',
  [
    text(
      `<p>Seven members are elected for three years by everybody who belongs to the network. They meet every month online and twice a year in person. Write to <a href="mailto:committee@example.org">committee@example.org</a>; the secretary answers, usually within a week.</p>`,
    ),
    ...section('Elected members', 'three', {
      first: [
        text(
          `<h3>Ingrid Haugsdal</h3><p>Chair. Works on coastal cinemas and the economics of the double bill.</p>
<h3>Bartosz Źrebiec</h3><p>Treasurer. Historian of film clubs in small towns east of the Vistula.</p>`,
        ),
      ],
      second: [
        text(
          `<h3>Μαρίνα Καλλιγά</h3><p>Secretary. Writes on subtitles and on who was paid to make them.</p>
<h3>Théo Marchandise</h3><p>Conferences. Projectionist first, lecturer second.</p>
<h3>Ayşe İnceoğlu</h3><p>Working groups. Television serials and their tea breaks.</p>`,
        ),
      ],
      third: [
        text(
          `<h3>Dagný Hrafnsdóttir</h3><p>Publications. Sound, weather and early radio drama.</p>
<h3>Lorenzo Quattrocchi</h3><p>Early career. Writes his thesis on unfinished films and hopes to finish it.</p>`,
        ),
      ],
    }),
    text(
      `<h2 id="papers">Papers and minutes</h2>
<p>Minutes are sent to all members within a month. Older ones are kept in the <a href="/members-only">members’ pages</a>.</p>`,
    ),
  ],
  { shape: 'fields' },
);

/** Who the association is. */
export const aboutPages = [about, history, steeringCommittee];
