import type { Text } from '../useText.ts'
import { article } from './article.ts'
import { figure, pages as pagesOf, sentences as sentencesOf } from './count.ts'

export const update: Text['update'] = {
  none: 'Noch kein Entwurf. Hier vergleichen Sie einen Entwurf Satz für Satz mit neueren Seiten.',
  toDraft: 'Zum Entwurf',
  loading: 'Das Gefundene wird gelesen …',
  drafts: 'Entwurf',
  look: {
    heading: 'Änderungen suchen',
    about:
      'Einbezogene Quellen, aus denen der Entwurf nicht geschrieben wurde, werden gelesen, und jeder Satz wird mit ihnen verglichen. Der Entwurf ändert sich erst, wenn Sie eine Änderung annehmen.',
    reading: 'Die Quellen werden gelesen …',
    pages: (pages) => `${pagesOf(pages)}, aus ${pages === 1 ? 'der' : 'denen'} der Entwurf nicht geschrieben wurde`,
    nothing:
      'Keine neueren Seiten: Der Entwurf wurde aus allen lesbaren einbezogenen Quellen geschrieben. Fügen Sie unten neuere Seiten hinzu oder beziehen Sie weitere Quellen ein.',
    nothingSince: (day) =>
      `Keine Seite ist vom ${day} oder später. Wählen Sie einen früheren Tag oder fügen Sie neuere Seiten hinzu.`,
    unreadable: (pages) =>
      pages === 1
        ? '1 einbezogene Quelle konnte nicht gelesen werden.'
        : `${figure(pages)} einbezogene Quellen konnten nicht gelesen werden.`,
    toSources: 'Quellen ansehen',
    since: 'Seiten ab (optional)',
    sinceHelp: 'Etwa 2026-05-14. Frühere Seiten werden übersprungen.',
    sinceWrong: 'Das ist kein Datum. Schreiben Sie es wie 2026-05-14.',
    passedOver: (pages) => `${pagesOf(pages)} von vor diesem Tag`,
    more: (pages) => `${pages === 1 ? '1 weitere Seite' : `${figure(pages)} weitere Seiten`} zeigen`,
    start: 'Änderungen suchen',
    find: 'Neuere Seiten suchen',
    findTip:
      'Sucht mit den eingestellten Suchdiensten nach Seiten von diesem Tag an; sie werden Quellen des Ereignisses.',
    finding: (title) => `Neuere Seiten zu ${title} werden gesucht`,
    foundNone: (day) => `Vom ${day} an wurden keine neuen Seiten gefunden.`,
    add: 'Seiten hinzufügen',
    back: 'Zurück zum Gefundenen',
    collecting: 'Seiten werden gesammelt. Sie werden gelesen, sobald sie da sind.',
    running: 'Die Seiten werden gelesen. Sie können inzwischen weiterarbeiten.',
    task: (title) => `Änderungen an ${title} werden gesucht`,
  },
  undated: (day) => `abgerufen am ${day}, ohne Datum`,
  day: (day) => day,
  found: (pages, from, to) =>
    from === to ? `${pagesOf(pages)} vom ${from}` : `${pagesOf(pages)} vom ${from} bis ${to}`,
  older: (pages, day) =>
    pages === 1
      ? `1 davon älter als die neueste des Entwurfs vom ${day}`
      : `${figure(pages)} davon älter als die neueste des Entwurfs vom ${day}`,
  passedOver: (sentences) =>
    sentences === 1
      ? '1 weiterer Satz der Seiten wird nicht vorgeschlagen'
      : `${figure(sentences)} weitere Sätze der Seiten werden nicht vorgeschlagen`,
  notSuggested: {
    opinion: 'klingt nach Meinung oder Gespräch',
    context: 'hängt von dem ab, was davor steht',
    overtaken: 'von neueren Seiten überholt',
    unsupported: 'von der Belegstelle nicht belegt',
    said: 'steht schon da',
    consistent: 'widerspricht dem Entwurf nicht',
  },
  before: (pages, day) =>
    pages === 1
      ? `1 Seite von vor ${day} wurde übersprungen`
      : `${figure(pages)} Seiten von vor ${day} wurden übersprungen`,
  foundAt: (moment) => `Gelesen ${moment}`,
  since: (day) => `vom ${day} an`,
  again: 'Erneut suchen',
  came: (pages) => (pages === 1 ? 'Seitdem kam 1 Quelle hinzu.' : `Seitdem kamen ${figure(pages)} Quellen hinzu.`),
  read: 'Gelesene Seiten',
  problems: 'Seiten, die nicht oder nicht vollständig gelesen werden konnten',
  figures: {
    changed: (suggestions) => `${figure(suggestions)} geändert`,
    disputed: (suggestions) => `${figure(suggestions)} strittig`,
    unsupported: (suggestions) => `${figure(suggestions)} nicht mehr belegt`,
    missing: (suggestions) => (suggestions === 1 ? '1 fehlt' : `${figure(suggestions)} fehlen`),
    unchanged: (sentences) => `${figure(sentences)} unverändert`,
    decided: (decided, suggestions) => `${figure(decided)} von ${figure(suggestions)} entschieden`,
  },
  onlyKind: 'Nur diese zeigen',
  allKinds: 'Alle Änderungen zeigen',
  nothingChanged: (pages) =>
    `${pagesOf(pages)} ${pages === 1 ? 'wurde' : 'wurden'} gelesen. Keinem Satz wird widersprochen, und kein Fakt wurde gefunden, der dem Entwurf fehlt.`,
  allDecided: 'Alles ist entschieden.',
  toExport: 'Zum Export',
  lead: 'Einleitung',
  newSection: (heading) => `Neuer Abschnitt: ${heading}`,
  suggestions: 'Änderungen, die wichtigsten zuerst',
  otherSentences: 'Übrige Sätze nach Abschnitt',
  unchanged: (sentences) => `${sentencesOf(sentences)} unverändert`,
  saidAgain: (pages) => (pages === 1 ? 'steht auf 1 neueren Seite' : `steht auf ${figure(pages)} neueren Seiten`),
  toLookAt: 'Unverändert, aber einen Blick wert',
  rival: (text) => `Dem widerspricht: „${text}“`,
  olderSays: (text) => `Eine Seite, die nicht die neueste ist, widerspricht: „${text}“`,
  olderMore: (pages) =>
    pages === 1 ? '1 weitere ältere Seite widerspricht' : `${figure(pages)} weitere ältere Seiten widersprechen`,
  restsOn: (old, current) => `Er beruht auf ${old}; das ist jetzt ${current}.`,
  kind: {
    changed: 'geändert',
    disputed: 'strittig',
    unsupported: 'nicht mehr belegt',
    contradicted: 'widerspricht seiner Quelle',
    'not-found': 'in seinen Quellen nicht gefunden',
    partly: 'teilweise belegt',
    missing: 'fehlt',
  },
  contradicted: (pages) => (pages === 1 ? '1 Seite sagt etwas anderes' : `${figure(pages)} Seiten sagen etwas anderes`),
  saidBy: (pages) => (pages === 1 ? 'steht auf 1 Seite' : `steht auf ${figure(pages)} Seiten`),
  others: (pages) => (pages === 1 ? '1 andere Seite' : `${figure(pages)} andere Seiten`),
  disputes: (text) => `Zum selben Tag gesagt, aber im Widerspruch dazu: ${text}`,
  old: 'Entwurf',
  current: 'Neuere Seite',
  openPage: (title) => `${title} in den Quellen öffnen`,
  accept: 'Annehmen',
  edit: 'Bearbeiten',
  reject: 'Ablehnen',
  acceptTip: {
    instead: 'Den Satz durch die neuere Formulierung ersetzen (a)',
    out: 'Den Satz weglassen (a)',
    missing: 'Den Satz seinem Abschnitt hinzufügen (a)',
    tag: 'Den Satz mit dem Baustein des Wikis kennzeichnen (a)',
  },
  editTip: 'Selbst formulieren (e)',
  rejectTip: {
    sentence: 'Bei der Formulierung des Entwurfs bleiben (r)',
    article: 'Den Satz unverändert lassen (r)',
    missing: 'Nicht hinzufügen (r)',
  },
  stands: 'Die neuere Formulierung steht schon im Entwurf; Annehmen lässt diesen Satz weg.',
  leavesOut: 'Keine Seite hat eine Formulierung zum Ersetzen; Annehmen lässt diesen Satz weg.',
  editor: 'Der Satz in Ihren Worten',
  decision: {
    accepted: 'angenommen',
    edited: 'in Ihren Worten angenommen',
    rejected: 'abgelehnt',
    gone: 'nicht mehr im Entwurf',
    out: 'weggelassen',
    marked: 'gekennzeichnet',
  },
  keys: 'Tasten: j k nächste, vorige · n p nächste, vorige offene · a annehmen · e bearbeiten · r ablehnen · o Seite öffnen · u rückgängig',
  tabs: { draft: 'Dieser Entwurf', article: 'Ein Artikel in einem Wiki' },
  tabsLabel: 'Was aktualisiert wird',
  article,
}
