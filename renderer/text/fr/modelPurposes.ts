/** What the models of the catalogue are for, by their English words. */
export const modelPurposes: Readonly<Record<string, string>> = {
  'For laptops without a graphics card; the quickest of the writers.':
    'Pour ordinateurs portables sans carte graphique ; le plus rapide des rédacteurs.',
  'The middle choice: twice the weights of 4B, half its speed.':
    'Le choix moyen : deux fois plus grand que 4B, deux fois moins rapide.',
  'For a graphics card, or for much patience.': 'Pour une carte graphique, ou beaucoup de patience.',
  'The largest, and quick for it: a tenth of its weights works at a time.':
    'Le plus grand, et rapide pour sa taille : un dixième de ses poids travaille à la fois.',
  'Checks sentences quickly; trained on SNLI and MultiNLI.':
    'Vérifie vite les phrases ; entraîné sur SNLI et MultiNLI.',
  'Checks sentences; trained on claims about facts (FEVER) among others.':
    'Vérifie les phrases ; entraîné entre autres sur des affirmations de fait (FEVER).',
  'Checks sentences in 27 languages.': 'Vérifie les phrases en 27 langues.',
  'Ranks passages by meaning; small and quick.': 'Classe les passages selon le sens ; petit et rapide.',
  'Ranks passages by meaning; the dense ranker of WikiGenBench.':
    'Classe les passages selon le sens ; la méthode « dense » de WikiGenBench.',
  'Encodes questions and titles for the ranker dpr, which needs both.':
    'Encode les questions et les titres pour la méthode dpr, qui demande les deux modèles.',
  'Encodes passages for the ranker dpr, which needs both.':
    'Encode les passages pour la méthode dpr, qui demande les deux modèles.',
}
