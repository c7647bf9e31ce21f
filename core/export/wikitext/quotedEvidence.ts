import type { Sentence } from '../../domain/draft.ts'
import type { PageId } from '../../domain/ids.ts'
import { foldText } from '../../text/foldText.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { translatedEvidence, type TranslationOf } from '../translatedEvidence.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { chunkLocator } from '../../article/numberReferences.ts'

/** Characters of a page's words that a citation may hold, as short as quotations in citations should be. */
const longest = 500
const omission = ' [...] '

/** Words of a page, and the same in the language of the article if all of them have been translated. */
interface QuotedWords {
  readonly words: string
  readonly translated?: string
}

/**
 * The evidence of supported sentences by page, without duplicates, in the article's order, up to the longest quotation of a citation.
 * Quotations that the article itself contains are not repeated.
 *
 * @param translationOf finds the stored translation of a sentence's evidence on a page
 */
export function quotedEvidence(
  sentences: readonly Sentence[],
  locate: ReturnType<typeof chunkLocator>,
  translationOf: TranslationOf,
): ReadonlyMap<PageId, QuotedWords> {
  const quotes = new Map<PageId, readonly { readonly words: string; readonly translated: string | undefined }[]>()
  const quoted = quotedInText(sentences)
  const supporting = sentences
    .filter(({ origin, support }) => origin !== 'quotation' && support.label === 'supported')
    .flatMap((sentence) => {
      const cited = new Set(sentence.citations.map((chunkId) => locate(sentence.id, chunkId).page.id))
      return evidenceByPage(sentence, locate).filter(({ page }) => cited.has(page.id))
    })
  for (const { page, spans, passages } of supporting) {
    const before = quotes.get(page.id) ?? []
    const known = before.map(({ words }) => words).join(omission)
    const each = spans.map(({ start, end }) => inlineText(page.text.slice(start, end))).filter((words) => words !== '')
    const added = each.filter(
      (words) => !known.includes(words) && !quoted.some((quotation) => quotation.includes(foldText(words).text)),
    )
    const fitting: string[] = []
    for (const words of added) {
      const together = [...before.map((part) => part.words), ...fitting, words].join(omission)
      if (together.length <= longest) fitting.push(words)
    }
    if (fitting.length === 0) continue
    // A translation is of all that the sentence has as evidence there.
    const isWhole = fitting.length === each.length
    const translated = isWhole ? translatedEvidence({ passages }, translationOf) : undefined
    quotes.set(page.id, [...before, { words: fitting.join(omission), translated }])
  }
  return new Map(
    [...quotes].map(([id, parts]) => {
      const translated = parts.flatMap((part) => part.translated ?? [])
      const words = parts.map((part) => part.words).join(omission)
      return [id, translated.length === parts.length ? { words, translated: translated.join(omission) } : { words }]
    }),
  )
}

/** The article's quotations, folded: whole sentences that are quotations, and words between quotation marks in others. */
function quotedInText(sentences: readonly Sentence[]): readonly string[] {
  return sentences
    .flatMap(({ text, origin }) =>
      origin === 'quotation' ? [text] : [...text.matchAll(/["“„«]([^"“”„«»]+)["”“»]/gu)].map(([, words = '']) => words),
    )
    .map((words) => foldText(inlineText(words)).text)
}
