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
    links(['/about', 'Ausführlicher, auf Englisch']),
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
    links(['/about', 'En savoir plus, en anglais']),
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

/** What the association says of itself in other languages than English. */
export const languagePages = [german, french, polish, greek];
