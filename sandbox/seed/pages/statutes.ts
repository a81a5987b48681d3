import { page } from '../page-seed.ts';
import { text } from '../paragraph-seed.ts';

/** Title of an article and its paragraphs, in order; they are numbered when the page is made. */
type Article = readonly [title: string, ...paragraphs: readonly string[]];

const ARTICLES: readonly Article[] = [
  [
    'Name and seat',
    'The association bears the name under which this website appears. It may use a short name of not more than six letters, in lower case, for its addresses.',
    'The association has its seat in Vienna. The general assembly may move the seat to any city in which at least twenty members live and in which a cinema shows films in their original language.',
    'The association exists for an unlimited time. The year of account is the calendar year.',
    'The working language of the association is English. No member may be disadvantaged in a vote, an election or a publication for speaking it less well than another.',
  ],
  [
    'Purpose',
    'The association furthers research, teaching and public understanding of cinema and media in Europe, and the exchange between those who make, keep, show and study moving images and sounds.',
    'To this end it holds an annual conference, supports working groups, issues publications, and speaks in public on matters that touch the freedom and the conditions of such work.',
    'The association acts without profit. What it earns is spent on its purpose; members receive no share of it, neither while they belong to the association nor when they leave.',
    'The association belongs to no party, ministry, studio or platform. Gifts of more than 500 euros are named in the annual report, together with what the giver hoped for.',
  ],
  [
    'Membership',
    'Any person who studies, teaches, preserves, programmes or makes moving images, or who is preparing to do so, may become a member. Employment at a university is not required.',
    'Institutions may become members. They name up to five people who use the rights of members, and they have one vote between them.',
    'Membership begins when the application has been confirmed and the first fee has been paid or waived. The steering committee refuses an application only for reasons it states in writing.',
    'Membership ends by notice in writing to the end of a year, by death, or by exclusion. A member who has not paid for two years and has not answered two reminders is taken to have given notice.',
    'A member may be excluded who has harmed the association or another member gravely. The decision needs two thirds of the steering committee, after the member has been heard. The general assembly decides on an appeal.',
  ],
  [
    'Fees',
    'The general assembly fixes the fees in bands that follow income. Members place themselves in a band; the association does not ask for proof.',
    'The treasurer may waive the fee of a member for up to two years. A waiver is known only to the treasurer and the secretary.',
    'Fees are due in the first quarter. A member who joins after the thirtieth of September pays nothing for the rest of the year.',
    'No one pays a fee for presenting at the annual conference. The fee for attending it is set so that the conference covers its cost and sets aside a tenth for the travel of those without other means.',
  ],
  [
    'General assembly',
    'The general assembly is the highest body of the association. It meets once a year during the conference, in a room in which every member present can sit.',
    'The secretary invites to it by e-mail at least six weeks before, with an agenda. Motions that arrive three weeks before are added to the agenda; later ones are heard if a third of those present wish it.',
    'Every member has one vote. A member may carry the written vote of one other member, and of no more than one.',
    'The assembly decides by simple majority of the votes cast. Abstentions are counted, recorded and not held against anyone.',
    'Members who cannot travel take part online. If the connection fails for more than ten minutes, votes taken meanwhile are repeated.',
    'An extraordinary assembly is held when a tenth of the members ask for it and give a reason, or when the steering committee finds that a matter cannot wait.',
  ],
  [
    'Steering committee',
    'The steering committee has seven members: chair, secretary, treasurer, and four who look after conferences, publications, working groups and early careers. At least one of them is writing a thesis when elected.',
    'It is elected by secret ballot for three years. No one serves more than two terms in a row, and no more than two members of the committee work at institutions of the same country.',
    'The committee runs the association between assemblies. It meets at least eight times a year and sends minutes to all members within a month.',
    'Two members of the committee together represent the association, one of whom is the chair or the treasurer.',
    'If a member of the committee leaves early, the candidate with the next number of votes takes the place. If there is none, the committee may appoint a member until the next assembly.',
  ],
  [
    'Working groups',
    'Ten members may form a working group by signing a statement of what they want to find out. The steering committee confirms the group unless one with the same purpose exists.',
    'A working group elects two leaders for two years. They convene meetings, report once a year in not more than a page, and see that newcomers are answered.',
    'Working groups are open to every member. They may invite guests who are not members, but these do not vote.',
    'A group that has neither met nor reported for two years is dissolved. Its papers go to the archive of the association, its unanswered questions to those who ask for them.',
  ],
  [
    'Conferences',
    'The annual conference is held by members at a place chosen by the steering committee two years before, from bids that name rooms, costs and at least one cinema.',
    'Proposals are read by two members who do not know the proposer’s name. The programme is made from their reports, with regard to the balance of countries, subjects and stages of career.',
    'The call closes on the day and hour announced. An extension is granted to all or to no one.',
    'Recordings are made only with the consent of those who speak, and of those who ask.',
  ],
  [
    'Publications',
    'The association issues a journal and a book series. Both have editors appointed by the steering committee for four years, and boards the editors choose.',
    'What the association publishes is free to read at once or after one year at the latest. Authors keep their rights.',
    'Editors decide on content alone. The steering committee may ask them questions, and they may decline to answer.',
  ],
  [
    'Accounts',
    'The treasurer keeps the accounts and lays them before the general assembly. Two auditors who do not belong to the committee examine them beforehand.',
    'Expenses above 2,000 euros need the consent of the committee. Travel is paid for the cheapest reasonable train; an aeroplane is reasonable where the sea is not.',
    'The association does not borrow. It keeps a reserve that would pay for cancelling one conference.',
  ],
  [
    'Changes and dissolution',
    'These statutes are changed by two thirds of the votes cast in a general assembly for which the exact wording was part of the invitation.',
    'The purpose in article 2 is changed only if three quarters of all members agree, in person or in writing.',
    'The association is dissolved by three quarters of the votes cast in an assembly called for that alone. Its means then go to a film archive that is open to the public; its minutes as well.',
  ],
];

const contents = ARTICLES.map(
  ([title], index) => `<li><a href="#article-${index + 1}">Article ${index + 1}: ${title}</a></li>`,
).join('\n');

const articles = ARTICLES.map(([title, ...paragraphs], index) => {
  const number = index + 1;
  const body = paragraphs.map((words, at) => `<p id="article-${number}-${at + 1}">(${at + 1}) ${words}</p>`);
  return text(`<h2 id="article-${number}">Article ${number}: ${title}</h2>\n${body.join('\n')}`);
});

/** The longest page: eleven articles with anchors. */
export const statutesPage = page(14, '/statutes', 'Statutes', [
  text(
    `<p>Adopted by the founding assembly in Ghent, last changed by the assembly in Tallinn.</p>\n<ol>\n${contents}\n</ol>`,
  ),
  ...articles,
]);
