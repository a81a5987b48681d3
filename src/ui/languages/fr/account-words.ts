import { pluralIn } from '../../i18n/plural.ts';
import type { AccountWords } from '../../features/account/account-words.ts';

const plural = pluralIn('fr');

export const account: AccountWords = {
  title: 'Compte',
  nobody:
    'Il n’y a pas de compte ici : sur un hôte local, tout le monde est considéré comme connecté, et personne ne s’est connecté.',
  you: 'Vous',
  name: 'Nom',
  mail: 'Adresse électronique',
  roles: 'Rôles',
  roleNames: {
    member: 'Membre',
    organizer: 'Organisation',
    editor: 'Rédaction',
    administrator: 'Administration',
    developer: 'Développement',
  },
  noRoles: 'Aucun',
  password: 'Mot de passe',
  changePassword: 'Changer de mot de passe',
  membership: 'Adhésion',
  member: 'Le site vous reconnaît comme membre.',
  noMember: 'Le site ne vous reconnaît pas comme membre.',
  checking: 'Interrogation du registre des membres…',
  checks: {
    valid: 'Le registre des membres indique que votre session est valide.',
    'not-valid':
      'Le registre des membres indique que votre session n’est plus valide. Reconnectez-vous pour la renouveler.',
    'no-session':
      'Cet onglet n’a pas de session auprès du registre des membres : celui-ci n’a pas accepté la connexion, ou bien elle a eu lieu dans un autre onglet ou avant la fermeture du navigateur.',
  },
  notChecked: 'Le registre des membres n’a pas pu être interrogé.',
  device: 'Sur cet appareil',
  drafts: 'Brouillons',
  draftsRule:
    'Ce que vous avez écrit sans le publier ni le soumettre, et ses versions précédentes. Le portail ne le montre qu’à vous, mais d’autres personnes utilisant ce navigateur peuvent le lire avec des outils de développement. Au bout de 30 jours, il disparaît.',
  noDrafts:
    'Il n’y a pas de brouillon. Ce que vous écrivez dans un groupe de travail est conservé ici jusqu’à sa publication, et ce que vous écrivez dans une proposition jusqu’à son arrivée dans le système de soumission.',
  newTopic: (group) => `Nouveau sujet dans : ${group}`,
  comment: (topic) => `Commentaire sur : ${topic}`,
  group: (id) => `groupe de travail ${id}`,
  topic: (id) => `sujet ${id}`,
  proposals: {
    panel: (event) => `Panel pour : ${event}`,
    paper: (event) => `Communication pour : ${event}`,
    workshop: (event) => `Atelier pour : ${event}`,
    other: (event, kind) => `${kind} pour : ${event}`,
  },
  onlyFiles: 'Fichiers sans texte',
  untitled: 'Sans titre',
  saved: (when) => `Enregistré le ${when}.`,
  stays: (day) => `Reste ici jusqu’au ${day}.`,
  onlyVersions: 'Publié, envoyé ou effacé : il ne reste que des versions précédentes.',
  bringBackInForm:
    'Tant que la proposition n’est pas soumise, vous pouvez en rétablir une : ouvrez le formulaire et choisissez-y « Versions précédentes ».',
  removed: (count) =>
    plural(count, {
      one: 'Ceci datait de plus de 30 jours et a été supprimé de cet appareil :',
      other: 'Ces textes dataient de plus de 30 jours et ont été supprimés de cet appareil :',
    }),
  removedWhat: {
    draft: (day) => `Brouillon, supprimé le ${day}`,
    versions: (day) => `Versions précédentes, supprimées le ${day}`,
  },
  dismiss: 'J’ai compris',
  delete: 'Supprimer',
  deleteNamed: (name) => `Supprimer : ${name}`,
  deleteAll: 'Supprimer tous les brouillons et toutes les versions',
  deleteOneQuestion: 'Supprimer ce brouillon ?',
  deleteWithVersionsQuestion: 'Supprimer ce brouillon et ses versions précédentes ?',
  deleteVersionQuestion: 'Supprimer cette version ?',
  deleteVersionsQuestion: (count) =>
    plural(count, {
      one: 'Supprimer cette version précédente ?',
      other: `Supprimer ces ${count} versions précédentes ?`,
    }),
  deleteAllQuestion: 'Supprimer tous les brouillons et toutes les versions précédentes ?',
  noWayBack: 'Cette suppression est définitive.',
  deleted: 'Suppression effectuée.',
  allDeleted: 'Tous les brouillons et toutes les versions sont supprimés.',
  notDeleted: 'L’appareil n’a pas effectué la suppression.',
  state: 'Ce que le portail garde en mémoire',
  noState: 'Rien d’autre que les brouillons ci-dessus.',
  stored: {
    session: { what: 'Qui a ouvert la session : nom, adhésion, rôles', until: 'jusqu’à votre déconnexion' },
    tokens: { what: 'Clés de votre session sur le site', until: 'jusqu’à votre déconnexion' },
    membership: {
      what: 'Votre session auprès du registre des membres',
      until: 'jusqu’à votre déconnexion ou à la fermeture de cet onglet',
    },
    'pending-sign-out': {
      what: 'Une déconnexion dont le site n’a pas encore connaissance',
      until: 'jusqu’à ce qu’il en ait connaissance',
    },
    language: { what: 'Langue', until: 'jusqu’à ce que vous la supprimiez' },
    theme: { what: 'Apparence', until: 'jusqu’à ce que vous la supprimiez' },
    'find-key': { what: 'Que la touche / n’ouvre pas la recherche', until: 'jusqu’à ce que vous le supprimiez' },
    'last-visit': {
      what: 'La date de votre dernière visite',
      until:
        'jusqu’à ce que vous la supprimiez ou vous déconnectiez sans conserver vos brouillons ; la prochaine visite comptera de nouveau',
    },
    'known-conferences': {
      what: 'Les colloques déjà apparus ici dans une liste',
      until: 'jusqu’à ce que vous le supprimiez ; la prochaine liste comptera de nouveau',
    },
    drafts: {
      what: 'Le fait que des brouillons ont été écrits ici',
      until: 'jusqu’à ce que vous effaciez les données de ce site dans votre navigateur',
    },
    reloads: {
      what: 'L’heure à laquelle cet onglet s’est rechargé de lui-même',
      until: 'jusqu’à la fermeture de cet onglet',
    },
    'session-seen': {
      what: 'L’heure à laquelle votre session a été confirmée pour la dernière fois',
      until: 'jusqu’à votre déconnexion',
    },
    confirmed: {
      what: 'L’heure à laquelle votre session a été confirmée pour la dernière fois dans cet onglet',
      until: 'jusqu’à votre déconnexion ou à la fermeture de cet onglet',
    },
    'login-name': {
      what: 'L’adresse électronique déjà inscrite dans le formulaire de connexion',
      until:
        'jusqu’à votre déconnexion, à la connexion d’une autre personne ou à son effacement dans ce formulaire ; elle reste si votre session se termine d’elle-même',
    },
    scroll: {
      what: 'Jusqu’où les pages ont été parcourues',
      until: 'jusqu’à votre déconnexion ou à la fermeture de cet onglet',
    },
  },
  preferences: 'Préférences',
  language: 'Langue',
  theme: 'Apparence',
  themes: { system: 'Comme sur cet appareil', light: 'Claire', dark: 'Sombre' },
  logout: 'Déconnexion',
};
