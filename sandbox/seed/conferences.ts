import { conference } from './conference-seed.ts';
import type { ConferenceSeed } from './conference-seed.ts';
import { image, links, quote, section, text } from './paragraph-seed.ts';

/** The newest first: two are to come, one lasts a week around 21 November 2026, the others are past. */
export const CONFERENCES: readonly ConferenceSeed[] = [
  conference('2028-06-15/2028-06-17', 'Working Title: Labour on Screen and Behind It', {
    place: 'Łódź',
    eventId: 'labour-2028',
    summary: 'The city of textile mills and film schools asks who does the work. The call opens in autumn 2027.',
    body: [
      'Łódź has bid three times and now has its turn. The conference takes place in two former mills, of which one spun cotton and the other documentaries, and asks about labour: in pictures, behind them, in front of them and after them, when someone sweeps.',
      'There is no call yet. Ideas for the programme are collected by Bartosz Źrebiec, who lives round the corner.',
    ],
    image: 'seats.png',
  }),
  conference('2027-06-24/2027-06-26', 'Tides: Circulation and Return', {
    place: 'Gdańsk',
    eventId: 'tides-2027',
    summary: 'Our conference of 2027 goes to the sea. Panels, papers and workshops can be proposed until 31 January.',
    body: [
      'Prints that travelled and never came back, formats that were declared dead and did, audiences who left and are being counted again. For three days in June the network meets at the Harbour Academy in Gdańsk: fourteen rooms on one floor, two cinemas within the smell of the water.',
      'Speakers pay no fee. A tenth of the budget is set aside for the travel of those who have no other source. The graduate workshop takes place on 23 June.',
    ],
    image: 'tide.png',
    paragraphs: [
      ...section('Take part', 'two', {
        first: [
          text(
            `<p>The call is open for <a href="/proposals">panels, papers and workshops</a> until 31 January 2027, 23:59 in Gdańsk. Decisions are sent in March, the programme in April.</p>`,
          ),
          links(['/proposals', 'Call for proposals'], ['/graduate-workshop', 'The graduate workshop']),
        ],
        second: [
          image(
            'harbour.png',
            'A harbour at night, the moon reflected in the water.',
            'Midnight in June, seen from the canteen',
          ),
        ],
      }),
      ...section('Getting there', 'one', {
        content: [
          text(
            `<p>Night trains from Berlin, Vienna and Prague arrive before nine. The ferry from Sweden lands within walking distance of the first keynote.</p>`,
          ),
        ],
      }),
    ],
  }),
  conference('2026-11-18/2026-11-24', 'Screens of the Long Night', {
    place: 'Tallinn',
    eventId: 'long-night-2026',
    summary: 'A winter week of small cinemas, early dusk and one session at a time.',
    body: [
      'Seven days, two cinemas, no parallel sessions. Panels end when the sun sets, at half past three; the rest of the day belongs to films and to conversations about them. Sessions in the larger hall are streamed for members.',
    ],
    image: 'rain.png',
    paragraphs: [
      quote('<p>It is not dark. It is projected.</p>', 'Chalked on the wall of the larger cinema'),
      text('<h2>By day</h2><p>Doors open at nine. Coffee is served in the foyer until it is gone.</p>'),
    ],
  }),
  conference('2026-06-18/2026-06-20', 'Bridges and Broadcasts', {
    place: 'İstanbul',
    summary: 'Television, radio and the voices between two shores. 411 people, 89 panels.',
    body: [
      'The conference crossed the water every day at noon and took its audience along. Its sound, recorded in corridors and on staircases, has been kept by the group Sound and Listening.',
    ],
    image: 'bridge.png',
  }),
  conference('2025-06-26/2025-06-28', 'Weather Permitting: Media and Environment', {
    place: 'Reykjavík',
    summary: 'Clouds, data centres, glaciers and the chemistry of film. A third came by ship.',
    body: [
      'Three hundred and thirty members came to Reykjavík to speak about heat and silver. Since then small archives from seven countries keep their duplicates there, in a store that is cold by itself.',
    ],
    image: 'aurora.png',
  }),
  conference('2024-06-20/2024-06-22', 'Second Screenings: Revival, Reuse, Return', {
    place: 'Thessaloniki (Θεσσαλονίκη)',
    body: [
      'Most films are seen for the second time, in the second house, by a second generation. Keynotes by Αγγελική Παπαδοπούλου and her brother, at the same time.',
    ],
    image: 'screen.png',
  }),
  conference('2023-06-22/2023-06-24', 'Small Cinemas, Large Maps', {
    place: 'Ljubljana',
    summary: 'Eleven mapping projects agreed on twelve columns, and on a walk along the river.',
  }),
  conference('2022-06-23/2022-06-25', 'In the Same Room Again', {
    place: 'Plzeň',
    summary: 'The first meeting in person after three years: no theme, long breaks, open windows.',
    body: ['In the former brewery in which we had met before. The ladder to the booth has been replaced by stairs.'],
    image: 'doorway.png',
  }),
  conference('2021-06-17/2021-06-19', 'Connection Lost, Connection Found', {
    place: 'Online',
    summary: 'Six hundred living rooms, nine time zones, one cat who chaired a panel.',
    body: [
      'It was to be Plzeň in 2020 and became everybody’s kitchen in 2021. What we learned about subtitles, breaks and silence has stayed in the way we meet.',
    ],
    image: 'television.png',
  }),
  conference('2019-06-20/2019-06-22', 'Listening to Pictures', {
    place: 'Galway',
    summary: 'Sound, noise and rain.',
    body: ['Three days on what is heard in front of, behind and inside a picture.'],
    image: 'soundtrack.png',
  }),
  conference('2018-06-28/2018-06-30', 'The Useful & the Beautiful: Films for <Everything>', {
    place: 'Bologna',
    body: [
      'How to weld, how to wash, how to vote: industrial, medical and educational film, shown on the machines for which it was made.',
    ],
    image: 'shelves.png',
  }),
  conference('2016-10-14', 'One Day of Television Weather', {
    place: 'Brno',
    dateForm: 'plain',
    summary: 'A symposium with magnets.',
    body: ['Eleven papers, one map, a retired forecaster. It rained.'],
  }),
  conference('2014-06-19/2014-06-21', 'Double Bill: Programming as Argument', {
    place: 'Porto',
    summary: 'Every panel was shown with another that contradicted it. No storm, this time.',
    image: 'tide-close.png',
  }),
  // The oldest has neither place, text nor picture left: its website is gone.
  conference('2012-06-29', 'What Was Film? What Is Media?', { dateForm: 'plain' }),
];
