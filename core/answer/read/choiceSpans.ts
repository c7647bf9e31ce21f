import { contentWords } from '../../text/contentWords.ts'
import type { CandidateSpan } from './candidateSpans.ts'
import type { DocumentSentence } from './documentSentences.ts'
import { otherNames } from './otherNames.ts'

/** Finds the choices in a sentence: word for word, by another name, or by at least half of their words. */
export function choiceSpans({ text, words }: DocumentSentence, choices: readonly string[]): readonly CandidateSpan[] {
  const folded = fold(text)
  return choices.flatMap((choice): readonly CandidateSpan[] => {
    const at = occurrence(folded, fold(choice).replace(/^["'\s]+|["'\s]+$/gu, ''))
    if (at >= 0) return [{ text: choice, fit: 1, start: at, end: at + choice.length }]
    const named = otherNames(choice, choices).flatMap(({ name, fit }): readonly CandidateSpan[] => {
      const start = occurrence(text, name)
      return start < 0 ? [] : [{ text: choice, fit, start, end: start + name.length }]
    })[0]
    if (named?.fit === 1) return [named]
    const stems = [...contentWords(choice)]
    const share = stems.filter((stem) => words.has(stem)).length / Math.max(1, stems.length)
    const part =
      share >= 0.5 && stems.length > 1 ? { text: choice, fit: 0.7 * share, start: 0, end: text.length } : undefined
    return [named, part].flatMap((span) => span ?? []).slice(0, 1)
  })
}

/** Offset of an occurrence as whole words; -1 if there is none. */
function occurrence(text: string, words: string): number {
  if (words === '') return -1
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ' '}${text[at + words.length] ?? ' '}`)) return at
  }
  return -1
}

/** Lower case with plain quotation marks. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[’‘]/gu, "'").replace(/[“”]/gu, '"')
}
