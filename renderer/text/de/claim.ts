import type { Text } from '../useText.ts'

export const claim: Text['claim'] = {
  field: 'Behauptung',
  help: 'Ein oder mehrere Sätze, etwa aus einem Artikel. Sie werden mit den einbezogenen Seiten verglichen. Strg+Eingabe prüft.',
  check: 'Prüfen',
  checking: (sentence, of, seconds) =>
    of === 0 ? `Wird geprüft … ${seconds} s` : `Satz ${sentence} von ${of} wird geprüft … ${seconds} s`,
  result: 'Ergebnis der Prüfung',
  none: 'Es gibt nichts zum Vergleichen: Keine einbezogene Seite hat Text.',
  evidence: 'Belegstellen',
  noEvidence: 'Keine einbezogene Seite handelt davon.',
  nearest: 'Ähnlichste Sätze',
  otherwise: 'Sagt etwas anderes',
  anotherFact: 'Andere Zahl oder anderes Datum',
  missingWords: (words) => `Nicht in der Belegstelle: ${words.map((word) => `„${word}“`).join(', ')}`,
  judgeFailed: (judge) => `${judge} antwortet nicht mehr. Was offen war, wurde ohne Prüfmodell geprüft.`,
  open: 'Seite öffnen',
  openOf: (page) => `Seite öffnen: ${page}`,
  undated: 'Ohne Datum',
}
