import type { Draft, Section, Sentence } from '../domain/draft.ts'

/** What of an article is held against newer pages: its sentences with what they cite. A draft is one. */
export interface UpdatableArticle extends Pick<Draft, 'event' | 'pages' | 'chunks'> {
  readonly id: string
  readonly sections: readonly (Pick<Section, 'heading'> & { readonly sentences: readonly UpdatableSentence[] })[]
}

export type UpdatableSentence = Pick<
  Sentence,
  'id' | 'text' | 'citations' | 'origin' | 'startsParagraph' | 'support' | 'review'
>
