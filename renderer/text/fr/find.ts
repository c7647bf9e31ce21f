import type { Text } from '../useText.ts'
import { count, figure, plural } from './count.ts'

export const find: Text['find'] = {
  tabsLabel: 'Comment les pages sont données',
  tabs: { given: 'Adresses et fichiers', find: 'Chercher des pages' },
  find: 'Chercher des pages',
  finding: 'Recherche…',
  extlinks: {
    label: 'Liens externes d’un article',
    field: 'Article',
    help: (wiki) =>
      wiki === ''
        ? 'Son adresse sur n’importe quel wiki.'
        : `Son titre sur ${wiki}, ou son adresse sur n’importe quel wiki. Les liens vers les wikis, les pages propres des archives et les identifiants sont laissés de côté.`,
  },
  versions: 'Ses versions dans d’autres langues',
  versionsHelp: 'Des codes comme en, de : leurs références sont lues aussi. Laissez vide pour aucune.',
  feeds: {
    label: 'Flux (RSS, Atom)',
    field: 'Adresses des flux',
    help: 'Séparées par des espaces. L’adresse d’un site suffit si sa page indique un flux. Trouve les entrées à partir de la date de l’événement.',
  },
  searches: 'Moteurs de recherche',
  words: 'Mots à chercher',
  wordsHelp: 'Envoyés aux moteurs que vous choisissez.',
  headings: 'Sections à chercher aussi',
  headingsHelp:
    'Séparées par des points-virgules, comme Secours; Enquête. Chacune est cherchée avec le titre, comme pour un brouillon rédigé section par section. Laissez vide pour aucune.',
  from: 'Publiées à partir du',
  to: 'Publiées jusqu’au',
  windowHelp:
    'Une année, un mois ou un jour, comme 2026-05-14. Laissez vide pour aucune limite. Les pages sans date sont toujours affichées.',
  needs: (name, need) => `${name} a besoin de : ${need}`,
  faults: {
    untitled: 'Saisissez d’abord le titre de l’événement.',
    nobody: 'Choisissez au moins un moteur de recherche.',
    feeds: 'Saisissez les adresses des flux, chacune avec https://.',
    from: 'Saisissez le premier jour sous forme d’année, de mois ou de jour, comme 2026-05-14.',
    to: 'Saisissez le dernier jour sous forme d’année, de mois ou de jour, comme 2026-05-14.',
    order: 'Le dernier jour est avant le premier.',
  },
  providers: {
    searxng: { name: 'SearXNG', short: 'SearXNG' },
    brave: { name: 'Brave, web', short: 'Brave' },
    'brave-news': { name: 'Brave, actualités', short: 'Brave actualités' },
    gdelt: { name: 'GDELT', short: 'GDELT' },
    google: { name: 'Google (s’arrête le 1er janvier 2027)', short: 'Google' },
    mediawiki: { name: 'Articles du wiki', short: 'wiki' },
    extlinks: { name: 'Liens externes d’un article', short: 'lien externe' },
    feed: { name: 'Flux', short: 'flux' },
  },
  setSearch: 'À configurer dans les paramètres, « Recherche »',
  none: 'Aucune page trouvée. Essayez d’autres mots, une période plus longue ou un autre moteur.',
  noneWithin: (outside) =>
    `${count(outside, 'page')} trouvée${plural(outside)}, hors de la période. Élargissez-la pour tout voir.`,
  found: (pages, known, outside) =>
    [
      `${count(pages, 'page')} trouvée${plural(pages)}`,
      ...(known === 0 ? [] : [`${figure(known)} déjà parmi les sources`]),
      ...(outside === 0 ? [] : [`${figure(outside)} hors de la période, laissée${plural(outside)} de côté`]),
    ].join(', '),
  list: 'Pages trouvées',
  all: 'Tout sélectionner',
  by: (provider, rank) => `${provider} ${rank}`,
  byQuery: (provider, rank, query) => `${provider}, rang ${rank}, recherche : ${query}`,
  known: 'déjà une source',
  denied: 'sur votre liste de sites à laisser de côté',
  article: 'article, pas une source',
  useLinks: 'Utiliser ses liens externes',
  useLinksOf: (title) => `Utiliser ses liens externes : ${title}`,
  add: (pages) =>
    pages === 0 ? 'Ajouter la sélection' : `Ajouter ${count(pages, 'page sélectionnée', 'pages sélectionnées')}`,
}
