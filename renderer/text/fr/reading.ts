import type { Text } from '../useText.ts'

export const reading: Text['reading'] = {
  options: 'Qui lit',
  reader: 'Lecture par',
  readerHelp:
    'Un modèle lit des pages entières et formule ce qu’elles disent dans ses propres mots ; un juge le vérifie. Sans modèle, les phrases sont prises telles quelles.',
  usual: { draft: 'Le rédacteur du brouillon', settings: 'Le rédacteur choisi dans les paramètres' },
  embedded: 'Aucun modèle : phrases telles quelles',
  readerMissing: (name, why) => `${name} : ${why}`,
  similarity: 'Trouver les phrases voisines par',
  similarityHelp: 'Un encodeur trouve aussi d’autres formulations ; c’est plus long.',
  noEncoder: 'Pour choisir ici un encodeur, installez-en un dans les paramètres, « Modèles ».',
  words: 'Les mots',
  by: (reader) => `lu par ${reader}`,
  judgedBy: (judge) => `jugé par ${judge}`,
  byCode: 'vérifié par le programme, sans juge',
  foundBy: (similarity) => `trouvé par ${similarity}`,
}
