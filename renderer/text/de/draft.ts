import type { Text } from '../useText.ts'
import { count as many, figure, sentences, sourcesOf, words as wordsOf } from './count.ts'
import { find, look, queue, range, words } from './editing.ts'
import { evidence } from './evidence.ts'
import { plan } from './plan.ts'
import { removal } from './removal.ts'

/** Rounded, as an estimate is. */
function thousands(tokens: number): string {
  return tokens < 1000 ? String(tokens) : `${figure(Math.round(tokens / 1000))} Tsd.`
}

function dollars(amount: number): string {
  const digits = amount < 1 ? 4 : 2
  return `${amount.toLocaleString('de', { minimumFractionDigits: digits, maximumFractionDigits: digits })} US$`
}

export const draft: Text['draft'] = {
  reading: 'Der Entwurf wird gelesen …',
  readingSources: 'Die Quellen werden gezählt …',
  method: { rr: 'in einem Zug', prr: 'abschnittsweise' },
  methodLong: {
    rr: 'Den Artikel in einem Zug schreiben',
    prr: 'Gliedern, dann Abschnitt für Abschnitt schreiben',
  },
  drafts: 'Entwurf',
  newDraft: 'Neuer Entwurf',
  removal,
  byKey: (key) => `Taste ${key}`,
  outlineShow: 'Gliederung',
  outlineWidth: 'Breite der Gliederung',
  evidenceWidth: 'Breite der Belegstellen',
  filter: 'Zeigen',
  filters: {
    all: 'alle Sätze',
    problems: 'problematische',
    unreviewed: 'nicht durchgesehene',
    quotations: 'Zitate',
  },
  filterNone: {
    all: 'Dieser Entwurf hat keine Sätze.',
    problems:
      'Keine Probleme: Kein Satz ist widersprochen, nicht oder nur teilweise belegt, und keinem fehlt eine Angabe.',
    unreviewed: 'Alle Sätze sind durchgesehen.',
    quotations: 'Dieser Entwurf hat keine Zitate.',
  },
  showAll: 'Alle Sätze zeigen',
  find,
  queue,
  look,
  range,
  words,
  create: {
    title: (event) => `„${event}“ entwerfen`,
    from: (included, all, words) =>
      `Ein Artikel aus ${included === all ? sourcesOf(all) : `${figure(included)} von ${all === 1 ? '1 Quelle' : `${figure(all)} Quellen`}`} (${wordsOf(words)}).`,
    noSource: 'Keine Quelle ist einbezogen. Beziehen Sie eine ein oder fügen Sie eine hinzu, um zu entwerfen.',
    toSources: 'Zu den Quellen',
    method: 'Verfahren',
    extractiveOnly:
      'Der auszugsweise Schreiber zitiert Sätze und gliedert nicht; er schreibt den Artikel in einem Zug.',
    outlineMeansPrr: 'Ihre eigene Gliederung wird abschnittsweise geschrieben.',
    planFirst: 'Sie können die Gliederung bearbeiten, bevor die Abschnitte geschrieben werden.',
    writer: 'Schreiber',
    writerMissing: (name, why) => `${name} (${why})`,
    extractiveHelp: 'Zitiert Sätze der Seiten Wort für Wort. Ein Sprachmodell schreibt in eigenen Worten.',
    noModel: 'Kein Sprachmodell ist eingerichtet.',
    addModel: 'Schreiber einrichten',
    judge: 'Prüfmodell',
    judges: {
      same: {
        name: 'Dasselbe Modell wie der Schreiber',
        help: 'Der Schreiber vergleicht jeden seiner Sätze mit den Belegstellen. Kleine Modelle prüfen ihre eigenen Texte schlecht: Wählen Sie ein anderes Modell, wenn Sie können.',
      },
      none: {
        name: 'Keines: nur Angaben prüfen',
        help: 'Das Programm sucht jede Zahl, jedes Datum und jeden Namen in den Belegstellen. Was der Satz darüber sagt, wird nicht geprüft.',
      },
      other: {
        help: 'Dieses Modell vergleicht jeden Satz mit seinen Belegstellen.',
      },
    },
    preset: 'Verfahren des Schreibens',
    presets: {
      grounded: 'Belegt: Jeder Satz nennt seine Belegstellen und wird mit ihnen verglichen',
      paper: 'Wie veröffentlicht: das veröffentlichte Verfahren, unverändert',
    },
    estimate: {
      label: 'Was dieser Entwurf braucht',
      counting: 'Wird geschätzt …',
      extractive: 'Dauert wenige Sekunden und fragt kein Modell.',
      calls: 'Anfragen an das Modell',
      tokens: 'Tokens',
      time: 'Zeit',
      cost: 'Kosten',
      about: (value) => `etwa ${figure(value)}`,
      tokensOf: (prompt, output) => `${thousands(prompt)} gelesen, ${thousands(output)} geschrieben`,
      timeOf: (seconds) =>
        seconds < 90
          ? 'etwa eine Minute'
          : seconds < 5400
            ? `etwa ${many(Math.round(seconds / 60), 'Minute', 'Minuten')}`
            : `etwa ${many(Math.round(seconds / 3600), 'Stunde', 'Stunden')}`,
      timeUnknown: 'bekannt, sobald der Schreiber getestet oder benutzt wurde',
      costOf: (amount) => (amount === 0 ? 'nichts' : `etwa ${dollars(amount)}`),
      costUnknown: 'keine Preise eingetragen',
    },
    more: 'Weitere Einstellungen',
    ranker: 'Rangverfahren',
    rankerHelp:
      'Ordnet die Textstellen für den Schreiber: fusion, bm25, tfidf, gtr oder dpr, oder ein installiertes Modell, geschrieben encoder:model: und seine ID.',
    topK: 'Textstellen',
    topKHelp: 'Wie viele Textstellen der Schreiber sieht. Leer lassen für den üblichen Wert.',
    maxCost: 'Höchste Kosten (US$)',
    maxCostHelp: 'Das Schreiben endet, bevor es mehr kostet. Leer lassen für keine Grenze.',
    rewrite: 'Sätze aufeinander abstimmen',
    structured: 'Strukturierte Antworten (JSON), die nur gezeigte Textstellen als Beleg angeben können',
    outline: 'Ihre eigene Gliederung',
    outlineHelp: 'Eine Überschrift je Zeile. Leer lassen, damit der Schreiber gliedert.',
    faulty: {
      topK: 'Geben Sie eine ganze Zahl von 1 bis 1000 ein.',
      maxCost: 'Geben Sie einen Betrag wie 0.50 ein.',
    },
    write: 'Entwurf schreiben',
    plan: 'Gliedern',
    cancel: 'Zurück zum Entwurf',
    unfinished: (at) => `Der ${at} begonnene Entwurf wurde unterbrochen. Fertige Schritte sind gespeichert.`,
    goOn: 'Fortsetzen',
  },
  task: (title) => `„${title}“ wird entworfen`,
  plan,
  writing: {
    label: 'Der Entwurf beim Entstehen',
    first: 'Beginnt …',
    reused: 'aus einem früheren Lauf',
    done: 'fertig',
    lead: 'Einleitung',
    additions: 'Fakten, die in den Abschnitten fehlten',
    open: 'Zurück zum Entwurf',
  },
  outline: {
    label: 'Gliederung',
    lead: 'Einleitung',
    untitled: 'Abschnitt ohne Überschrift',
    problems: (count) => many(count, 'Problem', 'Probleme'),
    words: (count) => wordsOf(count),
    add: 'Abschnitt hinzufügen',
    addLabel: 'Überschrift des neuen Abschnitts',
    renameLabel: (heading) => `Neue Überschrift von „${heading}“`,
    rename: 'Umbenennen (F2)',
    up: 'Nach oben (Alt+↑)',
    down: 'Nach unten (Alt+↓)',
    again: 'Neu schreiben',
    drop: 'Abschnitt entfernen',
    writing: (heading) => `„${heading}“ wird neu geschrieben`,
  },
  aside: {
    leftOut: (count) => `Weggelassen (${figure(count)})`,
    of: (heading) => (heading === '' ? 'Einleitung' : heading),
    putBack: 'Zurückholen',
    putBackOf: (text) => `Zurückholen: ${text}`,
    edit: 'Bearbeiten',
    editOf: (text) => `Bearbeiten und zurückholen: ${text}`,
    editLabel: 'Der Satz, der zurückgeholt wird',
    unwritten: (count) => `Nicht geschrieben (${figure(count)})`,
    uncovered: (count) => `Geplante Notizen ohne Satz (${figure(count)})`,
    uncoveredHelp: 'Kein Satz stützt sich auf ihre Belegstellen oder enthält die Hälfte ihrer Wörter.',
    writeAgain: 'Neu schreiben',
    writeAgainOf: (heading) => `Neu schreiben: ${heading}`,
    lead: 'Einleitung',
    notes: (count) => `Bemerkungen zum Schreiben (${figure(count)})`,
    cited: 'Als Beleg war angegeben',
    cost: (amount) => dollars(amount),
    took: (seconds) =>
      `Das Schreiben dauerte ${seconds.toLocaleString('de', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s.`,
    costed: (amount) => `Es kostete ${amount}.`,
    reasons: {
      unsupported: 'Nicht belegt',
      contradicted: 'Widersprochen',
      repeated: 'Wiederholt',
      'no-statement': 'Sagt nichts über das Thema',
      'other-language': 'In einer anderen Sprache',
      'written-again': 'Abschnitt neu geschrieben',
      'not-chosen': 'Beim Zusammenführen nicht gewählt',
    },
  },
  article: {
    label: 'Artikel',
    references: 'Einzelnachweise',
    noSentences: 'Noch keine Sätze.',
    emptySection: 'Dieser Abschnitt hat noch keine Sätze.',
    none: 'Keiner der geschriebenen Sätze ist von den Seiten belegt. Fügen Sie Quellen hinzu oder entwerfen Sie mit einem anderen Schreiber.',
    review: {
      unreviewed: 'nicht durchgesehen',
      accepted: 'angenommen',
      rewritten: 'umgeschrieben',
      rejected: 'abgelehnt',
    },
    own: 'von Ihnen',
    spoken: (text, badge, review) => `${text} (${badge}, ${review})`,
    retrieved: (page) => `${page} öffnen`,
  },
  editor: {
    edit: 'Der Satz',
    write: 'Ihr Satz',
    begin: 'Einen Satz schreiben',
    keep: 'Speichern',
    leave: 'Abbrechen',
    keys: 'Strg+Eingabe speichert, Esc bricht ab.',
    checking: 'Der Satz wird geprüft …',
    plain:
      'Das Feld enthält reinen Text. Für einen Link oder Kursivschrift speichern, dann im Artikel Wörter markieren und l oder i drücken. Vorhandene bleiben bei ihren Wörtern.',
    cite: (page) => `Die gezeigte Textstelle als Beleg angeben (${page})`,
    uncited: 'Ein Satz ohne Einzelnachweis gilt als nicht belegt, bis Sie eine Textstelle als Beleg angeben.',
  },
  evidence,
  actions: {
    label: 'Dieser Satz',
    accept: 'Annehmen',
    edit: 'Bearbeiten',
    reject: 'Ablehnen',
    reopen: 'Zurücknehmen',
    cite: 'Einzelnachweis ändern',
    add: 'Satz danach einfügen',
    more: 'Mehr',
    drag: 'Ziehen, um den Satz zu verschieben',
  },
  cite: {
    query: 'Suchen nach',
    queryHelp: 'Den Wörtern des Satzes',
    search: 'Suchen',
    ranking: 'Textstellen werden gesucht …',
    none: 'Keine passenden Textstellen in den einbezogenen Quellen.',
    close: 'Liste schließen',
    isCited: 'derzeit angegeben',
  },
  elsewhere: {
    notice: (count, names) =>
      `${sentences(count)} ${count === 1 ? 'wurde' : 'wurden'} anderswo durchgesehen${names === '' ? '' : ` (${names})`}: Die Entscheidungen kamen mit einer importierten Datei und zählen hier, sobald Sie sie bestätigen. Tun Sie das, wenn es Ihre eigenen sind oder Sie jeden Satz mit seinen Belegstellen gelesen haben.`,
    confirm: (count) => (count === 1 ? 'Bestätigen' : `Alle ${count} bestätigen`),
    decided: (review, name) =>
      `In einer importierten Datei ${name === '' ? '' : `von ${name} `}${review}, hier nicht bestätigt.`,
  },
  judge: {
    unqualified: (name) =>
      `${name} hat den Test für Prüfmodelle nicht bestanden: Es konnte belegte Sätze nicht von unbelegten unterscheiden. Nur Zahlen, Daten und Namen wurden geprüft.`,
    choose: 'Anderes Prüfmodell wählen …',
  },
  bar: {
    label: 'Der Entwurf in Zahlen',
    goTo: (count, badge) => `${count} ${badge}: zum nächsten`,
    sentences: (count) => sentences(count),
    reviewed: (count, all) => `${figure(count)} von ${figure(all)} durchgesehen`,
    goToUnreviewed: 'Zum nächsten Satz, der noch nicht durchgesehen ist',
    rejected: (count) => `${figure(count)} abgelehnt`,
    words: (count) => wordsOf(count),
    sources: (count) => sourcesOf(count),
    writtenBy: (method, writer) => `${writer === 'extractive' ? 'auszugsweise' : writer}, ${method}`,
  },
}
