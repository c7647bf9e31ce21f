import type { Text } from '../useText.ts'

export const faults: Text['faults'] = {
  bar: 'Unerwartetes Ende',
  stopped: {
    program: 'Citewright wurde beim letzten Mal unerwartet beendet.',
    window: 'Das Fenster wurde unerwartet beendet und neu geladen.',
    engine: 'Der Programmkern wurde unerwartet beendet und neu gestartet.',
  },
  local: 'Ein Bericht liegt nur auf diesem Computer; gesendet wurde nichts.',
  show: 'Bericht anzeigen',
  title: 'Fehlerprotokoll',
  about:
    'Hierhin schreibt Citewright, wenn etwas unerwartet fehlschlägt. Gesendet wird nichts. Lesen Sie den Text, bevor Sie ihn an eine Meldung anhängen.',
  text: 'Text des Fehlerprotokolls',
  file: 'Datei:',
  none: 'Das Fehlerprotokoll ist leer: Nichts ist unerwartet fehlgeschlagen.',
  copy: 'Kopieren',
  copied: 'Das Fehlerprotokoll wurde kopiert.',
  remove: 'Löschen',
  removeWhat: 'das Fehlerprotokoll',
  question: 'Fehlerprotokoll löschen? Das kann nicht rückgängig gemacht werden.',
}
