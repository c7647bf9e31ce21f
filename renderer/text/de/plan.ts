import type { Text } from '../useText.ts'
import { count as many, figure } from './count.ts'

const documentsOf = (count: number): string => many(count, 'Seite', 'Seiten')
const sectionsOf = (count: number): string => many(count, 'Abschnitt', 'Abschnitte')

export const plan: Text['draft']['plan'] = {
  task: (title) => `„${title}“ wird gegliedert`,
  title: (title) => `Gliederung von „${title}“`,
  label: 'Abschnitte',
  about:
    'Noch ist nichts geschrieben. Jeder Abschnitt wird seine Notizen behandeln. Die Einleitung entsteht zuletzt, aus den Abschnitten.',
  aboutHeadings: 'Noch ist nichts geschrieben. Jede Überschrift wird ein Abschnitt.',
  change: 'Änderung der Gliederung',
  heading: (place) => `Überschrift von Abschnitt ${place}`,
  headingHelp: 'Überschrift',
  untitled: (place) => `Abschnitt ${place}`,
  notes: (heading) => `Notizen zu „${heading}“`,
  note: (place, heading) => `Notiz ${place} zu „${heading}“`,
  noteHelp: 'Was der Abschnitt sagen muss',
  documents: (count) => (count === 0 ? 'keine Seiten' : documentsOf(count)),
  own: 'Ihre Notiz',
  addSection: 'Abschnitt hinzufügen',
  addNote: 'Notiz hinzufügen',
  removeNote: 'Notiz entfernen',
  noteRemoved: 'Notiz entfernt.',
  removed: (heading) => `„${heading}“ entfernt.`,
  moved: (heading, place, all) => `„${heading}“ ist Abschnitt ${place} von ${all}.`,
  up: (heading) => `„${heading}“ nach oben (Alt+↑)`,
  down: (heading) => `„${heading}“ nach unten (Alt+↓)`,
  remove: (heading) => `„${heading}“ entfernen`,
  drag: 'Zum Umordnen ziehen',
  faults: {
    empty: 'Geben Sie dem Abschnitt eine Überschrift oder entfernen Sie ihn.',
    repeated: 'Ein früherer Abschnitt hat diese Überschrift.',
    lead: 'Die Einleitung entsteht aus den Abschnitten und braucht keinen eigenen.',
    references: 'Die Einzelnachweise entstehen von selbst und brauchen keinen Abschnitt.',
  },
  tooMany: (most) => `Ein Entwurf kann höchstens ${most} Abschnitte haben. Entfernen Sie einige.`,
  counts: ({ sections, notes, documents, hasNotes }) =>
    hasNotes
      ? `${sectionsOf(sections)}, ${many(notes, 'Notiz', 'Notizen')} aus ${documentsOf(documents)}`
      : sectionsOf(sections),
  estimate: ({ calls, promptTokens, outputTokens, cost }) =>
    `Das Schreiben braucht etwa ${many(calls, 'Anfrage', 'Anfragen')} an das Modell, ${figure(promptTokens)} Tokens Eingabe und ${figure(outputTokens)} Tokens Antwort${cost === null ? '' : `, ${dollars(cost)}`}.`,
  discard: 'Gliederung verwerfen',
  write: (sections) => `${sectionsOf(sections)} schreiben`,
}

function dollars(cost: number): string {
  const digits = cost < 1 ? 4 : 2
  return `${cost.toLocaleString('de', { minimumFractionDigits: digits, maximumFractionDigits: digits })} US$`
}
