import type { Draft, Sentence } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { chunkLocator, numberReferences } from '../../article/numberReferences.ts'
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
  /** The tag of a sentence, as wikitext; empty for one that is supported by what it cites. */
  readonly of: (sentence: Sentence) => string
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
  return {
    linked,
    of(sentence) {
      const pages = cited(sentence)
      const unlinked = linked(sentence).length > 0 ? [] : pages.map((page) => describeSource(page, style))
      const onPages = evidenceByPage(sentence, locate)
      const [first] = onPages
      const onCitedPage = first === undefined || pages.some(({ id }) => onPages.some(({ page }) => page.id === id))
      const evidence = first === undefined ? '' : evidenceQuote(first, mostInReason)
      return cleanupTag(sentence, { tags: wiki.templates.tags, onCitedPage, unlinked, month, evidence })
    },
  }
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
