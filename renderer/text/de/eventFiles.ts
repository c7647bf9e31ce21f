import type { Text } from '../useText.ts'
import { count, pages, sourcesOf } from './count.ts'

const drafts = (number: number): string => count(number, 'Entwurf', 'Entwürfe')

export const eventFiles: Text['eventFiles'] = {
  export: 'Ereignis exportieren …',
  exportOf: (title) => `${title} exportieren`,
  exporting: (title) => `${title} wird exportiert`,
  exported: (title, path, contents, size) => `${title} wurde nach ${path} exportiert: ${contents}, ${size}.`,
  contents: ({ pages: pageCount, drafts: draftCount, draftPages }) =>
    draftPages === 0
      ? `${pages(pageCount)} und ${drafts(draftCount)}`
      : `${drafts(draftCount)} mit ${draftPages === 1 ? 'der Seite' : `den ${pages(draftPages)}`}, aus ${draftPages === 1 ? 'der' : 'denen'} ${draftCount === 1 ? 'er' : 'sie'} geschrieben ${draftCount === 1 ? 'wurde' : 'wurden'}`,
  imported: (title) => `${title} wurde als neues Ereignis importiert.`,
  merged: (title) => `${title} war schon hier; der Inhalt der Datei wurde damit zusammengeführt.`,
  added: (counts) => `Hinzugefügt: ${counts}.`,
  nothingAdded: 'Nichts wurde hinzugefügt.',
  already: (contents) => `Schon vorhanden: ${contents}.`,
  unconfirmed:
    'Entscheidungen aus der Datei zählen hier, sobald Sie sie bestätigen: wenn es Ihre eigenen sind oder Sie jeden Satz mit seinen Belegstellen gelesen haben.',
  confirm: 'Bestätigen',
  counts: {
    pages,
    drafts,
    decisions: (number) => count(number, 'Entscheidung', 'Entscheidungen'),
    facts: (number) => count(number, 'Änderung an Fakten', 'Änderungen an Fakten'),
    updates: (number) => count(number, 'Aktualisierung', 'Aktualisierungen'),
    notes: (number) => count(number, 'Korrektur', 'Korrekturen'),
    pins: (number) => count(number, 'angeheftete Frage', 'angeheftete Fragen'),
    translations: (number) => count(number, 'Übersetzung', 'Übersetzungen'),
  },
  conflicts: {
    page: (number) => `${pages(number)} mit anderer Fassung hier; diese wurde behalten.`,
    draft: (number) => `${drafts(number)}, hier anders oder bei einem anderen Ereignis: was hier ist, wurde behalten.`,
    decision: (number) =>
      `${count(number, 'Entscheidung', 'Entscheidungen')} ausgelassen, weil der Entwurf hier anders durchgesehen ist.`,
    sentence: (number) =>
      `${count(number, 'Satz', 'Sätze')}, über die beide entschieden haben: die spätere Entscheidung gilt.`,
    facts: (number) =>
      `${count(number, 'Änderung an Fakten', 'Änderungen an Fakten')} ausgelassen: die Seiten wurden auch hier gelesen, oder die Fakten sind nicht hier.`,
    note: (number) =>
      `${pages(number)} mit anderen Korrekturen hier oder aus einem anderen Ereignis: die Korrekturen hier wurden behalten.`,
  },
  parts: {
    sources: sourcesOf,
    drafts,
    decisions: (number) =>
      number === 1 ? 'die Entscheidungen zu einem Entwurf' : `die Entscheidungen zu ${number} Entwürfen`,
    updates: (number) =>
      number === 1 ? 'die Aktualisierungen eines Entwurfs' : `die Aktualisierungen von ${number} Entwürfen`,
    texts: (number) => count(number, 'Text einer zitierten Seite', 'Texte zitierter Seiten'),
    facts: () => 'die Fakten',
    pins: () => 'die angehefteten Fragen',
    notes: () => 'die Korrekturen',
    translations: () => 'die Übersetzungen',
    others: (number) => count(number, 'anderer Teil', 'andere Teile'),
  },
  damaged: (file, parts) => `${file} ist beschädigt. Nicht importiert: ${parts}. Alles andere wurde importiert.`,
  damagedRemedy:
    'Wenn Sie das Original noch haben, kopieren Sie es erneut und öffnen Sie es: was fehlt, wird dann ergänzt.',
  excessRemedy:
    'Ein Teil verlangt weit mehr Arbeit als jedes wirkliche Ereignis. Trauen Sie dieser Datei nicht: Bitten Sie dort, woher sie kommt, um einen neuen Export.',
  problems: {
    missing: 'fehlt',
    changed: 'nicht das, was exportiert wurde',
    shape: 'für diese Version nicht lesbar, oder gehört nicht dorthin',
    excess: 'verlangt weit mehr Arbeit als jedes wirkliche Ereignis',
  },
  which: 'Welche',
  more: (number) => `und ${number.toLocaleString('de')} weitere`,
}
