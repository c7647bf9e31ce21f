import type { TranslationOf } from '../translatedEvidence.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'

/** Whether citations quote the words that support the sentence. */
export const quoteChoices = ['none', 'evidence'] as const
/**
 * Where citations are written out: `inline`, behind the first sentence that uses them; `list-defined`, in the list of references;
 * `harvard`, in a list of sources, with author, year and page in the text.
 */
export const citationStyles = ['inline', 'list-defined', 'harvard'] as const
export type CitationStyleName = (typeof citationStyles)[number]
/** What becomes of a sentence that the verifier did not find supported: exported with the wiki's tag, or left out. */
export const unsupportedChoices = ['tag', 'omit'] as const

/** An article of the wiki to which words of the text lead. */
export interface ArticleLink {
  /** As the text writes it. */
  readonly text: string
  /** Title of the article. */
  readonly title: string
}

/** A person's options for the exported article; each has a default. */
export interface WikitextOptions {
  /** Default: that of the event's wiki. */
  readonly wiki?: WikiProfile
  /** Default `inline`, which also stands in for `harvard` where the wiki has no templates for it. */
  readonly citations?: CitationStyleName
  /** Default `none`. */
  readonly quotes?: (typeof quoteChoices)[number]
  /** Finds the stored translation of words of a page into the language of the article, for quotations. Default: none are known. */
  readonly translationOf?: TranslationOf
  /** Default `tag`. */
  readonly unsupported?: (typeof unsupportedChoices)[number]
  /** Default: as most sentences write them, otherwise as the wiki does. A form that the wiki does not have is passed over. */
  readonly dates?: DateFormName
  /** Whether it begins as a draft that is to be submitted. Default: where the wiki has such a header. */
  readonly draftHeader?: boolean
  /** Whether cited facts are put in an infobox. Default: if the wiki has one. */
  readonly infobox?: boolean
  /** Default: made of the facts, or marked as unnecessary. Empty for none. */
  readonly shortDescription?: string
  /** Articles to link at the first occurrence of the words; they must be known to exist. Default none. */
  readonly links?: readonly ArticleLink[]
  /** Titles of articles. Default none. */
  readonly seeAlso?: readonly string[]
  /** Web addresses with their labels. Default none. */
  readonly externalLinks?: readonly { readonly url: string; readonly title: string }[]
  /** ISO 8601 day of the export, by which tags are dated where no page says when it was read. Without it these stay undated. */
  readonly today?: string
  /** Names of categories. Default none. */
  readonly categories?: readonly string[]
  /** Whether categories are active, and not only listed. Has no effect on text that begins as a draft. Default false. */
  readonly liveCategories?: boolean
  /** Whether the template for numbers in library catalogues is added. Default: for people, organisations and works, if the wiki has one. */
  readonly authorityControl?: boolean
}
