import type { Text } from '../useText.ts'

export const reading: Text['reading'] = {
  options: 'Wer liest',
  reader: 'Gelesen von',
  readerHelp:
    'Ein Modell liest ganze Seiten und fasst in eigene Worte, was dort steht; ein Prüfmodell prüft das. Ohne Modell werden Sätze übernommen, wie sie sind.',
  usual: { draft: 'Dem Schreiber des Entwurfs', settings: 'Dem eingestellten Schreiber' },
  embedded: 'Keinem Modell: Sätze, wie sie sind',
  readerMissing: (name, why) => `${name}: ${why}`,
  similarity: 'Verwandte Sätze finden nach',
  similarityHelp: 'Ein Encoder findet auch andere Formulierungen; es dauert länger.',
  noEncoder: 'Um hier einen Encoder zu wählen, installieren Sie einen in den Einstellungen unter „Modelle“.',
  words: 'Wörtern',
  by: (reader) => `gelesen von ${reader}`,
  judgedBy: (judge) => `geprüft von ${judge}`,
  byCode: 'vom Programm geprüft, ohne Prüfmodell',
  foundBy: (similarity) => `gefunden nach ${similarity}`,
}
