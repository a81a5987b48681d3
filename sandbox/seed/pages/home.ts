import { page } from '../page-seed.ts';
import { hero, image, links, section, titledText, view } from '../paragraph-seed.ts';

/** The front page. */
export const homePage = page(10, '/', 'Welcome', [
  hero({
    title: 'Tides: the 2027 conference comes to Gdańsk',
    caption: 'Conference 2027 · 24–26 June · with a graduate workshop on 23 June',
    image: 'projection.png',
    alt: 'The beam of a projector crosses a dark cinema above the heads of the audience.',
    link: { uri: '/conferences/tides-circulation-and-return', title: 'About the conference' },
  }),
  ...section(null, 'wideAndNarrow', {
    first: [view('public_news', 'teaser', 'News')],
    second: [
      titledText(
        'Call for proposals',
        `<p><strong>Open until 31 January, 23:59 in Gdańsk.</strong> Prints that travelled and never came back, formats that were declared dead and did: panels, papers and workshops about what goes out and what comes in. Save as often as you like, send once.</p>`,
        { uri: '/proposals', title: 'Propose a panel, paper or workshop' },
      ),
      image(
        'harbour.png',
        'A harbour at night, the moon reflected in the water.',
        'From the Amateur and Useful Film group: a harbour, 1931',
        'Screening room',
      ),
    ],
  }),
  view('public_timeline', 'standard', 'Over the years'),
  view('public_conferences', 'teaser', 'Conferences'),
  ...section(null, 'wideAndNarrow', {
    first: [
      titledText(
        'The network',
        `<p>We are some eleven hundred scholars, archivists, teachers and programmers in thirty-four countries. Once a year we meet for a conference, all year round in twelve <a href="/workgroups-about">work groups</a>, and in between wherever a print is inspected, a syllabus rewritten or a broadcast archive opened.</p>`,
        { uri: '/join', title: 'Become a member' },
      ),
    ],
    second: [
      links(
        ['/graduate-workshop', 'The graduate workshop'],
        ['/publications', 'Books and journal'],
        ['https://archive.example.org/film-and-media', 'Open archive'],
      ),
    ],
  }),
]);
