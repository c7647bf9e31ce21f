import type { Draft, Sentence } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { chunkLocator, numberReferences } from '../../article/numberReferences.ts'
import { findVerbatim } from '../../judge/verbatim/findVerbatim.ts'
import { evidenceQuote } from '../talk/evidenceQuote.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { describeSource } from './citeReference.ts'
import { cleanupTag } from './cleanupTag.ts'
import type { WikitextOptions } from './wikitextOptions.ts'

/** Most characters of a page that the reason of a tag quotes. */
const mostInReason = 200

export interface SentenceSetting {
  readonly wiki: WikiProfile
  /** "May 2026" */
  readonly month: string | undefined
  readonly options: WikitextOptions
}

export interface SentenceTags {
  /** The tag of a sentence, as wikitext; empty for most. */
  readonly of: (sentence: Sentence) => string
  /** Whether what a sentence cites was found to support it, on a page that a reader can follow. */
  readonly isSupported: (sentence: Sentence) => boolean
  /** The pages that a sentence cites and that a reader can follow. */
  readonly linked: (sentence: Sentence) => readonly Page[]
}

/** @throws CitewrightError where a citation leads to no page of the draft */
export function tagSentences(draft: Draft, { wiki, month, options }: SentenceSetting): SentenceTags {
  const references = numberReferences(draft)
  const locate = chunkLocator(draft)
  const style = { wiki, dates: options.dates }
  const cited = (sentence: Sentence): readonly Page[] => references.of(sentence.id).map(({ page }) => page)
  const linked = (sentence: Sentence): readonly Page[] => cited(sentence).filter((page) => citedUrl(page) !== undefined)
  const of = (sentence: Sentence): string => {
    const pages = cited(sentence)
    const unlinked = linked(sentence).length > 0 ? [] : pages.map((page) => describeSource(page, style))
    const onPages = evidenceByPage(sentence, locate)
    const onCitedPage = onPages.length === 0 || pages.some(({ id }) => onPages.some(({ page }) => page.id === id))
    const [first] = onPages
    return cleanupTag(sentence, {
      tags: wiki.templates.tags,
      onCitedPage,
      isVerbatim: isDoubted(sentence) && pages.some((page) => hasSentence(page, sentence)),
      unlinked,
      pages: pages.length,
      month,
      evidence: first === undefined ? '' : evidenceQuote(first, mostInReason),
    })
  }
  return {
    linked,
    of,
    isSupported: (sentence) => {
      const { support, review } = sentence
      const isAccepted = support.label === 'unchecked' && (review === 'accepted' || review === 'rewritten')
      return (support.label === 'supported' || isAccepted) && of(sentence) === ''
    },
  }
}

function isDoubted({ support: { label } }: Sentence): boolean {
  return label !== 'supported' && label !== 'unchecked'
}

function hasSentence({ text, title, language }: Page, sentence: Sentence): boolean {
  return findVerbatim(sentence.text, { text, title, language, start: 0, end: text.length }) !== undefined
}

/** The draft without the sentences that would get a tag; the rest of a paragraph remains one paragraph. */
export function withoutTagged(draft: Draft, setting: SentenceSetting): Draft {
  const tags = tagSentences(draft, setting)
  const sections = draft.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) =>
      sentence.review === 'rejected' || tags.of(sentence) === ''
        ? sentence
        : { ...sentence, review: 'rejected' as const },
    ),
  }))
  return { ...draft, sections }
}
