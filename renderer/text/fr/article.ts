import type { Text } from '../useText.ts'
import { count, figure, plural } from './count.ts'

const phrases = (sentences: number): string => count(sentences, 'phrase')

/** Texts of the Update screen for an article on a wiki. */
export const article: Text['update']['article'] = {
  heading: 'Un article d’un wiki',
  about:
    'Chaque phrase est comparée aux pages qu’elle cite, et à des pages plus récentes si vous en donnez. Vous obtenez le wikitexte avec les changements que vous acceptez ; rien n’est envoyé au wiki.',
  article: 'Article',
  articleHelp: 'Son adresse dans un navigateur, ou son titre.',
  articleExample: 'https://fr.wikipedia.org/wiki/Titre',
  articleWrong: 'Saisissez l’adresse ou le titre d’un article.',
  wiki: 'Wiki de l’article',
  api: 'Adresse de l’API du wiki',
  apiHelp:
    'Elle se termine par api.php ; MediaWiki l’indique à la page Spécial:Version. Elle est enregistrée dans les paramètres.',
  apiExample: 'https://wiki.example/w/api.php',
  apiWrong: 'Ce n’est pas une adresse web. Saisissez-en une comme https://wiki.example/w/api.php.',
  sources: 'Vérifier ce que disent ses propres sources',
  newer: 'Pages plus récentes',
  newerOf: {
    none: 'Aucune',
    event: (title) => `Les sources incluses de ${title}`,
    given: 'Des pages de votre choix',
  },
  newerWrong: 'Saisissez une adresse ou choisissez un fichier, ou choisissez « Aucune ».',
  find: 'Chercher des pages plus récentes',
  findHelp: 'Cherche, avec les moteurs configurés dans les paramètres, des pages publiées depuis la date ci-dessous.',
  since: 'Pages à partir du',
  sinceOptional: 'Pages à partir du (facultatif)',
  sinceWanted: 'Saisissez une date comme 2026-05-14.',
  nothing: 'Vérifiez ses sources ou donnez des pages plus récentes : sinon il n’y a rien à comparer.',
  start: 'Lire l’article',
  running: 'L’article et ses pages sont en cours de lecture. Vous pouvez continuer à travailler.',
  task: (name) => `Lecture de ${name}`,
  earlier: 'Articles déjà lus',
  earlierOf: (decided, suggestions) =>
    suggestions === 0 ? 'rien à décider' : `${figure(decided)} sur ${figure(suggestions)} décidés`,
  openEarlier: (title) => `Ouvrir ce qui a été trouvé pour ${title}`,
  remove: (title) => `Oublier ce qui a été trouvé pour ${title}`,
  removeQuestion: (title) => `Oublier ce qui a été trouvé pour ${title} ?`,
  removes: (suggestions, decided) =>
    `Seront supprimés : ${count(suggestions, 'suggestion')}${decided === 0 ? '' : `, dont ${figure(decided)} décidée${plural(decided)}`}. L’article n’est pas modifié.`,
  removeNow: 'Oublier',
  other: 'Autre article',
  loading: 'Lecture de ce qui a été trouvé…',
  revision: (day) => `version du ${day}`,
  openArticle: (title) => `Ouvrir ${title} dans le navigateur`,
  open: (url) => `Ouvrir ${url} dans le navigateur`,
  checked: (read, sources) =>
    read === sources
      ? `${count(sources, 'page citée', 'pages citées')}, tout est lu`
      : `${figure(read)} sur ${count(sources, 'page citée', 'pages citées')} lue${plural(read)}`,
  sourcesRead: 'Pages que l’article cite',
  read: { page: 'lue', copy: 'lue dans une archive', no: 'non lue' },
  notes: 'Plus d’informations',
  figures: {
    contradicted: (suggestions) =>
      `${figure(suggestions)} ${suggestions < 2 ? 'contredite par sa source' : 'contredites par leur source'}`,
    'not-found': (suggestions) => `${figure(suggestions)} introuvable${plural(suggestions)}`,
    partly: (suggestions) => `${figure(suggestions)} en partie`,
  },
  nothingSuggested: 'Rien n’a été trouvé qui changerait l’article.',
  editor: 'La phrase en wikitexte',
  editTip: 'L’écrire dans votre propre wikitexte (e)',
  old: 'Article',
  fromSource: 'Sa source',
  tags: 'Accepter ajoute après la phrase :',
  own: (state) => `Ses propres sources : ${state}`,
  ownNone: 'Elle ne cite aucune source.',
  older: (pages, day) =>
    pages === 1
      ? `dont 1 plus ancienne que la page citée la plus récente, du ${day}`
      : `dont ${figure(pages)} plus anciennes que la page citée la plus récente, du ${day}`,
  stands: 'La formulation plus récente est déjà dans l’article ; accepter supprime donc cette phrase.',
  ownSource: 'sa propre source dit',
  cites: (pages) => (pages === 1 ? 'Sa source' : `Ses ${figure(pages)} sources`),
  states: {
    supported: 'étayée',
    partly: 'étayée en partie',
    archived: 'étayée seulement par une copie archivée',
    unsupported: 'introuvable',
    contradicted: 'contredite',
    open: 'indécise',
    uncited: 'sans source',
  },
  rest: {
    otherwise: (sentences) =>
      `${phrases(sentences)} contredite${plural(sentences)} par des pages plus récentes, sans formulation de remplacement`,
    open: (sentences) => `${phrases(sentences)} indécise${plural(sentences)}`,
    archived: (sentences) => `${phrases(sentences)} étayée${plural(sentences)} seulement par une copie archivée`,
    uncited: (sentences) => `${phrases(sentences)} sans source`,
    unread: (sentences) => `${phrases(sentences)} dont les sources n’ont pas été vérifiées`,
    supported: (sentences) => `${phrases(sentences)} étayée${plural(sentences)}`,
    partly: (sentences) => `${phrases(sentences)} étayée${plural(sentences)} en partie`,
    unsupported: (sentences) => `${phrases(sentences)} introuvable${plural(sentences)} dans les sources`,
    contradicted: (sentences) => `${phrases(sentences)} contredite${plural(sentences)}`,
  },
  leave: 'Afficher le wikitexte',
  back: 'Retour aux phrases',
  leaving: {
    heading: 'L’article avec ce que vous avez accepté',
    asking: 'Récupération de l’article actuel sur le wiki…',
    diff: 'L’article du wiki comparé à celui qui a vos changements',
    theirs: 'Sur le wiki actuellement',
    ours: 'Avec ce que vous avez accepté',
    read: 'Tel qu’il a été lu',
    ready: 'Rien d’autre ne change sur le wiki.',
    same: 'Rien de ce que vous avez accepté ne change le wikitexte.',
    done: 'L’article du wiki a déjà tout ce que vous avez accepté.',
    changed:
      'L’article a été modifié sur le wiki depuis sa lecture. Relisez-le : vos décisions sont gardées là où le même changement est proposé.',
    again: 'Le lire à nouveau',
    unasked: (why) =>
      `L’article actuel n’a pas pu être récupéré sur le wiki : ${why} Comparez avec l’article du wiki avant de publier.`,
    copy: 'Copier le wikitexte',
    save: 'Enregistrer le wikitexte',
    edit: 'Ouvrir l’éditeur du wiki',
    copied: (characters) =>
      `${count(characters, 'caractère copié', 'caractères copiés')}. Collez-les à la place de tout l’article.`,
    saved: (path) => `Enregistré dans ${path}.`,
    notSaved: 'Non enregistré.',
    nothingSent: 'Rien n’a été envoyé au wiki.',
  },
}
