import { pluralIn } from '../../i18n/plural.ts';
import type { SessionWords } from '../../features/session/session-words.ts';

const plural = pluralIn('fr');

export const session: SessionWords = {
  title: 'Connexion',
  firstTitle: 'Première connexion',
  firstSteps: [
    'Utilisez l’adresse électronique sous laquelle l’association vous connaît.',
    'Saisissez le mot de passe que vous avez reçu avec votre adhésion.',
    'Choisissez ensuite votre propre mot de passe.',
  ],
  email: 'Adresse électronique',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  button: 'Se connecter',
  busy: 'Connexion en cours…',
  emailMissing: 'Saisissez votre adresse électronique.',
  passwordMissing: 'Saisissez votre mot de passe.',
  failed: 'La connexion a échoué',
  failedBecause: {
    offline: 'Le site n’est pas joignable.',
    'rate-limited': 'Trop de tentatives. Patientez un instant, puis réessayez.',
    unavailable: 'Le site rencontre un problème.',
  },
  stillSignedIn: 'Une autre session est encore ouverte dans ce navigateur. Fermez-la, puis connectez-vous ici.',
  endSession: 'Fermer la session ouverte',
  membershipRefused: 'Votre session est ouverte. Le registre des membres n’a pas accepté la connexion et répond :',
  membershipUnknown:
    'Le registre des membres ne connaît pas cette adresse avec ce mot de passe. Vous pouvez néanmoins utiliser le site.',
  membershipUnclear: 'Votre adhésion n’a pas pu être confirmée. Vous pouvez néanmoins utiliser le site.',
  writeTo: (mail) => `Vous êtes membre ? Écrivez à ${mail}`,
  alreadyIn: (name) => (name === '' ? 'Votre session est ouverte.' : `${name}, votre session est ouverte.`),
  continue: 'Continuer',
  forgotPassword: 'Mot de passe oublié ?',
  notYou: 'Ce n’est pas vous ? Effacer l’adresse électronique',
  unchecked: 'Votre session n’a pas pu être vérifiée. Vous pouvez vous reconnecter.',
  firstLoginLink: 'Première connexion ?',
  join: 'Pas encore membre ? Adhérer',
  logout: 'Se déconnecter',
  edit: 'Modifier',
  editUnavailable: 'Il n’y a rien à modifier ici.',
  cms: 'CMS',
  content: 'contenu',
  signingIn: 'Connexion en cours',
  signingOut: 'Déconnexion en cours',
  logoutPending: 'Votre session est fermée ici. Le site n’a pas répondu et en sera de nouveau informé.',
  endAtContentSystem: 'Votre session est fermée ici. Fermez-la aussi sur le site',
  ending: (minutesLeft) =>
    plural(minutesLeft, {
      one: 'Votre session prend fin dans moins d’une minute.',
      other: `Votre session prend fin dans moins de ${minutesLeft} minutes.`,
    }),
  perhapsEnded: 'Votre session a peut-être pris fin.',
  stay: 'Prolonger la session',
  staying: 'Demande en cours…',
  stays: 'Votre session est toujours ouverte.',
  stayUnanswered: 'Le site n’a pas répondu. Vous pouvez réessayer.',
  keptTitle: 'Conserver vos brouillons ?',
  kept: (count) =>
    plural(count, {
      one: 'Cet appareil contient un brouillon que vous n’avez ni publié ni soumis.',
      other: `Cet appareil contient ${count} brouillons que vous n’avez ni publiés ni soumis.`,
    }),
  versionsTitle: 'Conserver vos versions précédentes ?',
  versionsKept: 'Cet appareil contient des versions précédentes de vos textes.',
  keptRules:
    'Ce que vous conservez sera là lorsque vous vous reconnecterez. Le portail ne le montre qu’à vous, mais d’autres personnes utilisant ce navigateur peuvent le lire avec des outils de développement. Au bout de 30 jours, tout disparaît. La date de votre visite est conservée, elle aussi.',
  keepDrafts: 'Conserver sur cet appareil',
  deleteDrafts: 'Supprimer',
};
