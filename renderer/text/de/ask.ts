import type { Text } from '../useText.ts'
import { count, figure, pages as pagesOf } from './count.ts'

const inPages = (pages: number): string => (pages === 1 ? '1 Seite' : `${figure(pages)} Seiten`)
const choicesOf = (choices: number): string => count(choices, 'Auswahlantwort', 'Auswahlantworten')

export const ask: Text['ask'] = {
  tabs: 'Neben dem Artikel',
  tab: 'Die Seiten fragen',
  tabNews: (changed) => `Die Seiten fragen (${changed} geändert)`,
  close: 'Bereich schließen',
  field: 'Frage an die Seiten dieses Entwurfs',
  placeholder: 'Wer, wann, wo, wie viele …',
  fieldHelp: 'Eingabe fragt, Strg+Eingabe fügt die Antwort dem Abschnitt hinzu, Esc führt zum Artikel zurück',
  ask: 'Fragen',
  more: {
    title: 'Mehr',
    choices: 'Antworten zur Auswahl',
    choicesHelp: 'Eine je Zeile, mindestens zwei. Leer lassen, um zu erfahren, was die Seiten sagen.',
    choicesSet: (choices) => choicesOf(choices),
    date: 'Stand',
    dateHelp: 'Später veröffentlichte Seiten werden nicht gelesen.',
    dateSet: (day) => `Stand ${day}`,
    reader: 'Gelesen von',
    readerHelp:
      'Ein Sprachmodell antwortet mit den Sätzen, in denen es steht. Ohne eines werden die ähnlichsten Sätze gezeigt.',
    readerSet: (reader) => `gelesen von ${reader}`,
    ofDraft: 'Dem Schreiber dieses Entwurfs',
    embedded: 'Keinem Modell: Sätze zeigen',
    readerMissing: (name, why) => `${name}: ${why}`,
  },
  asOf: (day) => `Stand ${day}`,
  chosenOf: (choices) => (choices === 1 ? 'aus 1 Auswahlantwort' : `aus ${figure(choices)} Auswahlantworten`),
  readBy: (reader) => `gelesen von ${reader}`,
  cost: (dollars) => `${dollars.toLocaleString('de', { minimumFractionDigits: 4, maximumFractionDigits: 4 })} US$`,
  empty:
    'Fragen Sie, was die Seiten dieses Entwurfs sagen. Jede Antwort wird wie die Sätze des Entwurfs mit ihren Seiten verglichen. Wenn keine Seite es sagt, erfahren Sie das.',
  suggested: 'Die Seiten beantworten',
  asking: (seconds) => `Die Seiten werden gelesen … ${seconds} s`,
  answerLabel: 'Was die Seiten antworten',
  judgedBy: (judge) => `geprüft von ${judge}`,
  newest: (day) => `Seite vom ${day}`,
  onlySentences: 'Kein Sprachmodell hat die Seiten gelesen. Diese Sätze kommen der Frage am nächsten:',
  differ: 'Die Seiten sagen Verschiedenes.',
  unsaid: 'Nicht gesagt:',
  leftOut: 'Ein Satz wurde weggelassen, weil seine Belegstelle es nicht sagt',
  unconfirmed: 'nicht bestätigt: Sehen Sie nach, ob die Sätze es sagen',
  unreadable: (reader) =>
    `${reader} hat auch beim zweiten Mal keine lesbare Antwort gegeben: Ob es gesagt wird, ist nicht bekannt. Fragen Sie erneut oder wählen Sie ein anderes Modell.`,
  pagesSay: (pages) => inPages(pages),
  undated: 'ohne Datum',
  passage: 'Textstelle',
  open: 'Quelle öffnen',
  openOf: (page) => `Quelle öffnen: ${page}`,
  put: 'Dem Abschnitt hinzufügen',
  quote: 'Die Seite zitieren',
  place: (heading) =>
    heading === '' ? 'Nach dem gewählten Satz, in der Einleitung.' : `Nach dem gewählten Satz, in „${heading}“.`,
  placeFirst: (heading) => (heading === '' ? 'Am Anfang der Einleitung.' : `Am Anfang von „${heading}“.`),
  noPlace: 'Der Entwurf hat keinen Abschnitt dafür. Legen Sie in der Gliederung einen an.',
  pin: 'Anheften',
  pinHelp: 'Wird erneut gefragt, wenn Seiten hinzukommen',
  pinPlain: 'Nur Fragen ohne Datum, Auswahlantworten und Modell lassen sich anheften',
  pinned: 'Angeheftet',
  notSaid: 'Die Seiten sagen es nicht',
  searched: 'Was durchsucht wurde',
  round: (query, passages, pages) =>
    `„${query}“: ${count(passages, 'Textstelle', 'Textstellen')} von ${inPages(pages)} gelesen`,
  nearest: 'Die ähnlichsten Sätze',
  widen: {
    title: 'Weitere Seiten suchen',
    query: 'Suchwörter',
    start: 'Seiten suchen',
    asked: (names) =>
      names.length === 0 ? '' : `Die Wörter werden an ${new Intl.ListFormat('de').format(names)} gesendet.`,
    adding: (pages) => `${pagesOf(pages)} werden hinzugefügt, dann wird erneut gefragt …`,
    task: 'Seiten zu einer Frage werden gesammelt',
  },
  pins: {
    title: (pins) => `Angeheftete Fragen (${pins})`,
    running: 'Wird erneut gefragt …',
    notSaid: 'Die Seiten sagen es nicht',
    was: (answer, until) => `war „${answer}“ bis ${until}`,
    wasNotSaid: (until) => `nicht beantwortet bis ${until}`,
    changed: 'geändert',
    unpin: (question) => `„${question}“ ablösen`,
    unpinQuestion: (question) => `„${question}“ ablösen?`,
    unpins: (former) =>
      former === 0
        ? 'Die Antwort wird gelöscht.'
        : `Die Antwort und ${count(former, 'frühere Antwort', 'frühere Antworten')} werden gelöscht. Das kann nicht rückgängig gemacht werden.`,
    unpinNow: 'Ablösen',
  },
}
