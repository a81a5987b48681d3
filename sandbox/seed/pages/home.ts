import { page } from '../page-seed.ts';
import { hero, image, section, titledLinks, titledText, view } from '../paragraph-seed.ts';

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
      view('public_calls', 'block', 'Call for proposals'),
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
        `<p>We are some eleven hundred scholars, archivists, teachers and programmers in thirty-four countries. Once a year we meet for a conference, all year round in twelve <a href="/workgroups-about">working groups</a>, and in between wherever a print is inspected, a syllabus rewritten or a broadcast archive opened.</p>`,
        { uri: '/join', title: 'Become a member' },
      ),
    ],
    second: [
      titledLinks(
        'Read on',
        ['/graduate-workshop', 'The graduate workshop'],
        ['/publications', 'Books and journal'],
        ['https://archive.example.org/film-and-media', 'Open archive'],
      ),
    ],
  }),
]);
