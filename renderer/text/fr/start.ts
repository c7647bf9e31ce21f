import type { Text } from '../useText.ts'
import { count } from './count.ts'
import { eventFiles } from './eventFiles.ts'

const inDrafts = (number: number): string => `${count(number, 'page')} dans des brouillons`

export const start: Text['start'] = {
  heading: 'Événements',
  newEvent: 'Nouvel événement',
  open: 'Ouvrir un fichier ou un dossier d’événement',
  sample: 'Ouvrir l’exemple',
  sampleTask: 'Ouverture de l’exemple',
  openTask: (name) => `Ouverture de ${name}`,
  openHelp:
    'Un fichier d’événement est un document JSON avec un titre et ses pages. Un dossier d’événement contient un event.json et les fichiers de ses pages. Un fichier qui se termine par .citewright est un événement exporté avec ses brouillons et leurs relectures.',
  openFile: 'Choisir un fichier',
  openFolder: 'Choisir un dossier',
  firstHeading: 'Citewright',
  first:
    'Citewright rédige des brouillons d’articles de Wikipédia sur des événements récents à partir de pages que vous rassemblez, et montre les preuves de chaque phrase.',
  firstSample:
    'L’exemple est un échouement de ferry imaginaire, avec douze pages ; il n’a pas besoin du réseau. Sans rédacteur, les brouillons citent les pages.',
  firstTour: 'Afficher la visite',
  loading: 'Lecture de la liste des événements…',
  columns: {
    title: 'Événement',
    date: 'Date',
    sources: 'Sources',
    drafts: 'Brouillons',
    changed: 'Modifié',
    actions: 'Actions',
  },
  recent: 'Événements récents',
  brief: ({ sources, drafts, draftPages }, changed) =>
    `${draftPages === 0 ? count(sources, 'source') : inDrafts(draftPages)} · ${count(drafts, 'brouillon')} · modifié ${changed}`,
  unfinished: (moment) => `Le brouillon commencé ${moment} a été interrompu.`,
  writing: 'Un brouillon est en cours de rédaction.',
  goOn: 'Reprendre',
  edit: (title) => `Modifier ${title}`,
  remove: (title) => `Supprimer ${title}`,
  removeQuestion: (title) => `Supprimer ${title} ?`,
  inDrafts,
  removes: ({ decisions, facts, ...contents }) =>
    `Seront supprimés : ${eventFiles.contents(contents)}, ${count(decisions, 'décision de relecture', 'décisions de relecture')}${facts === 0 ? '' : `, ${count(facts, 'modification de faits', 'modifications de faits')}`}. C’est irréversible.`,
  removeNow: 'Supprimer',
  exportFirst: 'Exporter d’abord…',
  drop: 'Déposez ici des pages pour un nouvel événement, ou un fichier ou dossier d’événement pour l’ouvrir.',
  form: {
    heading: 'Nouvel événement',
    title: 'Titre',
    titleHelp: 'Le titre qu’aurait l’article.',
    date: 'Date (facultatif)',
    dateHelp: 'Comme 2026-05-14 ou 2026-05.',
    place: 'Lieu (facultatif)',
    placeHelp: 'Ville, région ou pays.',
    language: 'Langue de l’article',
    languageHelp: 'Un code comme fr ou pt-BR.',
    wiki: 'Wiki',
    wikiHelp: 'Son nom de base de données, comme frwiki.',
    create: 'Créer l’événement',
    creating: 'Création…',
    drop: 'Déposez ici des fichiers pour les ajouter aux pages de cet événement.',
    titleMissing: 'Saisissez un titre.',
    keep: 'Enregistrer',
    editHelp:
      'Les nouveaux brouillons utilisent ces indications. Les anciens gardent le titre avec lequel ils ont été écrits.',
  },
  tour: {
    heading: 'Comment fonctionne Citewright',
    screens: {
      sources:
        'Rassembler des pages, laisser de côté celles qui ne parlent pas de l’événement, voir comment les passages sont classés.',
      draft:
        'Rédiger un brouillon. Accepter, réécrire ou refuser chaque phrase, ou changer sa référence, les preuves à côté.',
      compare: 'Des brouillons côte à côte, avec des chiffres. Reprendre ce que l’autre dit mieux.',
      update:
        'Ce que des pages plus récentes changent dans un brouillon, phrase par phrase : accepter, reformuler ou refuser.',
      export: 'Le wikitexte avec ses références, et les problèmes à regarder avant de publier.',
      settings: 'Rédacteurs, modèles, méthodes de classement, wikis et clés.',
    },
    checked: 'Comment une phrase est vérifiée',
    checkedHow:
      'Chaque phrase est comparée aux passages qu’elle cite : mot à mot, puis ses nombres, dates et noms, puis par un modèle. La vérification ne porte que sur ces passages, pas sur la vérité de la phrase : c’est vous qui décidez.',
    labels: {
      supported: 'les passages cités étayent toute la phrase',
      partly: 'ils en étayent une partie ; ce qui manque est indiqué',
      contradicted: 'un passage la contredit',
      unsupported: 'les passages cités ne le disent pas',
    },
    writers: 'Rédacteurs',
    writersHelp:
      'Le rédacteur par extraits assemble des phrases des pages, que vous devez réécrire avec vos mots. Un modèle de langage, sur cet ordinateur ou auprès d’un service, écrit avec les siens.',
    writersLoading: 'Recherche de rédacteurs…',
    ready: 'prêt',
    addWriter: 'Configurer un rédacteur',
    close: 'Fermer',
  },
}
