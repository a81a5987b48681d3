import { news } from '../news-seed.ts';

export const NEWS_2023 = [
  news('2023-12-14 12:00', 'The essay prize: “My Father’s Tripod”', 'award', ['audiovisual essay', 'migration'], {
    summary: 'Saliha Benamar wins with holiday films in which the maker appears only as a shadow.',
    body: [
      'Three legs and a hat, year after year, on the sand of the same beach: the essay measures the shadow and finds out when the family came, when it was afraid, and when someone else held the camera. The prize of 1,500 euros is paid by members’ donations, of which the smallest was one euro and well meant.',
    ],
  }),
  news(
    '2023-11-30 09:10',
    'Second Screenings: proposals for Thessaloniki',
    'call for papers',
    ['film history', 'archives', 'festivals'],
    {
      summary: 'On revivals, reuse and return. Until 28 January.',
      body: [
        'Most films are seen for the second time, in the second house, by a second generation. For our conference from 20 to 22 June 2024 we invite proposals on retrospectives and reruns, found footage, remakes, repeats, and on the people who bought the prints when everybody else was selling.',
      ],
    },
  ),
  news(
    '2023-11-16 14:05',
    'The Usherette’s Torch opens a new series',
    'publication',
    ['film history', 'gender and sexuality', 'small cinemas'],
    {
      summary: 'Nóra Szilvási on work in the dark: volume one of Frames, short books about one thing seen closely.',
      body: [
        'She found the women in union files, in lawsuits about shoes, in a film in which one of them is asked to step out of the picture. The book has 39,000 words, which is what the series allows, and twenty-six torches.',
        'The launch takes place in a cinema, without electric light.',
      ],
      image: 'seats.png',
    },
  ),
  news(
    '2023-11-09 16:00',
    'The audience of one: a study of empty matinées',
    'publication',
    ['small cinemas', 'platforms'],
    {
      summary: 'Who comes on a Tuesday at three, and why does the cinema show the film all the same?',
      body: [
        'For two years Ilze Kalniņa sat in the back row of eleven cinemas and counted. In one screening of nine there was no one but her; in one of fourteen there was one other person, with whom she is now married. Her report recommends coffee.',
      ],
    },
  ),
  news(
    '2023-11-02 08:30',
    'Archivist for a harbour that films itself',
    'job or fellowship',
    ['archives', 'documentary', 'platforms'],
    {
      summary: 'Two years in Gdańsk, with four hundred thousand hours of surveillance to choose from.',
      body: [
        'The port keeps its camera recordings for legal reasons and would like to know what else they are. The archivist proposes what should survive, in consultation with lawyers, sailors and the public. A fondness for cranes helps.',
      ],
      image: 'harbour.png',
    },
  ),
  news('2023-10-19 10:55', 'An afternoon on rejection', 'workshop or summer school', ['early career'], {
    summary: 'Seven established members read their worst letter aloud and say what they did next.',
    body: [
      'Four threw it away and wrote the article that made their name; two agreed with it; one framed it. The afternoon is part of the winter programme for early careers and is not recorded.',
    ],
  }),
  news(
    '2023-10-05 13:15',
    'Letters to a cinema: 2,300 pages scanned',
    'publication',
    ['archives', 'small cinemas', 'open access'],
    {
      summary: 'Complaints, proposals of marriage and one request to turn round a pillar.',
      body: [
        'The owner of a cinema in Tartu answered all letters between 1955 and 1983 and kept carbon copies. Moviegoing History has scanned both sides of the correspondence and blackened the names of those who may still be embarrassed. It can be searched, also for “cold”.',
      ],
    },
  ),
  news('2023-09-21 09:35', 'Working groups may now have guests', 'network news', [], {
    summary: 'A change of the statutes, passed in Ljubljana with three votes against.',
    body: [
      'Groups can invite people who are not members to as many meetings as they like. Guests speak, but do not vote, and are asked once a year whether they would rather belong.',
    ],
  }),
  news(
    '2023-09-07 11:20',
    'Night school for projectionists',
    'workshop or summer school',
    ['small cinemas', 'film history'],
    {
      summary: 'Ten evenings in three cities, for people who have keys to a cinema and no idea.',
      body: [
        'Threading, focus, changeover, fire. The course is taught by Théo Marchandise, who was a projectionist before he was a lecturer and says that only one of the two can be learned from books. Those who pass receive a certificate and a pair of gloves.',
      ],
      image: 'projection.png',
    },
  ),
  news(
    '2023-08-24 07:15',
    'Small Cinemas, Large Maps: what was decided in Ljubljana',
    'conference',
    ['small cinemas', 'east-central Europe'],
    {
      summary: 'A shared format, six hundred dots, and a dispute about what counts as a village.',
      body: [
        'Eleven national projects that map cinemas have agreed on the same twelve columns. The first joint map shows six hundred houses along one railway line. The dispute was settled by writing “place” instead of “village” in column four.',
      ],
      image: 'bridge.png',
    },
  ),
  news('2023-08-10 10:40', 'Radio plays in the dark', 'festival and screening', ['radio and sound', 'festivals'], {
    summary: 'A cinema in Ghent shows nothing for a week and is sold out.',
    body: [
      'Forty radio plays from twelve countries, heard together, with subtitles for those who want them and a black screen for those who do not. The usherettes were asked not to use torches. On the last evening the audience applauded the dark.',
    ],
    image: 'soundtrack.png',
  }),
  news(
    '2023-07-27 12:30',
    'Assistant curator for useful film, Bologna',
    'job or fellowship',
    ['archives', 'documentary'],
    {
      summary: 'One year, renewable, in a depot that was once a pasta factory.',
      body: [
        'Nine thousand industrial, medical and educational films wait for someone who asks what they were for. Italian is needed by the third month; before that hands will do.',
      ],
    },
  ),
  news('2023-07-13 08:50', 'Institutions can be members too', 'membership', [], {
    summary: 'Five people, one vote, 280 euros a year.',
    body: [
      'An archive, a cinema, a department or a festival joins as a whole and names up to five people who use the rights of members. Twenty-six have done so already, among them one bakery that owns a projector.',
    ],
  }),
  news('2023-06-29 15:30', 'Teaching prize: the exam in the last row', 'award', ['media theory', 'small cinemas'], {
    summary: 'Teresa Quintanilla lets her students talk during the film, and marks what they say.',
    body: [
      'Her seminar in a suburban cinema of Valencia consists of commentary: two students whisper, the rest listen on headphones, the film goes on. The jury found the recordings better than most audio commentaries that are sold.',
    ],
  }),
  news('2023-06-15 09:55', 'Ljubljana: programme, last version', 'conference', ['small cinemas'], {
    summary: 'Panel 41 has moved to the river. There is no panel 13, at the wish of its chair.',
    body: [
      'The printed programme was finished before two trains were cancelled; the one on your telephone is right. Lunch is served from half past twelve until it is gone.',
    ],
  }),
  news('2023-06-01 07:25', 'Games, sheds, siblings: a questionnaire', 'network news', ['game studies'], {
    summary: 'With whom did you play first, where, and who won? Games and Play collects beginnings.',
    body: [
      'It has seven questions and takes ten minutes, or an evening if you ring up your sister. Answers are kept without names. The first hundred already show that the shed has been underrated.',
    ],
  }),
  news(
    '2023-05-18 11:10',
    'Call for essays: the same street twice',
    'call for papers',
    ['audiovisual essay', 'east-central Europe', 'documentary'],
    {
      summary: 'Audiovisual essays on places that were filmed again, for a programme in Łódź.',
      body: [
        'One street, two films, at least twenty years between them. Essays of up to eight minutes may compare, overlay, walk or wait. Those chosen are shown on the wall of a house that appears in three of the films that started the idea.',
      ],
      image: 'rain.png',
    },
  ),
  news('2023-05-04 10:45', 'A dictionary of film-making gestures', 'publication', ['documentary', 'media theory'], {
    summary: 'Two hundred signs with which crews speak while the sound is rolling, photographed in nine countries.',
    body: [
      '“Wrap” is understood everywhere; “the lamp is hot” differs in every studio, with consequences. The dictionary was compiled by a script supervisor and an anthropologist who had met on a set where neither could speak.',
    ],
  }),
  news(
    '2023-04-20 08:35',
    'Fellowship for a film club historian',
    'job or fellowship',
    ['small cinemas', 'east-central Europe', 'film history'],
    {
      summary: 'Ten months east of the Vistula, with a bicycle.',
      body: [
        'Between 1956 and 1989 some eleven hundred film clubs met there, in fire stations, libraries and the back rooms of dairies. The fellow visits those whose papers survive. A room is provided in each of four towns; the bicycle is to be returned.',
      ],
    },
  ),
  news('2023-04-06 12:55', 'Why our journal stays free', 'publication', ['open access', 'platforms'], {
    summary: 'The editors of Interval answer three offers they did not ask for.',
    body: [
      'Publishers have proposed to take the work off our hands and to charge only one side for it. The editors thank them, print their own accounts (4,900 euros a year, most of it for copy-editing) and say where the money comes from: from your fees.',
    ],
  }),
  news(
    '2023-03-23 09:20',
    'Electric shadows: a weekend on light pollution',
    'workshop or summer school',
    ['ecology', 'media theory'],
    {
      summary: 'Astronomers and film scholars look for the darkest place in Moravia and sit in it.',
      body: [
        'Media and Environment invites to two nights without screens and one day of papers about them. Red torches only. Those who need to look something up are asked to wait until Sunday.',
      ],
    },
  ),
  news('2023-03-09 14:40', 'A chapter, a Wednesday, Ljubljana', 'call for papers', ['early career'], {
    summary: 'Graduate workshop on 21 June 2023; applications until 14 April.',
    body: [
      'Groups of four, forty minutes each, one senior reader who has promised to be on time. This year’s practical session: how to ask for money without apologising.',
    ],
    image: 'doorway.png',
  }),
  news(
    '2023-02-23 10:30',
    'Thirty seats in the fire station',
    'festival and screening',
    ['small cinemas', 'festivals'],
    {
      summary: 'The smallest festival we know of turns ten and still closes when the siren goes.',
      body: [
        'It has happened four times. The audience waits, the projectionist drives the second engine, and the film goes on where it stopped. For the anniversary the festival in the hills above Porto shows only interrupted films.',
      ],
      image: 'seats.png',
    },
  ),
  news('2023-02-09 08:05', 'Die neue Anschrift des Sekretariats', 'network news', [], {
    summary: 'Briefe gehen an die Lindengasse 12, zweiter Hof. Die Katze dort gehört nicht uns.',
    body: ['Die E-Mail-Adresse bleibt. Pakete nimmt der Klavierbauer im Erdgeschoss entgegen, außer mittwochs.'],
    langcode: 'de',
  }),
  news(
    '2023-01-26 13:00',
    'Queer television histories: a reading list by sixty people',
    'publication',
    ['gender and sexuality', 'television'],
    {
      summary: 'Annotated, in fourteen languages, and continued on the same page.',
      body: [
        'Television Cultures asked everybody for one text and the reason. The reasons are longer than the texts. Additions are welcome until the server complains.',
      ],
    },
  ),
  news('2023-01-12 09:45', 'Four working groups look for leaders', 'membership', ['early career'], {
    summary: 'Two years, two evenings a month, one page a year.',
    body: [
      'Festival Studies, Games and Play, Open Scholarship and Teaching Film and Media elect in spring. Leaders need no rank; of those in office now, five are writing a thesis and one is retired from two.',
    ],
  }),
];
