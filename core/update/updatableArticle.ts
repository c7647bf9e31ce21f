import type { Draft, Section, Sentence } from '../domain/draft.ts'

/** The parts of an article that are compared with newer pages: its sentences with their citations. A draft is one. */
export interface UpdatableArticle extends Pick<Draft, 'event' | 'pages' | 'chunks'> {
  readonly id: string
  readonly sections: readonly (Pick<Section, 'heading'> & { readonly sentences: readonly UpdatableSentence[] })[]
}

export interface UpdatableSentence extends Pick<
  Sentence,
  'id' | 'text' | 'citations' | 'origin' | 'startsParagraph' | 'support' | 'review'
> {
  /** ISO 8601 day of the newest page that it cites, from its citations; absent if none has a date. */
  readonly citedOf?: string
}
