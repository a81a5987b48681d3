import { image, links, quote } from '../paragraph-seed.ts';
import { news } from '../news-seed.ts';

/** The newest first, as in all of these lists. */
export const NEWS_2026 = [
  news(
    '2026-11-20 09:30',
    'Small cinemas, large archives: a summer school in Reykjavík',
    'workshop or summer school',
    ['archives', 'early career', 'small cinemas'],
    {
      summary: 'Two weeks with restorers and programmers; travel grants for early-career members.',
      body: [
        'From 2 to 13 August 2027 sixteen people will learn in Reykjavík how a collection of forty thousand reels is kept by a staff of seven, and how its films find their way back to the villages in which they were shot.',
        'Mornings are spent at the benches of the Western Fjords Film Archive: inspection, repair, scanning, and the writing of catalogue entries that someone else will be able to read. In the afternoons programmers from five cinemas with fewer than a hundred seats explain how they decide what to show on a Tuesday.',
        'Apply by 1 March with one page about a collection you know. Ten travel grants are reserved for members who are writing a thesis, and for those who have finished one and not yet found a job. Dagný Hrafnsdóttir answers questions at <a href="mailto:summerschool@example.org">summerschool@example.org</a>.',
      ],
      image: 'aurora.png',
      paragraphs: [
        quote(
          '<p>Bring warm clothes and one film you cannot identify.</p>',
          'From the letter to last year’s participants',
        ),
        links(['/travel-fund', 'The travel fund'], ['/graduate-workshop', 'The graduate workshop']),
      ],
    },
  ),
  news(
    '2026-11-15 08:00',
    'Professorship in television and platform cultures, İstanbul',
    'job or fellowship',
    ['television', 'platforms'],
    {
      summary: 'Applications until 10 January.',
      body: [
        'The Bosphorus Institute of Media Arts in İstanbul fills a full professorship in television and platform cultures from September 2027. The chair comes with two doctoral positions and the direction of an archive of daytime serials, eleven thousand hours of them, most recorded off air by their own scriptwriters.',
        'Teaching is in English and Turkish; someone who learns the second language within three years is as welcome as someone who was born with it. A letter, a list of publications and two syllabi are expected by 10 January. Our member Ayşe İnceoğlu sits on the committee and may be asked about the city, but not about the candidates.',
      ],
      image: 'bridge.png',
    },
  ),
  news('2026-11-11 10:15', 'Audiovisual essay prize: the shortlist', 'award', ['audiovisual essay', 'open access'], {
    summary: 'Seven works, all open access, and a screening in Gdańsk.',
    body: [
      'A hundred and four essays were sent in this year, the shortest of forty seconds. The jury has chosen seven: on hands in instructional films, on the sound of doors in one police serial, on a cinema that was filmed only while it burned, on subtitles that lie, on the colour of Baltic newsreels, on a mother’s answering machine, and on the pause button.',
      'All seven can be watched free of charge until the prize is given, and are shown together in Gdańsk on 5 December, in a former shipyard canteen with its own projector and, this time, with heating. The makers of four of them will be there.',
      'The winner is announced at the end of the evening. The audience has a vote too, cast in lens caps.',
    ],
    image: 'strip.png',
    paragraphs: [
      image(
        'harbour.png',
        'A harbour at night, the moon reflected in the water.',
        'The canteen stands behind the second crane',
      ),
    ],
  }),
  news('2026-11-07 07:45', 'Members elect two to the steering committee', 'network news', [], {
    summary: 'Voting opens on 1 December.',
    body: [
      'Two of the seven seats are to be filled: working groups, and early career. Five members stand for election, two of them while writing a thesis, as the <a href="/statutes#article-6">statutes</a> ask of at least one.',
      'Every member receives a ballot by e-mail on 1 December and has fourteen days. Members who prefer paper write to the secretary before then. The count is open to anyone who wants to watch numbers being read aloud.',
    ],
  }),
  news(
    '2026-11-03 12:00',
    'Call for proposals: Tides. Circulation and Return, Gdańsk 2027',
    'call for papers',
    ['film history', 'archives', 'migration'],
    {
      summary: 'Panels, papers and workshops until 31 January, 23:59 in Gdańsk.',
      body: [
        'Prints travelled and did not come back. Formats were declared dead, and returned as fashion, as evidence, as the only copy. Audiences left a country and took its films along in suitcases; some of them now sell tickets. For our conference of 2027 we invite panels, papers and workshops about what goes out and what comes in.',
        'We are as interested in freight bills as in theories of repetition. Proposals about platforms whose catalogues ebb overnight, about repatriated newsreels, about remakes, reruns and second-run houses are all welcome, and so is anything that makes the heading look too narrow.',
        'Proposals are made <a href="/proposals">on this site</a>. You may save as often as you like and send once.',
      ],
      image: 'tide.png',
    },
  ),
  news(
    '2026-10-29 09:00',
    'The Usherette’s Torch appears in paperback',
    'publication',
    ['film history', 'gender and sexuality'],
    {
      summary: 'Three years after the hardback, with a new chapter on the women who never gave the torch back.',
      body: [
        'The first volume of our series Frames has been reprinted twice and is now a paperback that fits into a coat. Its author, Nóra Szilvási, has added forty pages: after the first edition, daughters and grandsons of usherettes from nine countries wrote to her, and three of them sent torches.',
        'The text is free to read, as all volumes are after one year.',
      ],
      image: 'seats.png',
    },
  ),
  news(
    '2026-10-24 14:20',
    'Tallinn, in the dark months: the programme is complete',
    'conference',
    ['ecology', 'small cinemas'],
    {
      summary: 'Seven days, two cinemas, and one session that starts when the sun sets, at half past three.',
      body: [
        'From 18 to 24 November some hundred and fifty members meet in Tallinn for the winter week <em>Screens of the Long Night</em>. There are no parallel sessions. Panels end at dusk, which comes early, and the rest of the day belongs to films, saunas and the keynote by Μαρίνα Καλλιγά on who was paid to subtitle the twilight.',
        'Sessions in the larger hall are streamed for members. Please bring shoes with grip.',
      ],
      image: 'rain.png',
    },
  ),
  news(
    '2026-10-19 16:40',
    'Night boat, short films: a programme between two harbours',
    'festival and screening',
    ['festivals', 'small cinemas', 'east-central Europe'],
    {
      body: [
        'On the ferry that carries our members home from Tallinn, the car deck becomes a cinema for one crossing. The Festival Studies group has chosen fourteen films, none longer than the ship’s safety announcement, all about leaving by water. The projector is lashed down; the audience is asked to do likewise.',
        'Tickets are included in the crossing of 24 November at 22:30. The captain has seen the programme and has asked for one change, which was made.',
      ],
      image: 'harbour.png',
    },
  ),
  news('2026-10-14 11:05', 'Fees for 2027 stay as they are', 'membership', [], {
    summary: 'For the sixth year running. The treasurer wishes it to be known that he has noticed.',
    body: [
      'The steering committee proposes, and the assembly in İstanbul has agreed, that fees remain at 15, 45 and 90 euros. Members place themselves; no one checks. Reminders go out in February and are friendly until April.',
    ],
  }),
  news(
    '2026-10-04 08:30',
    'Two doctoral positions: weather and early television',
    'job or fellowship',
    ['television', 'ecology', 'early career'],
    {
      summary: 'Four years, full salary, one office with a view of the anemometer.',
      body: [
        'A project on weather maps, rain delays and outside broadcasts before the satellite looks for two people who like old scripts and do not mind wind. The positions are in Galway and in Tromsø; each includes eight months in the other place.',
        'Applicants need a degree that has taught them to work with broadcast archives, and one Nordic language or Irish by the end of the second year. Closing date: 5 December.',
      ],
      image: 'television.png',
    },
  ),
  news(
    '2026-09-30 09:10',
    'Interval 29 is out: Queues',
    'publication',
    ['film history', 'small cinemas', 'open access'],
    {
      summary: 'Nine articles and three audiovisual essays about the time before the film.',
      body: [
        'The new issue of <cite>Interval</cite> stands in line: outside Soviet cinemas in the rain, in front of a Lisbon box office that sold tickets by smell of coat, on a streaming service’s waiting list, and in the comment column of a pirate site. Elisabet Ornstein edits; no one is charged for reading.',
      ],
    },
  ),
  news('2026-09-24 13:30', 'Archives in Motion has new leaders', 'network news', ['archives'], {
    body: [
      'Vesna Mlakar and Iker Ugalde lead the working group Archives in Motion until autumn 2028. They follow Hedda Nyström, who had kept the minutes of nine years in one exercise book, and who hands it over on loan.',
      'The group’s first plan is a list: every collection in Europe whose catalogue exists only as a drawer of cards, with the size of the drawer.',
    ],
  }),
  news('2026-09-18 07:50', 'One splice at a time: a weekend at the bench', 'workshop or summer school', ['archives'], {
    summary: 'Twelve places, two days, and all the tape you can waste. In Bologna, 30 and 31 January.',
    body: [
      'No one leaves without having repaired forty perforations and ruined at least one metre of leader. The course is taught by two restorers who disagree about cement, and is meant for people who write about film and have never held any.',
      'No fee for members; bring a cotton shirt and cut your nails.',
    ],
    image: 'shelves-close.png',
  }),
  news(
    '2026-09-03 10:00',
    'Best first article: a prize for the doors of Sarajevo',
    'award',
    ['early career', 'small cinemas', 'east-central Europe'],
    {
      summary: 'Emina Kovačić is honoured for an essay on cinema entrances during a siege.',
      body: [
        'The jury read fifty-one first articles and agreed after eleven minutes. “Who Went In: Side Doors and Screenings, 1992–1995” counts entrances the way other histories count tickets, and shows how a town’s cinemas moved their doors away from the street.',
        'The prize is 800 euros and an invitation to complain, in next year’s jury, about first articles.',
      ],
    },
  ),
  news(
    '2026-08-27 15:15',
    'Films from the welfare office, shown where they were made',
    'festival and screening',
    ['documentary', 'film history'],
    {
      summary: 'Three village halls, nine instructional films, and the people who were children in them.',
      body: [
        'How to hold a toothbrush, how to cross a street that had just been given its first car, how to fill in a form about the loss of a cow: the group Amateur and Useful Film takes nine films of the 1950s back to the valleys near Plzeň in which they were shot. Entry is free, cake is provided by those who appear in the fourth reel.',
      ],
      image: 'screen.png',
    },
  ),
  news('2026-08-19 09:40', 'Half a projectionist, half a lecturer: Bergen', 'job or fellowship', ['film history'], {
    summary: 'An unusual post, advertised for the second time.',
    body: [
      'The Museum of Moving Light in Bergen looks for someone who teaches on Mondays and Tuesdays and projects from Thursday to Saturday. The first round of applications brought forty lecturers and three projectionists. The museum would like to hear from people who have been both, or who are willing to be examined in the other half.',
      'Write by 20 September; a certificate for nitrate is an advantage, a fear of it too.',
    ],
  }),
  news('2026-08-06 12:25', 'What we heard in İstanbul', 'conference', ['radio and sound', 'television'], {
    summary: 'A report on the June conference, by someone who recorded only the corridors.',
    body: [
      'Four hundred and eleven people, eighty-nine panels, two calls to prayer in every keynote: Dagný Hrafnsdóttir spent the conference <em>Bridges and Broadcasts</em> outside its rooms, with a microphone, and has cut what she heard into nineteen minutes. One learns that most arguments are continued on staircases and that someone was paged, without success, for three days.',
      'The recording and a transcript are in the members’ area of the group Sound and Listening.',
    ],
    image: 'soundtrack.png',
  }),
  news('2026-07-29 08:20', 'The open archive passes ten thousand texts', 'publication', ['open access', 'archives'], {
    summary: 'Number 10,000 is a programme note of 1987, typed on a machine without the letter e.',
    body: [
      'What began as a shared drive is now the place where most of our field’s grey paper can be found: programme notes, course readers, protocols of commissions, a great many bad photocopies of good lectures. All of it has been cleared with those who wrote it or with their children.',
      'Members can add to the archive by themselves; two people check every text within a week.',
    ],
  }),
  news('2026-07-15 13:00', 'Two years without a fee for those who had to leave', 'membership', ['migration'], {
    summary: 'The rule is extended until 2029, and forty-three members use it at present.',
    body: [
      'Colleagues who have fled a country, or were dismissed for what they taught, belong to the network for two years without paying, from now on renewable once. No proof is asked for. The assembly added one sentence: members who can, find them a desk.',
    ],
  }),
  news('2026-07-02 10:30', 'Gdańsk is chosen for 2027', 'network news', ['east-central Europe'], {
    summary: 'Three bids, one ferry, and a vote that had to be counted twice.',
    body: [
      'The steering committee has accepted the bid of the Harbour Academy in Gdańsk. It offers fourteen rooms on one floor, two cinemas within the smell of the water, and a canteen whose soup was praised by everybody who inspected it. The conference runs from 24 to 26 June 2027, the graduate workshop on the day before.',
      'Łódź has been invited to bid again for 2028 and has said that it already did.',
    ],
    image: 'harbour.png',
  }),
  news('2026-06-24 09:00', 'Teaching prize for a syllabus without films', 'award', ['media theory'], {
    summary: 'Twelve weeks of posters, tickets, contracts and smells, and a final exam at a box office.',
    body: [
      'This year’s teaching prize goes to Ludo Verhaegen for the course “Everything but the Film”. Students read insurance policies, interviewed a carpet layer, and reconstructed one evening of 1962 from its electricity bill. At the end they were allowed to see the film. Most asked whether they had to.',
      'The syllabus stands in the register of <a href="/teaching-materials">teaching materials</a>, to be cut and adapted.',
    ],
  }),
  news('2026-06-11 06:55', 'İstanbul: last practical notes', 'conference', [], {
    summary: 'Ferries, lunch, the quiet room, and what to do when the bridge is closed.',
    body: [
      'Badges are handed out from 8:00 at the pier, not at the university. The quiet room is on the third floor of the library; please leave it as you found it. Between the two shores count with forty minutes, or with two hours if a football match is announced. The emergency number is printed on the back of the badge.',
    ],
    image: 'bridge.png',
  }),
  news(
    '2026-05-28 12:10',
    'Call for articles: Interval 31, “Read at the Bottom”',
    'call for papers',
    ['migration', 'gender and sexuality', 'open access'],
    {
      summary: 'On subtitles, surtitles, intertitles and the people who were paid for them by the line.',
      body: [
        'For its issue of autumn 2027 <cite>Interval</cite> looks for articles of at most 7,000 words and audiovisual essays of at most twelve minutes about written language on screens. We would like to read about labour, mistakes, dialects, deaf audiences, fansubbing after office hours, and about the woman in every distribution company who knew all the languages and is never named.',
        'Abstracts of 300 words until 15 September to <a href="mailto:interval@example.org">interval@example.org</a>.',
      ],
    },
  ),
  news(
    '2026-04-30 08:05',
    'Fellowship: games and their waiting rooms',
    'job or fellowship',
    ['game studies', 'platforms'],
    {
      summary: 'Twelve months in Malmö for someone who has finished a thesis and not the subject.',
      body: [
        'Loading screens, lobbies, queues for servers that will be switched off: the fellowship of the group Games and Play supports one year of work on time that games take without giving it. It includes a desk, a salary at the level of a lecturer, and access to a collection of six hundred consoles of which four hundred start.',
        'A proposal of three pages is due on 15 June.',
      ],
      image: 'corridor.png',
    },
  ),
  news(
    '2026-04-16 17:30',
    'A drive-in for one weekend, on the ice rink of Jõhvi',
    'festival and screening',
    ['small cinemas', 'ecology', 'east-central Europe'],
    {
      summary: 'Engines off, blankets provided, sound by long-wave radio.',
      body: [
        'When the rink had melted and before it was painted, the town’s cinema club borrowed it for two evenings. Sixty cars, eleven tractors and a school bus saw a Finnish road film and an Estonian animated one. The sound came over a transmitter built by the club’s youngest member, whose licence arrived on the second day.',
        'The group Media and Environment has measured what the weekend used: less electricity than one evening of hockey.',
      ],
    },
  ),
  news('2026-04-02 10:45', 'A change to article 5 is proposed', 'network news', [], {
    summary: 'Votes taken while a connection fails are to be repeated after five minutes instead of ten.',
    body: [
      'Eleven members have asked for it after the assembly of last June, in which a vote on soup was decided by those whose line had held. The exact wording goes out with the invitation, as <a href="/statutes#article-11">article 11</a> demands.',
    ],
  }),
  news('2026-03-19 09:20', 'New in Frames: Press Any Key', 'publication', ['game studies', 'media theory'], {
    summary: 'Tuomas Rehnström on waiting in games, in 38,000 words and as many minutes of loading.',
    body: [
      'The fourth volume of our book series asks what happens to players while nothing does. It moves from cassette drives to day-one patches and ends in a lobby in which two people waited, in 2009, for a third who never came, and married.',
      'The printed book costs as much as a cinema ticket with popcorn; it is free to read from March 2027.',
    ],
    image: 'television.png',
  }),
  news('2026-03-05 11:00', 'Graduate workshop in İstanbul: bring a chapter', 'call for papers', ['early career'], {
    summary: 'Twenty-four places on 17 June, no fee, no audience. Apply by 10 April.',
    body: [
      'The day before the conference belongs to those who are writing a thesis. You send one chapter; three others read it, and so does one person who has examined too many of them. In return you read three chapters of strangers, which is where most of the learning takes place.',
      'A page about the thesis goes to <a href="mailto:graduates@example.org">graduates@example.org</a>. Travel is paid from the <a href="/travel-fund">fund</a>.',
    ],
    image: 'doorway.png',
  }),
  news('2026-02-12 14:00', 'Members’ directory: please look at your own entry', 'membership', [], {
    body: [
      'A third of all entries name an employer that no longer exists, and four name one that never did. Log in, read what it says about you, correct it. It takes less time than the reminder that you would get otherwise.',
    ],
  }),
  news('2026-01-22 09:35', 'Reykjavík lends its cold store', 'network news', ['archives', 'ecology'], {
    summary: 'Minus four degrees for the duplicates that no one has room for.',
    body: [
      'Small collections from seven countries may keep a copy of their most endangered reels in a former fish store on the harbour of Reykjavík, which is cold by itself for nine months of the year. The agreement runs for ten years. The smell, the partners assure us, is in the walls and not in the air.',
    ],
    image: 'shelves.png',
  }),
];
