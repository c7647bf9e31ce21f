import type { PageBarrier } from '../../domain/page.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import { judgeLine } from '../judgeText.ts'
import { words } from '../words.ts'
import { foldPhrase } from '../foldPhrase.ts'

/** What is known of a page before it is decided whether an article is on it. */
export interface PageSigns {
  /** As the page itself or whoever found it gives it; may be empty. */
  readonly title: string
  /** Address after redirects. */
  readonly url: string
  /** What was taken for the article. */
  readonly text: string
  /** All that a reader sees; the same as `text` where nothing else is known. */
  readonly visible: string
  /** The page says for machines that it is not free to read. */
  readonly paid: boolean
}

/** The same, with what several recognizers look at made once, when it is first asked for. */
export interface BarrierSigns extends PageSigns {
  /** Folded by `foldPhrase`. */
  readonly foldedVisible: () => string
  readonly foldedTitle: () => string
  /** Words of `visible`. */
  readonly visibleWords: number
}

/** One kind of page that is no article. */
export interface BarrierRecognizer {
  readonly kind: PageBarrier
  /** A miss is better than a false alarm: what a recognizer is not sure of is no barrier. */
  readonly recognizes: (signs: BarrierSigns) => boolean
}

export function barrierSigns(page: PageSigns): BarrierSigns {
  let visible: string | undefined
  return {
    ...page,
    foldedVisible: () => (visible ??= foldPhrase(page.visible)),
    foldedTitle: () => foldPhrase(page.title),
    visibleWords: words(page.visible).length,
  }
}

/**
 * Words of the article's sentences that have nothing of a vocabulary in them, nor are a site's usual notices: what an article
 * would have and a barrier has not.
 *
 * @param vocabulary looked for in folded text
 */
export function ownWords({ text }: PageSigns, vocabulary: RegExp): number {
  let own = 0
  for (const line of text.split('\n')) {
    if (judgeLine(line).kind !== 'prose') continue
    for (const { start, end } of splitSentences(line)) {
      const sentence = line.slice(start, end)
      if (!vocabulary.test(foldPhrase(sentence))) own += words(sentence).length
    }
  }
  return own
}

/** The first so many words of a folded text. */
export function firstWords(folded: string, count: number): string {
  return folded.split(' ', count).join(' ')
}
