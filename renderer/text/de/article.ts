import type { Text } from '../useText.ts'
import { count, figure, sentences as sentencesOf } from './count.ts'

const characters = (number: number): string => `${figure(number)} Zeichen`

/** Texts of the Update screen for an article on a wiki. */
export const article: Text['update']['article'] = {
  heading: 'Ein Artikel in einem Wiki',
  about:
    'Jeder Satz wird mit den Seiten verglichen, die er als Beleg angibt, und mit neueren Seiten, wenn Sie welche angeben. Sie bekommen den Wikitext mit den Änderungen, die Sie annehmen; an das Wiki wird nichts gesendet.',
  article: 'Artikel',
  articleHelp: 'Seine Adresse im Browser oder sein Titel.',
  articleExample: 'https://de.wikipedia.org/wiki/Titel',
  articleWrong: 'Geben Sie die Adresse oder den Titel eines Artikels ein.',
  wiki: 'Wiki des Artikels',
  api: 'Adresse der API des Wikis',
  apiHelp:
    'Sie endet auf api.php; MediaWiki zeigt sie auf der Seite Spezial:Version. Sie wird in den Einstellungen gespeichert.',
  apiExample: 'https://wiki.example/w/api.php',
  apiWrong: 'Das ist keine Webadresse. Geben Sie eine ein wie https://wiki.example/w/api.php.',
  sources: 'Prüfen, was seine eigenen Quellen sagen',
  newer: 'Neuere Seiten',
  newerOf: {
    none: 'Keine',
    event: (title) => `Die einbezogenen Quellen von ${title}`,
    given: 'Seiten Ihrer Wahl',
  },
  newerWrong: 'Geben Sie eine Adresse ein oder wählen Sie eine Datei, oder wählen Sie „Keine“.',
  find: 'Neuere Seiten suchen',
  findHelp: 'Sucht mit den eingestellten Suchdiensten nach Seiten, die seit dem Datum unten veröffentlicht wurden.',
  since: 'Seiten ab',
  sinceOptional: 'Seiten ab (optional)',
  sinceWanted: 'Geben Sie ein Datum wie 2026-05-14 ein.',
  nothing: 'Prüfen Sie seine Quellen oder geben Sie neuere Seiten an: Sonst gibt es nichts zum Vergleichen.',
  start: 'Artikel lesen',
  running: 'Der Artikel und seine Seiten werden gelesen. Sie können inzwischen weiterarbeiten.',
  task: (name) => `${name} wird gelesen`,
  earlier: 'Früher gelesene Artikel',
  earlierOf: (decided, suggestions) =>
    suggestions === 0 ? 'nichts zu entscheiden' : `${figure(decided)} von ${figure(suggestions)} entschieden`,
  openEarlier: (title) => `Öffnen, was zu ${title} gefunden wurde`,
  remove: (title) => `Verwerfen, was zu ${title} gefunden wurde`,
  removeQuestion: (title) => `Verwerfen, was zu ${title} gefunden wurde?`,
  removes: (suggestions, decided) =>
    `Gelöscht werden: ${count(suggestions, 'Vorschlag', 'Vorschläge')}${decided === 0 ? '' : `, davon ${figure(decided)} entschieden`}. Der Artikel wird nicht geändert.`,
  removeNow: 'Verwerfen',
  other: 'Anderer Artikel',
  loading: 'Das Gefundene wird gelesen …',
  revision: (day) => `Stand ${day}`,
  openArticle: (title) => `${title} im Browser öffnen`,
  open: (url) => `${url} im Browser öffnen`,
  checked: (read, sources) =>
    read === sources
      ? `${count(sources, 'angegebene Seite', 'angegebene Seiten')} gelesen`
      : `${figure(read)} von ${sources === 1 ? '1 angegebenen Seite' : `${figure(sources)} angegebenen Seiten`} gelesen`,
  sourcesRead: 'Seiten, die der Artikel als Beleg angibt',
  read: { page: 'gelesen', copy: 'aus einem Archiv gelesen', no: 'nicht gelesen' },
  notes: 'Weitere Angaben',
  figures: {
    contradicted: (suggestions) =>
      `${figure(suggestions)} ${suggestions === 1 ? 'widerspricht seiner Quelle' : 'widersprechen ihrer Quelle'}`,
    'not-found': (suggestions) => `${figure(suggestions)} nicht gefunden`,
    partly: (suggestions) => `${figure(suggestions)} teilweise`,
  },
  nothingSuggested: 'Es wurde nichts gefunden, was den Artikel ändern würde.',
  editor: 'Der Satz als Wikitext',
  editTip: 'In eigenem Wikitext schreiben (e)',
  old: 'Artikel',
  fromSource: 'Seine Quelle',
  tags: 'Annehmen fügt nach dem Satz hinzu:',
  own: (state) => `Seine eigenen Quellen: ${state}`,
  ownNone: 'Er gibt keine Quelle an.',
  older: (pages, day) =>
    pages === 1
      ? `1 davon älter als die neueste angegebene Seite vom ${day}`
      : `${figure(pages)} davon älter als die neueste angegebene Seite vom ${day}`,
  stands: 'Die neuere Formulierung steht schon im Artikel; Annehmen lässt diesen Satz weg.',
  ownSource: 'seine eigene Quelle sagt',
  cites: (pages) => (pages === 1 ? 'Seine Quelle' : `Seine ${figure(pages)} Quellen`),
  states: {
    supported: 'belegt',
    partly: 'teilweise belegt',
    archived: 'nur durch eine archivierte Kopie belegt',
    unsupported: 'nicht gefunden',
    contradicted: 'widersprochen',
    open: 'nicht entschieden',
    uncited: 'ohne Quelle',
  },
  rest: {
    otherwise: (sentences) =>
      `${sentencesOf(sentences)}, ${sentences === 1 ? 'dem' : 'denen'} neuere Seiten widersprechen, ohne eine Formulierung zum Ersetzen`,
    open: (sentences) => `${sentencesOf(sentences)} nicht entschieden`,
    archived: (sentences) => `${sentencesOf(sentences)} nur durch eine archivierte Kopie belegt`,
    uncited: (sentences) => `${sentencesOf(sentences)} ohne Quelle`,
    unread: (sentences) => `${sentencesOf(sentences)}, deren Quellen nicht geprüft wurden`,
    supported: (sentences) => `${sentencesOf(sentences)} belegt`,
    partly: (sentences) => `${sentencesOf(sentences)} teilweise belegt`,
    unsupported: (sentences) => `${sentencesOf(sentences)} in den Quellen nicht gefunden`,
    contradicted: (sentences) => `${sentencesOf(sentences)} widersprochen`,
  },
  leave: 'Wikitext zeigen',
  back: 'Zurück zu den Sätzen',
  leaving: {
    heading: 'Der Artikel mit dem, was Sie angenommen haben',
    asking: 'Der aktuelle Artikel wird vom Wiki geholt …',
    diff: 'Der Artikel im Wiki im Vergleich mit dem mit Ihren Änderungen',
    theirs: 'Jetzt im Wiki',
    ours: 'Mit dem Angenommenen',
    read: 'Wie gelesen',
    ready: 'Sonst ändert sich im Wiki nichts.',
    same: 'Nichts von dem, was Sie angenommen haben, ändert den Wikitext.',
    done: 'Der Artikel im Wiki hat schon alles, was Sie angenommen haben.',
    changed:
      'Der Artikel wurde im Wiki geändert, seit er gelesen wurde. Lesen Sie ihn erneut: Ihre Entscheidungen bleiben, wo dieselbe Änderung vorgeschlagen wird.',
    again: 'Erneut lesen',
    unasked: (why) =>
      `Der aktuelle Artikel konnte nicht vom Wiki geholt werden: ${why} Vergleichen Sie mit dem Artikel dort, bevor Sie speichern.`,
    copy: 'Wikitext kopieren',
    save: 'Wikitext speichern',
    edit: 'Editor des Wikis öffnen',
    copied: (number) => `${characters(number)} kopiert. Fügen Sie sie anstelle des ganzen Artikels ein.`,
    saved: (path) => `Gespeichert unter ${path}.`,
    notSaved: 'Nicht gespeichert.',
    nothingSent: 'Es wurde nichts an das Wiki gesendet.',
  },
}
