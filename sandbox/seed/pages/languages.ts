import { page } from '../page-seed.ts';
import { links, text } from '../paragraph-seed.ts';

const german = page(
  52,
  '/ueber-uns',
  'Über das Netzwerk',
  [
    text(
      `<p>Wir sind ein Verband von Menschen, die bewegte Bilder erforschen und alles, was sie bewegt: Kameras und Kabel, Gesetze und Eintrittspreise. Mitglied kann werden, wer das ernsthaft tut, an einer Universität oder anderswo.</p>
<h2>Wie man uns versteht</h2>
<p>Die Arbeitssprache ist Englisch. Auf den Tagungen darf in jeder Sprache gefragt werden, und meistens antwortet jemand.</p>`,
    ),
    links(['/about', 'Ausführlicher, auf Englisch'], ['internal:/über-uns/förderung', 'Wie wir fördern']),
  ],
  { shape: 'fields', langcode: 'de' },
);

const french = page(
  53,
  '/a-propos',
  'À propos du réseau',
  [
    text(
      `<p>Nous réunissons celles et ceux qui étudient les images en mouvement et tout ce qui les met en mouvement : les caméras et les câbles, les lois et le prix des places. L’adhésion est ouverte à quiconque le fait sérieusement, à l’université ou ailleurs.</p>
<h2>La langue de travail</h2>
<p>C’est l’anglais, que personne ne parle tout à fait. Les panels dans d’autres langues sont bienvenus, pourvu qu’un résumé en anglais les accompagne.</p>`,
    ),
    links(['/about', 'En savoir plus, en anglais'], ['/%C3%A0%20propos/cin%C3%A9-club', 'Le ciné-club']),
  ],
  { langcode: 'fr' },
);

const polish = page(
  54,
  '/o-nas',
  'O naszej sieci',
  [
    text(
      `<p>Zrzeszamy osoby, które badają ruchome obrazy i wszystko, co wprawia je w ruch: kamery i kable, ustawy i ceny biletów. Członkiem może zostać każdy, kto robi to na serio, na uniwersytecie lub poza nim.</p>
<h2>Gdańsk 2027</h2>
<p>W czerwcu spotykamy się nad morzem. Pociągi z Łodzi przyjeżdżają rano, ostatni odjeżdża po napisach końcowych.</p>`,
    ),
    links(['/conferences', 'Konferencje']),
  ],
  { shape: 'fields', langcode: 'pl' },
);

const greek = page(
  55,
  '/schetika',
  'Σχετικά με το δίκτυο',
  [
    text(
      `<p>Είμαστε μια ένωση ανθρώπων που μελετούν τις κινούμενες εικόνες και όσα τις κινούν: κάμερες και καλώδια, νόμους και τιμές εισιτηρίων. Μέλος μπορεί να γίνει όποιος το κάνει στα σοβαρά, μέσα ή έξω από το πανεπιστήμιο.</p>
<h2>Μετά τη Θεσσαλονίκη</h2>
<p>Το συνέδριο του 2024 έγινε με ζέστη και με ανοιχτά παράθυρα. Τα πρακτικά κυκλοφορούν, και οι υπότιτλοι είναι δικοί μας.</p>`,
    ),
    links(['/publications', 'Εκδόσεις']),
  ],
  { langcode: 'el' },
);

/** Written by hand, and never transliterated: the address has umlauts. */
const funding = page(
  56,
  '/über-uns/förderung',
  'Förderung',
  [
    text(
      `<p>Wir bezahlen Fahrkarten, keine Flugmeilen: Ein Zehntel jeder Tagungskasse gehört denen, die sonst zu Hause blieben. Zwei Sätze genügen, Belege kommen später.</p>
<h2>Wer sich bewirbt</h2>
<p>Alle Mitglieder, zuerst solche ohne Stelle. Über Anträge entscheiden zwei Menschen, die weder Titel noch Vortrag kennen.</p>`,
    ),
    links(['/travel-fund', 'Der Fonds, auf Englisch'], ['/ueber-uns', 'Über das Netzwerk']),
  ],
  { langcode: 'de' },
);

/** Its address has a blank and accents. */
const filmClub = page(
  57,
  '/à propos/ciné-club',
  'Le ciné-club',
  [
    text(
      `<p>Le premier jeudi du mois, une copie, une salle, une discussion qui déborde. La séance est ouverte à toutes et à tous ; on paie ce que l’on peut.</p>
<h2>La règle de la maison</h2>
<p>Personne ne parle avant la fin du générique. Après, personne ne se tait.</p>`,
    ),
    links(['/a-propos', 'À propos du réseau']),
  ],
  { langcode: 'fr' },
);

/** What the association says of itself in other languages than English. */
export const languagePages = [german, french, polish, greek, funding, filmClub];
