import type { Defect } from '../../domain/draft.ts'
import { createDefectCounter } from '../answer/defectCounter.ts'
import { findMarkers, standIn } from '../answer/markers.ts'
import { stripEmphasis } from '../answer/plainText.ts'
import { stripControls } from '../answer/stripControls.ts'
import { stripMarkup } from '../answer/stripMarkup.ts'
import { stripThinking } from '../answer/stripThinking.ts'

const mark = /(?:\*\*|__)?(?:[[【(]\s?)?\bS(\d{1,4})(?:\s?[\])】]|\s?[:|.](?=\s))(?:\*\*|__)?[\s:|–—-]*/gu

export interface RewrittenSentences {
  /** By number of the mark, from 1, without sentences whose mark was not returned. */
  readonly texts: ReadonlyMap<number, string>
  readonly defects: readonly Defect[]
}

/**
 * Reads the sentences of a rewritten section by their marks. Text before the first mark is talk. Unknown and repeated marks
 * are counted and their text dropped.
 *
 * @param sentences number of sentences in the prompt
 */
export function readRewrite(raw: string, sentences: number): RewrittenSentences {
  const defects = createDefectCounter()
  const answer = stripMarkup(stripThinking(stripControls(raw, defects), defects), defects)
  const found = [...answer.matchAll(mark)]
  const talk = answer.slice(0, found[0]?.index ?? answer.length).trim()
  if (talk !== '') defects.add('preamble', talk)
  const texts = new Map<number, string>()
  for (const [place, { 0: whole, 1: digits, index }] of found.entries()) {
    const number = Number(digits)
    const text = plainSentence(answer.slice(index + whole.length, found[place + 1]?.index))
    if (number < 1 || number > sentences || texts.has(number)) defects.add('mark-unknown', whole.trim())
    else if (text !== '') texts.set(number, text)
  }
  return { texts, defects: defects.list() }
}

/** Removes citations, which do not change in a rewrite. */
function plainSentence(text: string): string {
  return stripEmphasis(findMarkers(text, 0).text.replace(standIn, '')).replace(/\s+/g, ' ').trim()
}
