import type { Text } from '../useText.ts'
import { count, factsOf, figure, pages as pagesOf } from './count.ts'

const of = (number: number, what: string): readonly string[] => (number === 0 ? [] : [`${figure(number)} ${what}`])

/** The third case: `auf 2 Seiten`. */
const onPages = (pages: number): string => (pages === 1 ? 'auf 1 Seite' : `auf ${figure(pages)} Seiten`)

const shown: Readonly<Record<Parameters<Text['facts']['shown']>[0], string>> = {
  holding: 'Gültig',
  disputed: 'Strittig',
  gone: 'Überholt',
  all: 'Alle',
}

export const facts: Text['facts'] = {
  loading: 'Die Fakten werden gelesen …',
  read: {
    about:
      'Was die Seiten über das Ereignis sagen, als Fakten: wann jeder galt, auf welchen Seiten er steht und wo sie sich widersprechen. Seiten werden in der Reihenfolge ihres Datums gelesen; überholte Fakten gehen nie verloren.',
    open: 'Seiten lesen',
    openNew: (pages) => `Seiten lesen (${figure(pages)})`,
    title: 'Seiten in die Fakten einlesen',
    looking: 'Ungelesene Seiten werden gesucht …',
    pages: (pages) => `${count(pages, 'einbezogene Seite', 'einbezogene Seiten')} noch nicht gelesen`,
    nothing:
      'Alle lesbaren einbezogenen Quellen sind gelesen. Fügen Sie unten Seiten hinzu oder beziehen Sie weitere Quellen ein.',
    choose: (title) => `${title} lesen`,
    all: 'Alle',
    more: (pages) => `${pages === 1 ? '1 weitere Seite' : `${figure(pages)} weitere Seiten`} zeigen`,
    start: (pages) => `${pagesOf(pages)} lesen`,
    add: 'Seiten hinzufügen',
    collecting: 'Seiten werden gesammelt. Sie können sie lesen lassen, sobald sie da sind.',
    running: 'Die Seiten werden gelesen. Sie können inzwischen weiterarbeiten.',
    problems: (pages) => `${pagesOf(pages)} nicht oder nicht vollständig gelesen`,
    meanwhile:
      'Seiten werden gelesen. Neue Fakten erscheinen, sobald sie gefunden sind; ändern können Sie sie, wenn alle Seiten gelesen sind.',
    task: (title) => `Seiten werden in die Fakten von ${title} eingelesen`,
    close: 'Schließen',
  },
  result: {
    read: (pages) => `${pagesOf(pages)} ${pages === 1 ? 'wurde' : 'wurden'} gelesen.`,
    counts: ({ added, reinforced, madeFalse, disputed, refused }) =>
      [
        count(added, 'neuer Fakt', 'neue Fakten'),
        ...of(reinforced, 'erneut gesagt'),
        ...of(madeFalse, 'widersprochen'),
        ...of(disputed, 'strittig'),
        ...of(refused, 'abgelehnt'),
      ].join(', '),
    more: 'Einzelheiten nach Seite',
    reader: (reader) => `Gelesen von ${reader}.`,
  },
  figures: {
    label: 'Fakten in Zahlen',
    hold: (facts) => count(facts, 'gültiger Fakt', 'gültige Fakten'),
    disputed: (facts) => `davon ${figure(facts)} strittig`,
    gone: (facts) => `${figure(facts)} überholt`,
  },
  find: 'In den Fakten suchen',
  shownState: 'Welche Fakten',
  shown: (which, facts) => `${shown[which]} (${figure(facts)})`,
  kind: 'Was sie nennen',
  kinds: { any: 'Jeder Art', number: 'Mit Zahlen', date: 'Mit Daten', name: 'Mit Namen' },
  add: {
    to: (heading) => (heading === '' ? 'In die Einleitung einfügen' : `In „${heading}“ einfügen`),
    adding: 'Wird eingefügt und geprüft …',
    added: 'Der Entwurf hat diesen Fakt.',
    show: 'Im Entwurf zeigen',
  },
  order: 'Reihenfolge',
  orders: { importance: 'Am meisten berichtet', day: 'Neueste' },
  page: 'Seite',
  anyPage: 'Von jeder Seite',
  list: 'Fakten',
  noneFound: 'Auf den gelesenen Seiten wurden keine Fakten gefunden.',
  noMatch: 'Keine passenden Fakten.',
  noMatchAll: 'Alle Fakten zeigen',
  state: {
    holds: 'gültig',
    disputed: 'strittig',
    gone: 'überholt',
  },
  since: (day) => `seit ${day}`,
  fetched: (day) => `abgerufen am ${day}, ohne Datum`,
  sinceFetched: (day) => `von einer Seite ohne Datum, abgerufen am ${day}`,
  between: (since, until) => (since === until ? `am ${since}` : `${since} bis ${until}`),
  saidBy: (pages) => `steht ${onPages(pages)}`,
  turned: (times) => `${times === 2 ? 'zweimal' : `${figure(times)}-mal`} geändert`,
  pane: 'Gewählter Fakt',
  panes: 'Breite der Bereiche',
  choose: 'Wählen Sie einen Fakt, um zu sehen, wann er galt und wo er steht.',
  closePane: 'Fakt schließen',
  history: 'Tag für Tag',
  undated: 'an diesem Tag abgerufen; die Seite hat kein Datum',
  turn: {
    said: 'gesagt',
    again: 'erneut gesagt',
    otherwise: 'widersprochen',
    'otherwise-again': 'erneut widersprochen',
    back: 'wieder gesagt',
  },
  because: (reason) => `(${reason})`,
  number: (operation) => `Nr. ${operation}`,
  numberTip: (operation) => `Vorgang ${operation} im Protokoll zeigen`,
  sources: 'Steht auf',
  notes: {
    disagree: (day) => `Seiten vom ${day} widersprechen sich darin.`,
    disagreeUndated: (page) =>
      `Seiten widersprechen sich darin. „${page}“ hat kein Datum; welche Seite neuer ist, ist nicht bekannt.`,
    ownContradiction: (page) => `„${page}“ widerspricht sich darin selbst.`,
    unsettled: 'Keine neuere Seite sagt, was stimmt.',
    against: 'Widersprochen von:',
    saidBy: (pages) => `(${pages})`,
    turned: (times) =>
      `Die Seiten widersprechen sich darin immer wieder: ${figure(times)}-mal geändert. Es gilt, was die neueste Seite sagt.`,
    older:
      'Er stammt von einer älteren Seite, die nach einer neueren gelesen wurde, die ihm widerspricht. Er galt also vom Datum der älteren Seite bis zu dem der neueren.',
  },
  replaces: 'Ersetzt',
  replacedBy: 'Ersetzt durch',
  onceReplacedBy: 'Eine Zeit lang ersetzt durch',
  onceReplaced: 'Eine Zeit lang anstelle von',
  noPage: 'einer entfernten Seite',
  ask: {
    open: 'Fragen',
    title: 'Frage an die Fakten',
    placeholder: 'Wer, wann, wo, wie viele …',
    ask: 'Die Fakten fragen',
    asking: (seconds) => `Die Fakten werden gelesen … ${seconds} s`,
    onlyFacts: 'Kein Sprachmodell hat die Fakten gelesen. Die folgenden kommen der Frage am nächsten.',
    notSaid: 'Die Fakten sagen es nicht',
    differ: 'Die Fakten sagen Verschiedenes.',
    disputed: 'Im Widerspruch dazu, und keine neuere Seite sagt, was stimmt:',
    showFact: 'Den Fakt zeigen, der es sagt',
    facts: (facts) =>
      facts === 1
        ? '1 Fakt, der sie beantwortet oder ihr am nächsten kommt'
        : `${figure(facts)} Fakten, die sie beantworten oder ihr am nächsten kommen`,
    nearest: (facts) =>
      facts === 1 ? '1 Fakt kommt ihr am nächsten' : `${figure(facts)} Fakten kommen ihr am nächsten`,
    all: 'Alle Fakten zeigen',
  },
  tabs: 'Ansichten der Fakten',
  tab: (facts, pages) => ({
    facts: `Fakten (${figure(facts)})`,
    pages: `Seiten (${figure(pages)})`,
    log: 'Protokoll',
  }),
  reason: 'Grund (optional, für das Protokoll)',
  leaveOut: {
    open: 'Diesen weglassen',
    other: 'Den anderen weglassen',
    tip: 'Den Vorgang zurücknehmen, der den Fakt hinzufügte. Er lässt sich wiederholen.',
    action: 'Weglassen',
  },
  change: {
    undo: (operation) => `Vorgang ${operation} zurückgenommen.`,
    redo: (operation) => `Vorgang ${operation} wiederholt.`,
    takenBack: (page) => `„${page}“ ist zurückgezogen: Was dort steht, zählt nicht mehr.`,
    changes: (facts) =>
      facts === 0
        ? 'Kein Fakt ändert sich.'
        : facts === 1
          ? '1 Fakt ändert sich.'
          : `${figure(facts)} Fakten ändern sich.`,
    would: (facts) =>
      facts === 0
        ? 'Dadurch ändert sich kein Fakt.'
        : facts === 1
          ? 'Dadurch ändert sich 1 Fakt:'
          : `Dadurch ändern sich ${figure(facts)} Fakten:`,
    looking: 'Die Folgen werden geprüft …',
    more: (facts) => `${figure(facts)} weitere`,
    revert: 'Rückgängig',
    came: 'Hinzugekommen:',
    went: 'Entfernt:',
    holds: 'Wieder gültig:',
    not: 'Überholt:',
    disputed: 'Jetzt strittig:',
    undisputed: 'Nicht mehr strittig:',
    sources: (pages, before) => `Steht ${onPages(pages)} statt ${onPages(before)}:`,
  },
  pages: {
    list: 'Gelesene Seiten',
    read: (moment, reader) => `Gelesen ${moment} von ${reader}`,
    facts: (facts) => `${factsOf(facts)} zeigen`,
    noFacts: 'keine Fakten',
    again: 'Erneut lesen',
    againOf: (page: string) => `Erneut lesen: ${page}`,
    againTip:
      'Auf dieser Seite wurde nichts gefunden. Sie kann erneut gelesen werden, etwa nachdem Sie in den Einstellungen einen anderen Schreiber gewählt haben.',
    takenBack: 'Zurückgezogen:',
    noReason: 'ohne Angabe von Gründen',
    takeBack: 'Zurückziehen',
    takeBackOf: (page) => `Zurückziehen: ${page}`,
    takeBackTip: 'Alles außer Acht lassen, was auf dieser Seite steht',
    takeBackAbout:
      'Alles, was auf dieser Seite steht, wird dann außer Acht gelassen: Fakten, die sonst nirgends stehen, entfallen, und solche, denen sie widerspricht, gelten wieder. Sie können sie zurückholen.',
    bringBack: 'Zurückholen',
    bringBackOf: (page) => `Zurückholen: ${page}`,
  },
  log: {
    label: 'Protokoll der Vorgänge',
    find: 'Im Protokoll suchen',
    which: 'Welche Vorgänge',
    shown: {
      all: 'Alle Vorgänge',
      'by-hand': 'Von Hand',
      'make-false': 'Widersprochen',
      dispute: 'Strittig',
      refuse: 'Abgelehnt',
    },
    loading: 'Das Protokoll wird gelesen …',
    noMatch: 'Keine passenden Vorgänge.',
    operations: (operations) => count(operations, 'Vorgang', 'Vorgänge'),
    did: {
      add: 'Neuer Fakt',
      reinforce: 'Erneut gesagt',
      'make-false': 'Widersprochen',
      rewrite: 'Fakt ersetzt',
      dispute: 'Strittig',
      refuse: 'Abgelehnt',
      'take-back': 'Seite zurückgezogen',
      undo: 'Zurückgenommen:',
      redo: 'Wiederholt:',
    },
    meant: (operation) => `Vorgang ${operation}`,
    state: {
      undone: 'zurückgenommen',
      'taken-back': 'seine Seite wurde zurückgezogen',
      idle: 'ohne Wirkung: Den Fakt gibt es nicht mehr',
    },
    against: 'gegen',
    reason: (reason) => `Grund: ${reason}`,
    deed: { undo: 'Zurücknehmen', redo: 'Wiederholen' },
    undo: (operation) => `Vorgang ${operation} zurücknehmen`,
    redo: (operation) => `Vorgang ${operation} wiederholen`,
    lookBack: 'Zurückblicken',
    lookBackTo: (operation) => `Auf Vorgang ${operation} zurückblicken`,
    lookBackTip: 'Die Fakten zeigen, wie sie nach diesem Vorgang waren',
  },
  when: {
    open: 'Zurückblicken',
    title: 'Die Fakten zu einem früheren Zeitpunkt',
    day: 'Datum',
    dayHelp: 'Etwa 2026-05-14. Spätere Seiten bleiben außer Acht.',
    dayWrong: 'Das ist kein Datum. Schreiben Sie es wie 2026-05-14.',
    operations: 'Nach Vorgang (optional)',
    operationsHelp: (last) =>
      `Zeigt die Fakten, wie sie nach diesem Vorgang waren: eine Zahl von 0 bis ${last}, wie im Protokoll.`,
    operationsWrong: (last) => `Geben Sie eine Zahl von 0 bis ${last} ein.`,
    show: 'Zeigen',
    on: (day) => `Fakten am ${day}, nach den Seiten bis dahin.`,
    after: (operation) => `Die Fakten, wie sie nach Vorgang ${operation} waren.`,
    before: 'Die Fakten, wie sie vor dem ersten Vorgang waren.',
    nothing: 'Noch war nichts bekannt.',
    only: 'Das ist die Vergangenheit: Hier können Sie nichts ändern.',
    earlier: 'Früherer Tag',
    later: 'Späterer Tag',
    back: 'Zurück zur Gegenwart',
  },
}
