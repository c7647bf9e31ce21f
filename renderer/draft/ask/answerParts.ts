import type { AnswerReading, DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'

type History = DraftAnswer['history']

/** The days of which the pages do not agree, newest first. */
export function disagreeingDays(history: History): readonly string[] {
  const days = history.map(({ date }) => date)
  return [...new Set(days.filter((day, at) => days.indexOf(day) !== at))]
}

/** The reading that an entry of the history was made from. */
export function readingOf(
  { reading, others }: Pick<DraftAnswer, 'reading' | 'others'>,
  { url, answer }: History[number],
): AnswerReading | undefined {
  return [...(reading === null ? [] : [reading]), ...others].find(
    (each) => each.evidence.url === url && each.answer === answer,
  )
}

/** Readings below this certainty say hardly anything. */
const leastCertain = 0.2

/** Readings that say something else than the answer and count. Those of pages that carry it are counted there. */
export function otherReadings({ reading, others, abstained }: DraftAnswer): readonly AnswerReading[] {
  if (reading === null || abstained) return []
  return others.filter(
    ({ answer, evidence, certainty }) =>
      certainty >= leastCertain && answer !== reading.answer && !reading.pages.includes(evidence.url),
  )
}

/** An answer that is more of its sentence than this is the sentence. */
const mostOfSentence = 0.8

/** A sentence in pieces: the first stretch that has the answer's words stands out, where it is not nearly all of it. */
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
