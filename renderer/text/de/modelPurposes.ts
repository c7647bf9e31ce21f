/** What the models of the catalogue are for, by their English words. */
export const modelPurposes: Readonly<Record<string, string>> = {
  'For laptops without a graphics card; the quickest of the writers.':
    'Für Laptops ohne Grafikkarte; der schnellste der Schreiber.',
  'The middle choice: twice the weights of 4B, half its speed.':
    'Die mittlere Wahl: doppelt so groß wie 4B, halb so schnell.',
  'For a graphics card, or for much patience.': 'Für eine Grafikkarte oder viel Geduld.',
  'The largest, and quick for it: a tenth of its weights works at a time.':
    'Das größte und dafür schnell: Ein Zehntel seiner Gewichte arbeitet gleichzeitig.',
  'Checks sentences quickly; trained on SNLI and MultiNLI.': 'Prüft Sätze schnell; trainiert mit SNLI und MultiNLI.',
  'Checks sentences; trained on claims about facts (FEVER) among others.':
    'Prüft Sätze; trainiert unter anderem mit Tatsachenbehauptungen (FEVER).',
  'Checks sentences in 27 languages.': 'Prüft Sätze in 27 Sprachen.',
  'Ranks passages by meaning; small and quick.': 'Ordnet Textstellen nach Bedeutung; klein und schnell.',
  'Ranks passages by meaning; the dense ranker of WikiGenBench.':
    'Ordnet Textstellen nach Bedeutung; das Verfahren „dense“ von WikiGenBench.',
  'Encodes questions and titles for the ranker dpr, which needs both.':
    'Kodiert Fragen und Titel für das Rangverfahren dpr, das beide Modelle braucht.',
  'Encodes passages for the ranker dpr, which needs both.':
    'Kodiert Textstellen für das Rangverfahren dpr, das beide Modelle braucht.',
}
