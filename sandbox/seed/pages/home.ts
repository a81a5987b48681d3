import { page } from '../page-seed.ts';
import { hero, image, links, quote, section, text, view } from '../paragraph-seed.ts';

/** The front page. */
export const homePage = page(10, '/', 'Welcome', [
  hero({
    title: 'Moving images, shared work',
    caption:
      'A network of scholars, archivists, teachers and programmers who study film and media across Europe, in whatever language, format or room they find them.',
    image: 'projection.png',
    alt: 'The beam of a projector crosses a dark cinema above the heads of the audience.',
    link: { uri: '/join', title: 'Become a member' },
  }),
  text(
    `<p>The network began with a simple complaint: that people who work on the same films rarely sit in the same room. It now brings together some eleven hundred members in thirty-four countries. They meet once a year for a conference, all year round in twelve work groups, and in between wherever a print is inspected, a syllabus rewritten or a broadcast archive opened.</p>
<p>What holds us together is a conviction rather than a method. Cinema, television, games and the many screens without a name are best understood by people who compare notes: a historian of village cinemas with someone who counts streaming catalogues, a festival programmer with a student of small languages.</p>`,
  ),
  ...section('This season', 'two', {
    first: [
      text(
        `<h3>The conference goes to the sea</h3>
<p>Next summer we meet under the heading <em>Tides: Circulation and Return</em>. Prints that travelled and never came back, formats that were declared dead and did, audiences who left and are being counted again. The call is open for <a href="/proposals">panels, papers and workshops</a>.</p>`,
      ),
      image(
        'harbour.png',
        'A harbour at night, the moon reflected in the water.',
        'From the conference trailer, shot on expired 16 mm stock',
      ),
    ],
    second: [
      text(
        `<h3>Twelve work groups, one door</h3>
<p>Work groups are where most of the talking happens: about festivals, sound, amateur film, teaching, play. Each is open to every member, and each began as an argument in a corridor. <a href="/workgroups-about">Read what they do</a> and find yours.</p>`,
      ),
      quote(
        '<p>I came for one paper on nitrate and stayed for nine years of minutes.</p>',
        'A member of Archives in Motion',
      ),
    ],
  }),
  view('public_news', 'teaser'),
  links(
    ['/graduate-workshop', 'The graduate workshop'],
    ['/publications', 'Books and journal'],
    ['https://archive.example.org/film-and-media', 'Open archive'],
  ),
]);
