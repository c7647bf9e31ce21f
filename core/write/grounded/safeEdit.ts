import type { Passage } from '../../chunk/passage.ts'
import type { GroundingStep } from '../../domain/grounding.ts'
import type { LongCall } from '../../domain/progress.ts'
import { datesIn } from '../../verify/facts/datesIn.ts'
import { numbersIn } from '../../verify/facts/numbersIn.ts'
import { primarySubtag } from '../extractive/languageWords.ts'
import type { WrittenSentence } from '../writtenArticle.ts'
import type { Grounder } from './createGrounder.ts'
import { describePassage } from './describePassage.ts'
import type { OtherReading } from './otherReadings.ts'
import { dayOf } from './pageDates.ts'
import { publisherOf } from './publishers.ts'

export interface Edit {
  readonly text: string
  readonly passages: readonly Passage[]
  readonly step: GroundingStep
}

/** A change of the sentence that its passages carry again; none where there is none. */
export async function safeEdit(
  { kind, passage, asPassage, stated, figure }: OtherReading,
  own: Passage,
  {
    sentence,
    grounder,
    call,
  }: { readonly sentence: WrittenSentence; readonly grounder: Grounder; readonly call: LongCall },
): Promise<Edit | undefined> {
  const carried = async (text: string, passages: readonly Passage[]): Promise<boolean> =>
    (await grounder.supportOfOne(text, passages, call)).label === 'supported'
  const told = sentence.text.slice(stated.start, stated.end)
  const english = primarySubtag(grounder.event.language) === 'en'
  const [newDate, oldDate] = [dayOf(passage), dayOf(own)]
  if (kind === 'number' && newDate !== undefined && oldDate !== undefined && newDate > oldDate) {
    const why = `${describePassage(passage)}, of ${newDate}, has ${figure} where the page that carried it, of ${oldDate}, has ${told}.`
    const step: GroundingStep = { action: 'newer-figure', why }
    const hasDate = datesIn(sentence.text).length > 0
    const dated = english && !hasDate ? [`As of ${inWords(newDate)}, ${lowerFirst(asPassage, passage.text)}`] : []
    for (const text of [...dated, asPassage])
      if (await carried(text, [passage])) return { text, passages: [passage], step }
  }
  const [theirs, ours] = [nameOf(passage), nameOf(own)]
  if (!english || theirs === ours) return undefined
  const before = sentence.text.slice(0, stated.end)
  const text = `${before} (${figure} according to ${theirs})${sentence.text.slice(stated.end)}`
  const passages = [own, passage]
  const why = `${ours} has ${told}, ${theirs} has ${figure}, and neither is plainly the newer.`
  return (await carried(text, passages)) ? { text, passages, step: { action: 'attributed', why } } : undefined
}

function nameOf({ page }: Passage): string {
  return page.site === '' ? publisherOf(page) : page.site
}

function inWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** The first letter small where the word is a number, an article or the like, or the passage writes it so. */
function lowerFirst(text: string, passage: string): string {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? ''
  const lower = word.charAt(0).toLowerCase() + word.slice(1)
  const isPlain = /^(?:the|a|an|at|in|on|by|more|some|about|nearly|over|all|both|this|these|its|their)$/u.test(lower)
  const isNumber = numbersIn(text)[0]?.start === 0
  const isCommon = new RegExp(`(?<!\\p{L})${lower}(?!\\p{L})`, 'u').test(passage)
  return isPlain || isNumber || isCommon ? lower + text.slice(word.length) : text
}
