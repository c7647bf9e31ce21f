import { z } from 'zod'
import { createPhraseFinder } from './phraseFinder.ts'
import { readResource } from './readResource.ts'

const lists = readResource(
  'boilerplate.json',
  z.strictObject({
    comment: z.string(),
    phrases: z.array(z.string()),
    symbols: z.array(z.string()),
    labels: z.array(z.string()),
    imperatives: z.array(z.string()),
    instructions: z.array(z.string()),
    camelCaseNames: z.array(z.string()),
  }),
)

const phrasesIn = createPhraseFinder(lists.phrases)
const labelsAtStart = new RegExp(`^(?:${lists.labels.map(escape).join('|')})(?:\\s*[:|–—]|\\s+\\d)`, 'iu')
const imperatives = new Set(lists.imperatives)
const instructions = new RegExp(lists.instructions.join('|'), 'iu')
const byline = /^By \p{Lu}[\p{L}.]+ \p{Lu}[\p{L}.]+(?:,| and | \p{Lu})/u
const captionEnd =
  /,\s(?:in|at)\s\p{Lu}[^.]*,\son\s(?:\p{L}+,\s)?\p{Lu}\p{L}+\s\d{1,2},\s\d{4}\.$|\bfrom left(?: to right)?\b/u
/** “Recommendation 2026/07-2: …”, “Article 5: …”: an entry of a numbered list. */
const numbered = /^\p{Lu}\p{L}+ (?:no\. )?\d[\d/.-]*:\s/u
const referenceEntry = /^[^.]{2,60},\s\(?(?:19|20)\d\d\)?\.\s/u

/** Words with an inner capital that are names, not two words grown together. */
export const camelCaseNames: ReadonlySet<string> = new Set(lists.camelCaseNames)

/** True where the text tells a program what to do. */
export function addressesProgram(text: string): boolean {
  return instructions.test(text)
}

/** True where a whole paragraph is a label with its text, a caption or an entry of a list of references. */
export function isLabelled(paragraph: string): boolean {
  return paragraph.length < 800 && (labelsAtStart.test(paragraph) || referenceEntry.test(paragraph))
}

/** True for what pages say of themselves: menus, credits, captions, invitations to subscribe. */
export function isBoilerplate(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return (
    imperatives.has(words[0] ?? '') ||
    labelsAtStart.test(text) ||
    numbered.test(text) ||
    byline.test(text) ||
    captionEnd.test(text) ||
    lists.symbols.some((symbol) => lower.includes(symbol)) ||
    phrasesIn(words).length > 0
  )
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
}
