import type { Text } from '../useText.ts'
import { figure } from './count.ts'

export const publish: Text['publish'] = {
  title: 'Titre',
  space: 'Où',
  spaces: {
    draft: 'Brouillons (si le wiki n’en a pas : mes pages utilisateur)',
    user: 'Mes pages utilisateur',
    article: 'Articles',
  },
  summary: 'Résumé de modification',
  summaryHelp:
    'Laissez vide pour dire ce qu’est le texte : quel modèle l’a écrit, comme le wiki le demande, ou qu’il se compose de citations et de références.',
  summaryDefault: 'Ce qu’est le texte',
  look: 'Montrer ce qui serait envoyé',
  lookAgain: 'Vérifier à nouveau',
  busy: {
    plan: (wiki) => `Interrogation de ${wiki}…`,
    send: (wiki) => `Envoi à ${wiki}…`,
  },
  noPage:
    'Ce format n’est pas une page de wiki. Choisissez wikitexte, références, plan, tableau des preuves ou journal de relecture.',
  noAccount: (wiki) =>
    `Pour publier sur ${wiki}, indiquez dans les paramètres l’adresse de son API et votre compte sur ce wiki : un mot de passe de robot ou un jeton OAuth 2.`,
  toSettings: 'Configurer le compte',
  states: {
    new: (title) => `${title} est une nouvelle page`,
    edit: (title) => `${title} sera modifiée`,
    exists: (title) => `${title} existe déjà`,
    changed: (title) => `${title} a été modifiée depuis sa publication d’ici`,
    same: (title) => `${title} a déjà exactement ce texte`,
  },
  as: 'Sous le nom',
  noSummary: 'Aucun',
  size: 'Taille',
  bytes: (count) => `${figure(count)} ${count < 2 ? 'octet' : 'octets'}`,
  categories: 'Catégories',
  readsWell: 'Le wiki l’analyse sans erreur.',
  readsProblems: 'Ce que le wiki signale comme erreurs :',
  missingTemplate: (template) => `Le wiki n’a pas ${template}.`,
  createTemplates: 'Créez les modèles manquants sur ce wiki, ou choisissez un wiki qui les a.',
  diff: 'La page du wiki comparée à ce qui serait envoyé',
  theirs: 'Sur le wiki actuellement',
  ours: 'Ce qui serait envoyé',
  inTheWay: 'Elle n’a pas été publiée d’ici. Choisissez un autre titre, ou vérifiez ce qui serait perdu.',
  changedSince: (user, at, version) =>
    `${user === '' ? 'Quelqu’un' : user} l’a modifiée le ${at}, depuis sa publication d’ici (version ${version}). Vérifiez ce qui serait perdu, ou choisissez un autre titre.`,
  replace: 'La remplacer par le brouillon',
  send: {
    new: (title) => `Publier sous le titre ${title}`,
    edit: (title) => `Publier dans ${title}`,
  },
  made: (title, revision) => `${title} créée, version ${revision}.`,
  saved: (title, revision) => `${title} enregistrée, version ${revision}.`,
  merged: 'Quelqu’un d’autre l’a modifiée entre-temps et le wiki a fusionné les deux versions : vérifiez le résultat.',
  open: 'L’ouvrir dans le navigateur',
  conflicts: {
    exists: (title) => `Quelqu’un a créé ${title} entre-temps.`,
    changed: (title) => `Quelqu’un a modifié ${title} entre-temps.`,
    deleted: (title) => `${title} a été supprimée entre-temps.`,
  },
  version: (user, at) => `Par ${user}, ${at}.`,
  nothingSaved: 'Rien n’a été enregistré.',
}

export const copies: Text['copies'] = {
  loading: 'Comparaison du brouillon avec ses pages…',
  about:
    'Copié : mesuré comme le fait Earwig’s Copyvio Detector. Formulation : la même mesure sans les citations signalées, les noms, titres, dates, chiffres et locutions courantes. À partir de 0,75 une copie est probable, à partir de 0,40 possible.',
  quoted: (quoted, all) =>
    `${Math.round((100 * quoted) / Math.max(1, all))} % des mots sont des citations signalées et référencées ; les wikis les veulent rares et courtes.`,
  sources: 'Quelle part du brouillon se trouve dans chaque page',
  page: 'Page',
  copied: 'Copié',
  wording: 'Formulation',
  sentences: 'Phrases',
  verdicts: { none: '', possible: 'possible', suspected: 'probable' },
  nearest: 'Phrases les plus proches de leur page',
  none: 'Citations, noms et locutions courantes mis à part, aucune phrase ne reprend la formulation d’une page.',
  goTo: 'Aller à cette phrase',
}

export const wikiAccounts: Text['wikiAccounts'] = {
  heading: 'Publication',
  about:
    'Où vous pouvez publier des brouillons, et votre compte sur ces wikis. Le mot de passe ou le jeton va au serveur du wiki et nulle part ailleurs.',
  wiki: 'Compte sur',
  api: 'Adresse de l’API du wiki',
  apiHelp: (known) =>
    known
      ? 'Laissez vide pour celle du wiki. Elle se termine par api.php.'
      : 'Elle se termine par api.php ; la page Spécial:Version du wiki l’indique. Elle peut être sur votre propre réseau.',
  apiExample: 'https://wiki.example.org/w/api.php',
  apiFault: 'Saisissez une adresse qui commence par https:// ou http://.',
  user: 'Nom du mot de passe de robot',
  userHelp:
    'Tel que l’indique la page Spécial:BotPasswords du wiki : Nom@étiquette. Laissez vide si vous utilisez un jeton OAuth 2.',
  userExample: 'Exemple@citewright',
  userFault: 'Le nom d’un mot de passe de robot contient un @, comme Exemple@citewright.',
  password: 'le mot de passe de robot',
  token: 'le jeton OAuth 2',
  noPassword: 'Aucun mot de passe de robot enregistré.',
  noToken: 'Aucun jeton OAuth 2 enregistré.',
  add: 'Ajouter un compte',
  remove: 'Retirer le compte',
  test: 'Tester le compte',
  testing: (wiki) => `Connexion à ${wiki}…`,
  works: (user) => `Connecté sous le nom ${user}.`,
}
