import type { AnswerReading, DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'

type History = DraftAnswer['history']

/** The days on which pages disagree, newest first. */
export function disagreeingDays(history: History): readonly string[] {
  const days = history.map(({ date }) => date)
  return [...new Set(days.filter((day, at) => days.indexOf(day) !== at))]
}

/** The reading that a history entry comes from. */
export function readingOf(
  { reading, others }: Pick<DraftAnswer, 'reading' | 'others'>,
  { url, answer }: History[number],
): AnswerReading | undefined {
  return [...(reading === null ? [] : [reading]), ...others].find(
    (each) => each.evidence.url === url && each.answer === answer,
  )
}

/** Readings below this certainty are not shown. */
const leastCertain = 0.2

/** Readings that differ from the answer and are certain enough. Pages that support the answer are counted with it. */
export function otherReadings({ reading, others, abstained }: DraftAnswer): readonly AnswerReading[] {
  if (reading === null || abstained) return []
  return others.filter(
    ({ answer, evidence, certainty }) =>
      certainty >= leastCertain && answer !== reading.answer && !reading.pages.includes(evidence.url),
  )
}

/** If the answer covers more than this share of its sentence, nothing is highlighted. */
const mostOfSentence = 0.8

/** Splits a sentence at the first occurrence of the answer, which is highlighted unless it is nearly all of it. */
export function answerPieces(
  sentence: string,
  answer: string,
): { readonly before: string; readonly answer: string; readonly after: string } {
  const at = answer === '' ? -1 : sentence.toLowerCase().indexOf(answer.toLowerCase())
  if (at < 0 || answer.length > mostOfSentence * sentence.length) return { before: sentence, answer: '', after: '' }
  return {
    before: sentence.slice(0, at),
    answer: sentence.slice(at, at + answer.length),
    after: sentence.slice(at + answer.length),
  }
}
