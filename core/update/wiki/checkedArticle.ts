import type { Event } from '../../domain/event.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import type { ArticleSection } from './articleSentences.ts'
import type { CitationCheck, ReadSources } from './checkCitations.ts'

/** An article as it was read, with the checks of its sentences against their sources. */
export interface CheckedArticle {
  readonly document: WikitextDocument
  readonly event: Event
  readonly sections: readonly ArticleSection[]
  /** By id of the sentence. */
  readonly checks: ReadonlyMap<string, CitationCheck>
  readonly read: ReadSources
}
