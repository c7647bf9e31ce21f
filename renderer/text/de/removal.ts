import type { Text } from '../useText.ts'
import { count, figure, sentences as sentencesOf } from './count.ts'

export const removal: Text['draft']['removal'] = {
  open: 'Diesen Entwurf entfernen',
  title: 'Diesen Entwurf entfernen?',
  counting: 'Es wird gezählt, was gelöscht würde …',
  deleted: 'Gelöscht werden:',
  sentences: ({ sentences, decided, reworded }) => {
    const parts = [
      ...(decided === 0 ? [] : [`${figure(decided)} durchgesehen`]),
      ...(reworded === 0 ? [] : [`${figure(reworded)} in eigenen Worten`]),
    ]
    return `${sentencesOf(sentences)}${parts.length === 0 ? ', keiner davon durchgesehen' : `: ${parts.join(', ')}`}`
  },
  updates: (updates) => `${count(updates, 'Vergleich', 'Vergleiche')} mit neueren Seiten, samt Vorschlägen`,
  additions: (additions) =>
    `${count(additions, 'Link oder Kategorie', 'Links und Kategorien')}, für ein Wiki hinzugefügt`,
  unsaved: 'Text in einem offenen Eingabefeld, der nicht gespeichert wurde',
  kept: (merges) =>
    merges === 0
      ? 'Die Seiten des Ereignisses und die angehefteten Fragen werden nicht gelöscht.'
      : `Die Seiten des Ereignisses, die angehefteten Fragen und ${merges === 1 ? 'der daraus zusammengeführte Entwurf' : `die ${figure(merges)} daraus zusammengeführten Entwürfe`} werden nicht gelöscht.`,
  irreversible: 'Das kann nicht rückgängig gemacht werden.',
  busy: {
    writing:
      'Ein Abschnitt dieses Entwurfs wird gerade neu geschrieben. Warten Sie, bis er fertig ist, oder brechen Sie ab.',
    updating:
      'Dieser Entwurf wird gerade mit neueren Seiten verglichen. Warten Sie, bis das fertig ist, oder brechen Sie ab.',
  },
  exportFirst: 'Zuerst exportieren …',
  remove: 'Entfernen',
}
