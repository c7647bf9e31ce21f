import type { Text } from '../useText.ts'

export const claim: Text['claim'] = {
  field: 'Affirmation',
  help: 'Une ou plusieurs phrases, par exemple d’un article. Elles sont comparées aux pages incluses. Ctrl+Entrée vérifie.',
  check: 'Vérifier',
  checking: (sentence, of, seconds) =>
    of === 0 ? `Vérification… ${seconds} s` : `Vérification de la phrase ${sentence} sur ${of}… ${seconds} s`,
  result: 'Résultat de la vérification',
  none: 'Il n’y a rien à comparer : aucune page incluse n’a de texte.',
  evidence: 'Preuves',
  noEvidence: 'Aucune page incluse n’en parle.',
  nearest: 'Phrases les plus proches',
  otherwise: 'Dit autre chose',
  anotherFact: 'Autre nombre ou autre date',
  missingWords: (words) => `Absents des preuves : ${words.map((word) => `« ${word} »`).join(', ')}`,
  judgeFailed: (judge) => `${judge} ne répond plus. Ce qu’il n’a pas jugé a été vérifié sans lui.`,
  open: 'Ouvrir la page',
  openOf: (page) => `Ouvrir la page : ${page}`,
  undated: 'Sans date',
}
