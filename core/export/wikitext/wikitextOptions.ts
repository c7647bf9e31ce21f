import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'

/** Whether citations carry the words that the sentence relies on. */
export const quoteChoices = ['none', 'evidence'] as const
/** How a sentence leaves that the verifier did not find supported: with the wiki's tag, or not at all. */
export const unsupportedChoices = ['tag', 'omit'] as const

/** An article of the wiki to which words of the text lead. */
export interface ArticleLink {
  /** As the text writes it. */
  readonly text: string
  /** Title of the article. */
  readonly title: string
}

/** What a person may decide about the article that leaves; each has a default. */
export interface WikitextOptions {
  /** Default: that of the event's wiki. */
  readonly wiki?: WikiProfile
  /** Default `none`. */
  readonly quotes?: (typeof quoteChoices)[number]
  /** Default `tag`. */
  readonly unsupported?: (typeof unsupportedChoices)[number]
  /** Default: as most sentences write them, otherwise as the wiki does. A form that the wiki does not have is passed over. */
  readonly dates?: DateFormName
  /** Whether it begins as a draft that is to be submitted. Default: where the wiki has such a header. */
  readonly draftHeader?: boolean
  /** Whether facts that carry citations are set in an infobox. Default: where the wiki has one. */
  readonly infobox?: boolean
  /** Default: made of the facts, or said to be needless. Empty for none. */
  readonly shortDescription?: string
  /** Articles that the words lead to where they first appear; only what is known to exist belongs here. Default none. */
  readonly links?: readonly ArticleLink[]
  /** Titles of articles. Default none. */
  readonly seeAlso?: readonly string[]
  /** Web addresses with what they are called. Default none. */
  readonly externalLinks?: readonly { readonly url: string; readonly title: string }[]
  /** ISO 8601 day of the export, by which tags are dated where no page says when it was read. Without it these stay undated. */
  readonly today?: string
  /** Names of categories, which are named and not put into effect. Default none. */
  readonly categories?: readonly string[]
}
