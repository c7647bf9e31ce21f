import type { Text } from '../useText.ts'
import { count as many, figure } from './count.ts'

export const plan: Text['draft']['plan'] = {
  task: (title) => `Élaboration du plan de « ${title} »`,
  title: (title) => `Plan de « ${title} »`,
  label: 'Sections',
  about:
    'Rien n’est encore écrit. Chaque section traitera ses notes. Le résumé introductif est écrit en dernier, à partir des sections.',
  aboutHeadings: 'Rien n’est encore écrit. Chaque titre devient une section.',
  change: 'changement du plan',
  heading: (place) => `Titre de la section ${place}`,
  headingHelp: 'Titre',
  untitled: (place) => `section ${place}`,
  notes: (heading) => `Notes de « ${heading} »`,
  note: (place, heading) => `Note ${place} de « ${heading} »`,
  noteHelp: 'Ce que la section doit dire',
  documents: (count) => (count === 0 ? 'aucune page' : many(count, 'page')),
  own: 'votre note',
  addSection: 'Ajouter une section',
  addNote: 'Ajouter une note',
  removeNote: 'Retirer la note',
  noteRemoved: 'Note retirée.',
  removed: (heading) => `« ${heading} » retirée.`,
  moved: (heading, place, all) => `« ${heading} » est la section ${place} sur ${all}.`,
  up: (heading) => `Monter « ${heading} » (Alt+↑)`,
  down: (heading) => `Descendre « ${heading} » (Alt+↓)`,
  remove: (heading) => `Retirer « ${heading} »`,
  drag: 'Glisser pour réordonner',
  faults: {
    empty: 'Donnez un titre à la section, ou retirez-la.',
    repeated: 'Une section précédente porte ce titre.',
    lead: 'Le résumé introductif est écrit à partir des sections et n’a pas besoin de la sienne.',
    references: 'Les références sont établies d’elles-mêmes et n’ont pas besoin d’une section.',
  },
  tooMany: (most) => `Un brouillon peut avoir au plus ${most} sections. Retirez-en.`,
  counts: ({ sections, notes, documents, hasNotes }) =>
    hasNotes
      ? `${many(sections, 'section')}, ${many(notes, 'note')} tirées de ${many(documents, 'page')}`
      : many(sections, 'section'),
  estimate: ({ calls, promptTokens, outputTokens, cost }) =>
    `La rédaction demande environ ${many(calls, 'appel')} au modèle, ${figure(promptTokens)} jetons en entrée et ${figure(outputTokens)} en réponse${cost === null ? '' : `, ${dollars(cost)}`}.`,
  discard: 'Abandonner le plan',
  write: (sections) => `Écrire ${many(sections, 'section')}`,
}

function dollars(cost: number): string {
  const digits = cost < 1 ? 4 : 2
  return `${cost.toLocaleString('fr', { minimumFractionDigits: digits, maximumFractionDigits: digits })} $ US`
}
