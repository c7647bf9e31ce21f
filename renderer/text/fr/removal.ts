import type { Text } from '../useText.ts'
import { count, figure, plural } from './count.ts'

export const removal: Text['draft']['removal'] = {
  open: 'Supprimer ce brouillon',
  title: 'Supprimer ce brouillon ?',
  counting: 'Calcul de ce qui serait supprimé…',
  deleted: 'Seront supprimés :',
  sentences: ({ sentences, decided, reworded }) => {
    const parts = [
      ...(decided === 0 ? [] : [`${figure(decided)} relue${plural(decided)}`]),
      ...(reworded === 0 ? [] : [`${figure(reworded)} reformulée${plural(reworded)} par vous`]),
    ]
    return `${count(sentences, 'phrase')}${parts.length === 0 ? ', dont aucune relue' : ` : ${parts.join(', ')}`}`
  },
  updates: (updates) => `${count(updates, 'comparaison')} avec des pages plus récentes, suggestions comprises`,
  additions: (additions) =>
    `${count(additions, 'lien ou catégorie', 'liens et catégories')} ajouté${plural(additions)} pour un wiki`,
  unsaved: 'Du texte non enregistré dans un champ ouvert',
  kept: (merges) =>
    merges === 0
      ? 'Les pages de l’événement et les questions épinglées ne sont pas supprimées.'
      : `Les pages de l’événement, les questions épinglées et ${merges === 1 ? 'le brouillon issu de sa fusion' : `les ${figure(merges)} brouillons issus de sa fusion`} ne sont pas supprimés.`,
  irreversible: 'C’est irréversible.',
  busy: {
    writing: 'Une section de ce brouillon est en cours de réécriture. Attendez qu’elle soit terminée, ou arrêtez-la.',
    updating: 'Ce brouillon est en cours de comparaison avec des pages plus récentes. Attendez la fin, ou arrêtez-la.',
  },
  exportFirst: 'Exporter d’abord…',
  remove: 'Supprimer',
}
