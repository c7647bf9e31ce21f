import type { PassageText } from '../../chunk/passage.ts'
import { contentWords } from '../../verify/contentWords.ts'
import type { CertaintyLabel } from '../certainty/certaintyModel.ts'
import { holdsTerm } from '../question/sameWords.ts'
import { generalWords, stemsFor } from './headingWords.ts'

/** How well the passages that were read for a section tell of it. */
interface SectionReading {
  /** Greatest share of the heading's weight that stands in one passage and its page's title, 0 to 1. */
  readonly told: number
  readonly label: Extract<CertaintyLabel, 'reliable' | 'uncertain'>
  /** Indices of the passages that hold some of it, those that hold most first. */
  readonly nearest: readonly number[]
}

/** What a section is judged by: stems of its heading's own words, weighed by how few passages hold them. */
type HeadingWeights = ReadonlyMap<string, number>

export interface SectionGate {
  /** Undefined for a heading that any article may have, or that is the event's own name: there is nothing to look for. */
  weigh(heading: string): HeadingWeights | undefined
  /** The words by which the pages say what a heading names, the most frequent first: what to search for again. */
  words(weights: HeadingWeights): readonly string[]
  /** @param read indices of the passages that are read for the section */
  read(weights: HeadingWeights, read: readonly number[]): SectionReading
}

/**
 * The share of a heading's weight that a passage must hold to tell of it. `npm run bench:gate`, on the outlines of the 48
 * reference articles of WikiGenBench with their pages: of 193 sections 105 have words of their own to look for, 49 are
 * searched for a second time, and 21 are left out. The pages tell three sentences or more of one of these 21, by chance:
 * they are about another place of the event's name. Of the sections of other articles 72 % are left out. At one half it
 * would be 29 and 82 %.
 */
const leastTold = 1 / 3

/** Words of the pages that a heading is searched for with. */
const mostWords = 8

/**
 * RiLM's Decision Gate for sections: whether passages tell of what a heading names. A section has no answer whose
 * certainty could be estimated, so what is left of the features is how much of its query the passages hold. The general
 * words of headings ("Background", "Legal proceedings") and the event's own name are looked for nowhere, and a heading
 * that ends in a general word is one of any article: such a section is never held back.
 *
 * The verifier has no say: asked whether "This text is about Flamingos", it gives 0.04 to 0.60 for sections that pages
 * tell and 0.03 to 0.59 for those of other articles.
 */
export function createSectionGate(passages: readonly PassageText[], title: string): SectionGate {
  const named = contentWords(title)
  const titles = new Map<string, ReadonlySet<string>>()
  const words = passages.map(({ text, page }) => {
    const own = titles.get(page.id) ?? contentWords(page.title)
    titles.set(page.id, own)
    return new Set([...contentWords(text), ...own])
  })
  return {
    weigh(heading) {
      const all = [...contentWords(heading)]
      if (generalWords.has(all.at(-1) ?? '')) return undefined
      const own = all.filter((stem) => !generalWords.has(stem) && !named.has(stem))
      if (own.length === 0) return undefined
      return new Map(
        own.map((stem) => {
          const holding = words.filter((held) => holds(held, stem)).length
          return [stem, Math.log(1 + (words.length + 1) / (holding + 1))]
        }),
      )
    },
    words(weights) {
      const counts = new Map<string, number>()
      for (const { text } of passages) {
        for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
          const [stem = ''] = contentWords(word)
          if (stem !== '' && [...weights.keys()].some((own) => holds(new Set([stem]), own))) {
            const folded = word.toLowerCase()
            counts.set(folded, (counts.get(folded) ?? 0) + 1)
          }
        }
      }
      return [...counts]
        .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
        .slice(0, mostWords)
        .map(([word]) => word)
    },
    read(weights, read) {
      const shares = read
        .map((index) => ({ index, share: shareOf(weights, words[index] ?? new Set()) }))
        .filter(({ share }) => share > 0)
        .sort((a, b) => b.share - a.share)
      const told = shares[0]?.share ?? 0
      return {
        told,
        label: told >= leastTold ? 'reliable' : 'uncertain',
        nearest: shares.map(({ index }) => index),
      }
    },
  }
}

function holds(words: ReadonlySet<string>, stem: string): boolean {
  return [...stemsFor(stem)].some((other) => holdsTerm(words, other))
}

function shareOf(weights: HeadingWeights, words: ReadonlySet<string>): number {
  let [held, all] = [0, 0]
  for (const [stem, weight] of weights) {
    all += weight
    if (holds(words, stem)) held += weight
  }
  return all === 0 ? 0 : held / all
}
