import type { Text } from '../useText.ts'
import { article } from './article.ts'
import { count, figure, plural } from './count.ts'

export const update: Text['update'] = {
  none: 'Pas encore de brouillon. Ici vous comparez un brouillon à des pages plus récentes, phrase par phrase.',
  toDraft: 'Aller au brouillon',
  loading: 'Lecture de ce qui a été trouvé…',
  drafts: 'Brouillon',
  look: {
    heading: 'Chercher des changements',
    about:
      'Les sources incluses dont le brouillon n’est pas tiré sont lues, et chaque phrase leur est comparée. Le brouillon ne change que si vous acceptez un changement.',
    reading: 'Lecture des sources…',
    pages: (pages) => `${count(pages, 'page')} dont le brouillon n’est pas tiré`,
    nothing:
      'Aucune page plus récente : le brouillon est tiré de toutes les sources incluses et lisibles. Ajoutez ci-dessous des pages plus récentes, ou incluez d’autres sources.',
    nothingSince: (day) =>
      `Aucune page n’est du ${day} ou d’après. Choisissez un jour antérieur, ou ajoutez des pages plus récentes.`,
    unreadable: (pages) =>
      pages === 1
        ? '1 source incluse n’a pas pu être lue.'
        : `${figure(pages)} sources incluses n’ont pas pu être lues.`,
    toSources: 'Voir les sources',
    since: 'Pages à partir du (facultatif)',
    sinceHelp: 'Comme 2026-05-14. Les pages antérieures sont ignorées.',
    sinceWrong: 'Ce n’est pas une date. Écrivez-la comme 2026-05-14.',
    passedOver: (pages) => `${count(pages, 'page')} d’avant ce jour`,
    more: (pages) => `Montrer ${count(pages, 'autre page', 'autres pages')}`,
    start: 'Chercher des changements',
    find: 'Chercher des pages plus récentes',
    findTip:
      'Cherche, avec les moteurs configurés dans les paramètres, des pages à partir de ce jour ; elles deviennent des sources de l’événement.',
    finding: (title) => `Recherche de pages plus récentes sur ${title}`,
    foundNone: (day) => `Aucune nouvelle page n’a été trouvée à partir du ${day}.`,
    add: 'Ajouter des pages',
    back: 'Retour à ce qui a été trouvé',
    collecting: 'Collecte des pages. Elles sont lues dès qu’elles sont là.',
    running: 'Les pages sont en cours de lecture. Vous pouvez continuer à travailler.',
    task: (title) => `Recherche de changements dans ${title}`,
  },
  undated: (day) => `récupérée le ${day}, sans date`,
  day: (day) => day,
  found: (pages, from, to) =>
    from === to ? `${count(pages, 'page')} du ${from}` : `${count(pages, 'page')} du ${from} au ${to}`,
  older: (pages, day) =>
    pages === 1
      ? `dont 1 plus ancienne que la plus récente du brouillon, du ${day}`
      : `dont ${figure(pages)} plus anciennes que la plus récente du brouillon, du ${day}`,
  passedOver: (sentences) =>
    sentences === 1
      ? '1 autre phrase des pages n’est pas proposée'
      : `${figure(sentences)} autres phrases des pages ne sont pas proposées`,
  notSuggested: {
    opinion: 'semble une opinion ou une conversation',
    context: 'dépend de ce qui la précède',
    overtaken: 'dépassée par des pages plus récentes',
    unsupported: 'non étayée par ses preuves',
    said: 'déjà dit',
    consistent: 'ne contredit pas le brouillon',
  },
  before: (pages, day) =>
    pages === 1
      ? `1 page d’avant le ${day} a été ignorée`
      : `${figure(pages)} pages d’avant le ${day} ont été ignorées`,
  foundAt: (moment) => `Lu ${moment}`,
  since: (day) => `à partir du ${day}`,
  again: 'Chercher à nouveau',
  came: (pages) =>
    pages === 1 ? '1 source a été ajoutée depuis.' : `${figure(pages)} sources ont été ajoutées depuis.`,
  read: 'Pages lues',
  problems: 'Pages qui n’ont pas pu être lues, ou pas entièrement',
  figures: {
    changed: (suggestions) => `${figure(suggestions)} changée${plural(suggestions)}`,
    disputed: (suggestions) => `${figure(suggestions)} en désaccord`,
    unsupported: (suggestions) =>
      `${figure(suggestions)} ${suggestions < 2 ? 'n’est plus étayée' : 'ne sont plus étayées'}`,
    missing: (suggestions) => `${figure(suggestions)} manquante${plural(suggestions)}`,
    unchanged: (sentences) => `${figure(sentences)} inchangée${plural(sentences)}`,
    decided: (decided, suggestions) => `${figure(decided)} sur ${figure(suggestions)} décidés`,
  },
  onlyKind: 'Montrer seulement celles-ci',
  allKinds: 'Montrer tous les changements',
  nothingChanged: (pages) =>
    `${count(pages, 'page lue', 'pages lues')}. Aucune phrase n’est contredite, et aucun fait manquant au brouillon n’a été trouvé.`,
  allDecided: 'Tout est décidé.',
  toExport: 'Aller à l’export',
  lead: 'Résumé introductif',
  newSection: (heading) => `Nouvelle section : ${heading}`,
  suggestions: 'Changements, les plus importants d’abord',
  otherSentences: 'Autres phrases par section',
  unchanged: (sentences) => count(sentences, 'phrase inchangée', 'phrases inchangées'),
  saidAgain: (pages) => (pages === 1 ? 'dit par 1 page plus récente' : `dit par ${figure(pages)} pages plus récentes`),
  toLookAt: 'Inchangée, mais à regarder',
  rival: (text) => `Contredite par : « ${text} »`,
  olderSays: (text) => `Une page qui n’est pas la plus récente la contredit : « ${text} »`,
  olderMore: (pages) =>
    pages === 1
      ? '1 autre page plus ancienne la contredit'
      : `${figure(pages)} autres pages plus anciennes la contredisent`,
  restsOn: (old, current) => `Elle se fonde sur ${old}, qui est maintenant ${current}.`,
  kind: {
    changed: 'changée',
    disputed: 'en désaccord',
    unsupported: 'plus étayée',
    contradicted: 'contredite par sa source',
    'not-found': 'introuvable dans ses sources',
    partly: 'étayée en partie',
    missing: 'manquante',
  },
  contradicted: (pages) => (pages === 1 ? '1 page dit autre chose' : `${figure(pages)} pages disent autre chose`),
  saidBy: (pages) => `dit par ${count(pages, 'page')}`,
  others: (pages) => count(pages, 'autre page', 'autres pages'),
  disputes: (text) => `Dit pour le même jour, mais la contredit : ${text}`,
  old: 'Brouillon',
  current: 'Page plus récente',
  openPage: (title) => `Ouvrir ${title} dans Sources`,
  accept: 'Accepter',
  edit: 'Modifier',
  reject: 'Refuser',
  acceptTip: {
    instead: 'Remplacer la phrase par la formulation plus récente (a)',
    out: 'Supprimer la phrase (a)',
    missing: 'Ajouter la phrase à sa section (a)',
    tag: 'Marquer la phrase avec le modèle du wiki (a)',
  },
  editTip: 'La formuler avec vos mots (e)',
  rejectTip: {
    sentence: 'Garder la formulation du brouillon (r)',
    article: 'Laisser la phrase inchangée (r)',
    missing: 'Ne pas l’ajouter (r)',
  },
  stands: 'La formulation plus récente est déjà dans le brouillon ; accepter supprime donc cette phrase.',
  leavesOut: 'Aucune page n’a de formulation de remplacement ; accepter supprime donc cette phrase.',
  editor: 'La phrase avec vos mots',
  decision: {
    accepted: 'acceptée',
    edited: 'acceptée avec vos mots',
    rejected: 'refusée',
    gone: 'n’est plus dans le brouillon',
    out: 'supprimée',
    marked: 'marquée',
  },
  keys: 'Touches : j k suivant, précédent · n p suivant, précédent à décider · a accepter · e modifier · r refuser · o ouvrir la page · u annuler',
  tabs: { draft: 'Ce brouillon', article: 'Un article d’un wiki' },
  tabsLabel: 'Que mettre à jour',
  article,
}
