interface EventKind {
  /** Words of titles that indicate the kind. */
  readonly title: RegExp
  /** Common questions about such events; `…` is replaced by the event's name. */
  readonly questions: readonly string[]
}

const kinds: readonly EventKind[] = [
  {
    title: /\b(?:elections?|referendum|by-election)\b/iu,
    questions: ['Who won the election?', 'When was the election held?', 'How many votes were cast?'],
  },
  {
    title: /\b(?:ferry|ship|boat|train|rail|railway|bus|plane|aircraft|flight|helicopter|tram|metro)\b/iu,
    questions: ['How many people were on board?', 'How many people were injured?'],
  },
  {
    title:
      /\b(?:earthquake|floods?|flooding|storms?|hurricane|typhoon|cyclone|tornado|wildfires?|fires?|landslide|eruption|avalanche|tsunami|collapse|explosion|famine)\b/iu,
    questions: ['How many people were killed?', 'How many people were injured?', 'How many people were evacuated?'],
  },
  {
    title: /\b(?:hostages?|kidnapping|hijacking)\b/iu,
    questions: ['Who was taken hostage?', 'How many people were killed?'],
  },
  {
    title: /\b(?:shooting|attacks?|bombing|stabbing|massacre|murders?|riots?|clashes|plot)\b/iu,
    questions: ['How many people were killed?', 'How many people were injured?', 'Who was arrested?'],
  },
  { title: /\b(?:grand prix|race|marathon|rally)\b/iu, questions: ['Who won the race?', 'Who finished second?'] },
  {
    title: /\b(?:final|cup|championships?|tournament|match|league)\b/iu,
    questions: ['Who won the final?', 'Where was the final played?', 'How many goals were scored?'],
  },
  {
    title: /\b(?:films?|movie|album|song|video game|novel)\b/iu,
    questions: ['When was … released?', 'Who stars in …?'],
  },
  {
    title: /\b(?:summit|conference|congress|festival|ceremony|awards|wedding)\b/iu,
    questions: ['When was … held?', 'Where was … held?'],
  },
]

const others: readonly string[] = ['When did … begin?', 'Where is …?']

/** Two or three English questions that suit an event with this title. */
export function suggestQuestions(title: string): readonly string[] {
  const { questions } = kinds.find((kind) => kind.title.test(title)) ?? { questions: others }
  const name = title
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/^\s*(?:\d{4}\s+)?/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return questions.map((question) => question.replace('…', () => (name === '' ? title : name)))
}
