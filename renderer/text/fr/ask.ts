import type { Text } from '../useText.ts'
import { count, plural } from './count.ts'

export const ask: Text['ask'] = {
  tabs: 'À côté de l’article',
  tab: 'Interroger les pages',
  tabNews: (changed) => `Interroger les pages (${changed} changée${plural(changed)})`,
  close: 'Fermer le volet',
  field: 'Question aux pages de ce brouillon',
  placeholder: 'Qui, quand, où, combien…',
  fieldHelp: 'Entrée pose la question, Ctrl+Entrée ajoute la réponse à la section, Échap revient à l’article',
  ask: 'Demander',
  more: {
    title: 'Plus',
    choices: 'Réponses au choix',
    choicesHelp: 'Une par ligne, au moins deux. Laissez vide pour obtenir ce que disent les pages.',
    choicesSet: (choices) => count(choices, 'choix', 'choix'),
    date: 'À la date du',
    dateHelp: 'Les pages publiées plus tard ne sont pas lues.',
    dateSet: (day) => `au ${day}`,
    reader: 'Lecture par',
    readerHelp:
      'Un modèle de langage répond avec les phrases qui le disent. Sans modèle, les phrases les plus proches sont affichées.',
    readerSet: (reader) => `lu par ${reader}`,
    ofDraft: 'Le rédacteur de ce brouillon',
    embedded: 'Aucun modèle : afficher des phrases',
    readerMissing: (name, why) => `${name} : ${why}`,
  },
  asOf: (day) => `au ${day}`,
  chosenOf: (choices) => `parmi ${count(choices, 'choix', 'choix')}`,
  readBy: (reader) => `lu par ${reader}`,
  cost: (dollars) => `${dollars.toLocaleString('fr', { minimumFractionDigits: 4, maximumFractionDigits: 4 })} $ US`,
  empty:
    'Demandez ce que disent les pages de ce brouillon. Chaque réponse est comparée à ses pages, comme les phrases du brouillon. Si aucune page ne le dit, cela vous est indiqué.',
  suggested: 'Les pages répondent à',
  asking: (seconds) => `Lecture des pages… ${seconds} s`,
  answerLabel: 'Ce que répondent les pages',
  judgedBy: (judge) => `vérifié par ${judge}`,
  newest: (day) => `page du ${day}`,
  onlySentences: 'Aucun modèle de langage n’a lu les pages. Ces phrases sont les plus proches de la question :',
  differ: 'Les pages ne disent pas la même chose.',
  unsaid: 'Non dit :',
  leftOut: 'Une phrase a été laissée de côté, car ses preuves ne le disent pas',
  unconfirmed: 'non confirmé : voyez si les phrases le disent',
  unreadable: (reader) =>
    `${reader} n’a pas donné de réponse lisible, même à la deuxième demande : on ne sait pas si c’est dit. Demandez à nouveau, ou choisissez un autre modèle.`,
  pagesSay: (pages) => count(pages, 'page'),
  undated: 'sans date',
  passage: 'Passage',
  open: 'Ouvrir la source',
  openOf: (page) => `Ouvrir la source : ${page}`,
  put: 'Ajouter à la section',
  quote: 'Citer la page',
  place: (heading) =>
    heading === ''
      ? 'Après la phrase sélectionnée, dans le résumé introductif.'
      : `Après la phrase sélectionnée, dans « ${heading} ».`,
  placeFirst: (heading) => (heading === '' ? 'Au début du résumé introductif.' : `Au début de « ${heading} ».`),
  noPlace: 'Le brouillon n’a pas de section où l’ajouter. Ajoutez-en une dans le plan.',
  pin: 'Épingler',
  pinHelp: 'Reposée quand des pages sont ajoutées',
  pinPlain: 'Seules les questions sans date, sans choix et sans modèle peuvent être épinglées',
  pinned: 'Épinglée',
  notSaid: 'Les pages ne le disent pas',
  searched: 'Ce qui a été cherché',
  round: (query, passages, pages) =>
    `« ${query} » : ${count(passages, 'passage lu', 'passages lus')} dans ${count(pages, 'page')}`,
  nearest: 'Les phrases les plus proches',
  widen: {
    title: 'Chercher d’autres pages',
    query: 'Mots à chercher',
    start: 'Chercher des pages',
    asked: (names) => (names.length === 0 ? '' : `Les mots sont envoyés à ${new Intl.ListFormat('fr').format(names)}.`),
    adding: (pages) => `Ajout de ${count(pages, 'page')}, puis nouvelle demande…`,
    task: 'Collecte de pages pour une question',
  },
  pins: {
    title: (pins) => `Questions épinglées (${pins})`,
    running: 'Nouvelle demande…',
    notSaid: 'Les pages ne le disent pas',
    was: (answer, until) => `était « ${answer} » jusqu’au ${until}`,
    wasNotSaid: (until) => `sans réponse jusqu’au ${until}`,
    changed: 'changée',
    unpin: (question) => `Désépingler « ${question} »`,
    unpinQuestion: (question) => `Désépingler « ${question} » ?`,
    unpins: (former) =>
      former === 0
        ? 'La réponse sera supprimée.'
        : `La réponse et ${count(former, 'réponse antérieure', 'réponses antérieures')} seront supprimées. C’est irréversible.`,
    unpinNow: 'Désépingler',
  },
}
