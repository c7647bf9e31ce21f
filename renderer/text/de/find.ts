import type { Text } from '../useText.ts'
import { figure, pages as pagesOf } from './count.ts'

export const find: Text['find'] = {
  tabsLabel: 'Wie Seiten angegeben werden',
  tabs: { given: 'Adressen und Dateien', find: 'Seiten suchen' },
  find: 'Seiten suchen',
  finding: 'Suche läuft …',
  extlinks: {
    label: 'Weblinks eines Artikels',
    field: 'Artikel',
    help: (wiki) =>
      wiki === ''
        ? 'Seine Adresse in einem beliebigen Wiki.'
        : `Sein Titel in ${wiki} oder seine Adresse in einem beliebigen Wiki. Links zu Wikis, zu eigenen Seiten von Archiven und zu Kennungen werden weggelassen.`,
  },
  versions: 'Seine Fassungen in anderen Sprachen',
  versionsHelp: 'Kürzel wie en, fr: Auch deren Einzelnachweise werden gelesen. Leer lassen für keine.',
  feeds: {
    label: 'Feeds (RSS, Atom)',
    field: 'Adressen von Feeds',
    help: 'Durch Leerzeichen getrennt. Die Adresse einer Website genügt, wenn ihre Seite einen Feed nennt. Findet Einträge ab dem Tag des Ereignisses.',
  },
  searches: 'Suchdienste',
  words: 'Suchwörter',
  wordsHelp: 'Werden an die gewählten Suchdienste gesendet.',
  headings: 'Abschnitte, nach denen auch gesucht wird',
  headingsHelp:
    'Durch Semikolon getrennt, etwa Rettung; Untersuchung. Nach jedem wird zusammen mit dem Titel gesucht, wie bei einem abschnittsweise geschriebenen Entwurf. Leer lassen für keine.',
  from: 'Veröffentlicht ab',
  to: 'Veröffentlicht bis',
  windowHelp:
    'Jahr, Monat oder Tag, etwa 2026-05-14. Leer lassen für keine Grenze. Seiten ohne Datum werden immer aufgeführt.',
  needs: (name, need) => `${name} braucht ${need}`,
  faults: {
    untitled: 'Geben Sie zuerst den Titel des Ereignisses ein.',
    nobody: 'Wählen Sie mindestens einen Suchdienst.',
    feeds: 'Geben Sie die Adressen der Feeds ein, jede mit https://.',
    from: 'Geben Sie den ersten Tag als Jahr, Monat oder Tag ein, etwa 2026-05-14.',
    to: 'Geben Sie den letzten Tag als Jahr, Monat oder Tag ein, etwa 2026-05-14.',
    order: 'Der letzte Tag liegt vor dem ersten.',
  },
  providers: {
    searxng: { name: 'SearXNG', short: 'SearXNG' },
    brave: { name: 'Brave-Websuche', short: 'Brave' },
    'brave-news': { name: 'Brave-Nachrichten', short: 'Brave-Nachrichten' },
    gdelt: { name: 'GDELT', short: 'GDELT' },
    google: { name: 'Google (endet am 1. Januar 2027)', short: 'Google' },
    mediawiki: { name: 'Artikel des Wikis', short: 'Wiki' },
    extlinks: { name: 'Weblinks eines Artikels', short: 'Weblink' },
    feed: { name: 'Feeds', short: 'Feed' },
  },
  setSearch: 'In den Einstellungen unter „Suche“ einrichten',
  none: 'Keine Seiten gefunden. Versuchen Sie andere Wörter, einen längeren Zeitraum oder einen anderen Suchdienst.',
  noneWithin: (outside) =>
    `${pagesOf(outside)} gefunden, alle außerhalb des Zeitraums. Erweitern Sie ihn, um sie zu sehen.`,
  found: (pages, known, outside) =>
    [
      `${pagesOf(pages)} gefunden`,
      ...(known === 0 ? [] : [`${figure(known)} schon unter den Quellen`]),
      ...(outside === 0 ? [] : [`${figure(outside)} außerhalb des Zeitraums weggelassen`]),
    ].join(', '),
  list: 'Gefundene Seiten',
  all: 'Alle auswählen',
  by: (provider, rank) => `${provider} ${rank}`,
  byQuery: (provider, rank, query) => `${provider}, Rang ${rank}, gesucht nach: ${query}`,
  known: 'schon eine Quelle',
  denied: 'auf Ihrer Liste wegzulassender Websites',
  article: 'Artikel, keine Quelle',
  useLinks: 'Seine Weblinks verwenden',
  useLinksOf: (title) => `Seine Weblinks verwenden: ${title}`,
  add: (pages) =>
    pages === 0
      ? 'Auswahl hinzufügen'
      : pages === 1
        ? '1 ausgewählte Seite hinzufügen'
        : `${figure(pages)} ausgewählte Seiten hinzufügen`,
}
