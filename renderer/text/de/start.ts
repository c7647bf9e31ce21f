import type { Text } from '../useText.ts'
import { count, pages, sourcesOf } from './count.ts'
import { eventFiles } from './eventFiles.ts'

const inDrafts = (number: number): string => `${pages(number)} in Entwürfen`

export const start: Text['start'] = {
  heading: 'Ereignisse',
  newEvent: 'Neues Ereignis',
  open: 'Ereignisdatei oder -ordner öffnen',
  sample: 'Beispiel öffnen',
  sampleTask: 'Das Beispiel wird geöffnet',
  openTask: (name) => `${name} wird geöffnet`,
  openHelp:
    'Eine Ereignisdatei ist ein JSON-Dokument mit einem Titel und seinen Seiten. Ein Ereignisordner enthält eine event.json und die Dateien der Seiten. Eine Datei, die auf .citewright endet, ist ein exportiertes Ereignis mit seinen Entwürfen und deren Durchsicht.',
  openFile: 'Datei wählen',
  openFolder: 'Ordner wählen',
  firstHeading: 'Citewright',
  first:
    'Citewright entwirft Wikipedia-Artikel über aktuelle Ereignisse aus Seiten, die Sie sammeln, und zeigt zu jedem Satz, womit er belegt ist.',
  firstSample:
    'Das Beispiel ist eine erfundene Fährhavarie mit zwölf Seiten; es braucht kein Netz. Ohne Schreiber zitieren Entwürfe die Seiten.',
  firstTour: 'Rundgang zeigen',
  loading: 'Die Liste der Ereignisse wird gelesen …',
  columns: {
    title: 'Ereignis',
    date: 'Datum',
    sources: 'Quellen',
    drafts: 'Entwürfe',
    changed: 'Geändert',
    actions: 'Aktionen',
  },
  recent: 'Zuletzt bearbeitet',
  brief: ({ sources, drafts, draftPages }, changed) =>
    `${draftPages === 0 ? sourcesOf(sources) : inDrafts(draftPages)} · ${count(drafts, 'Entwurf', 'Entwürfe')} · geändert ${changed}`,
  unfinished: (moment) => `Der ${moment} begonnene Entwurf wurde unterbrochen.`,
  writing: 'Ein Entwurf wird gerade geschrieben.',
  goOn: 'Fortsetzen',
  edit: (title) => `${title} bearbeiten`,
  remove: (title) => `${title} entfernen`,
  removeQuestion: (title) => `${title} entfernen?`,
  inDrafts,
  removes: ({ decisions, facts, ...contents }) =>
    `Gelöscht werden: ${eventFiles.contents(contents)}, ${count(decisions, 'Entscheidung', 'Entscheidungen')}${facts === 0 ? '' : `, ${count(facts, 'Änderung an Fakten', 'Änderungen an Fakten')}`}. Das kann nicht rückgängig gemacht werden.`,
  removeNow: 'Entfernen',
  exportFirst: 'Zuerst exportieren …',
  drop: 'Seiten für ein neues Ereignis hier ablegen, oder eine Ereignisdatei oder einen Ereignisordner zum Öffnen.',
  form: {
    heading: 'Neues Ereignis',
    title: 'Titel',
    titleHelp: 'Der Titel, den der Artikel hätte.',
    date: 'Datum (optional)',
    dateHelp: 'Etwa 2026-05-14 oder 2026-05.',
    place: 'Ort (optional)',
    placeHelp: 'Stadt, Region oder Land.',
    language: 'Sprache des Artikels',
    languageHelp: 'Ein Kürzel wie de oder pt-BR.',
    wiki: 'Wiki',
    wikiHelp: 'Sein Datenbankname, etwa dewiki.',
    create: 'Ereignis anlegen',
    creating: 'Wird angelegt …',
    drop: 'Dateien hier ablegen, um sie den Seiten dieses Ereignisses hinzuzufügen.',
    titleMissing: 'Geben Sie einen Titel ein.',
    keep: 'Änderungen speichern',
    editHelp: 'Neue Entwürfe verwenden diese Angaben. Vorhandene behalten den Titel, mit dem sie geschrieben wurden.',
  },
  tour: {
    heading: 'Wie Citewright arbeitet',
    screens: {
      sources: 'Seiten sammeln, unpassende weglassen, sehen, wie Textstellen geordnet werden.',
      draft:
        'Einen Entwurf schreiben. Jeden Satz annehmen, umschreiben oder ablehnen oder seinen Einzelnachweis ändern, die Belegstelle daneben.',
      compare: 'Entwürfe nebeneinander, mit Zahlen. Übernehmen, was der andere besser sagt.',
      update: 'Was neuere Seiten an einem Entwurf ändern, Satz für Satz: annehmen, umformulieren oder ablehnen.',
      export: 'Der Wikitext mit seinen Einzelnachweisen und die Mängel, die vor dem Speichern anzusehen sind.',
      settings: 'Schreiber, Modelle, Rangverfahren, Wikis und Schlüssel.',
    },
    checked: 'Wie ein Satz geprüft wird',
    checkedHow:
      'Jeder Satz wird mit den Textstellen verglichen, die er als Beleg angibt: Wort für Wort, dann nach Zahlen, Daten und Namen, dann durch ein Modell. Geprüft werden nur diese Textstellen, nicht ob der Satz wahr ist: Das entscheiden Sie.',
    labels: {
      supported: 'die Textstellen belegen den ganzen Satz',
      partly: 'sie belegen einen Teil; was fehlt, wird genannt',
      contradicted: 'eine Textstelle widerspricht ihm',
      unsupported: 'die Textstellen sagen es nicht',
    },
    writers: 'Schreiber',
    writersHelp:
      'Der auszugsweise Schreiber stellt Sätze der Seiten zusammen, die Sie in eigene Worte fassen müssen. Ein Sprachmodell, auf diesem Computer oder bei einem Dienst, schreibt in eigenen Worten.',
    writersLoading: 'Schreiber werden gesucht …',
    ready: 'bereit',
    addWriter: 'Schreiber einrichten',
    close: 'Schließen',
  },
}
