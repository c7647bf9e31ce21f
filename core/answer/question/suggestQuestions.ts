/** Words of titles by which an event's kind is told, and what is asked of such events and reads well. */
const kinds: readonly { readonly title: RegExp; readonly questions: readonly string[] }[] = [
  {
    title: /\b(?:election|elections|referendum|by-election|vote)\b/iu,
    questions: ['Who won the election?', 'When was the election held?', 'How many votes were cast?'],
  },
  {
    title: /\b(?:ferry|ship|boat|train|rail|railway|bus|plane|aircraft|flight|helicopter|tram|metro)\b/iu,
    questions: ['How many people were on board?', 'How many people were injured?'],
  },
  {
    title:
      /\b(?:earthquake|flood|floods|flooding|storm|hurricane|typhoon|cyclone|tornado|wildfire|wildfires|fire|landslide|eruption|avalanche|tsunami|collapse|explosion)\b/iu,
    questions: ['How many people were killed?', 'How many people were injured?', 'How many people were evacuated?'],
  },
  {
    title: /\b(?:shooting|attack|attacks|bombing|stabbing|massacre|riot|riots|clashes)\b/iu,
    questions: ['How many people were killed?', 'How many people were injured?', 'Who was arrested?'],
  },
  {
    title: /\b(?:final|cup|championship|championships|open|grand prix|tournament|match|race|marathon|games|league)\b/iu,
    questions: ['Who won the final?', 'Where was the final played?', 'How many goals were scored?'],
  },
  {
    title: /\b(?:summit|conference|congress|festival|ceremony|awards|contest|meeting)\b/iu,
    questions: ['Where was it held?', 'When was it held?', 'Who won?'],
  },
]

const others: readonly string[] = ['How many people were involved?', 'When did it begin?', 'Who announced it?']

/** Two or three questions, in English as they are read, that suit an event of this title. */
export function suggestQuestions(title: string): readonly string[] {
  return kinds.find((kind) => kind.title.test(title))?.questions ?? others
}
