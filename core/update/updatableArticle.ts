import type { Draft, Section, Sentence } from '../domain/draft.ts'

/** What of an article is compared with newer pages: its sentences with what they cite. A draft is one. */
export interface UpdatableArticle extends Pick<Draft, 'event' | 'pages' | 'chunks'> {
  readonly id: string
  readonly sections: readonly (Pick<Section, 'heading'> & { readonly sentences: readonly UpdatableSentence[] })[]
}

export interface UpdatableSentence extends Pick<
  Sentence,
  'id' | 'text' | 'citations' | 'origin' | 'startsParagraph' | 'support' | 'review'
> {
  /** ISO 8601 day of the newest page that it cites, as its citations tell it; absent where none does. */
  readonly citedOf?: string
}
