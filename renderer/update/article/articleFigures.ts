import type { ArticleView } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import type { ArticleSuggestionKind, ArticleRest } from '../../../core/update/wiki/viewArticle.ts'
import { isOpen, isUndecided } from '../suggestions.ts'

export interface ArticleFigures {
  readonly suggestions: Readonly<Record<ArticleSuggestionKind, number>>
  /** Sentences without suggestions, by state. */
  readonly rest: Readonly<Record<ArticleRest['state'], number>>
  readonly all: number
  readonly decided: number
  /** Decisions that change the wikitext. */
  readonly taken: number
}

/** Counts of an article's sentences and suggestions. */
export function articleFigures({ sections }: Pick<ArticleView, 'sections'>): ArticleFigures {
  const suggestions = sections.flatMap((section) => section.suggestions)
  const rest = sections.flatMap((section) => section.rest)
  const of = (kind: ArticleSuggestionKind): number =>
    suggestions.filter((suggestion) => suggestion.kind === kind).length
  const restOf = (state: ArticleRest['state']): number => rest.filter((sentence) => sentence.state === state).length
  return {
    suggestions: {
      changed: of('changed'),
      disputed: of('disputed'),
      contradicted: of('contradicted'),
      'not-found': of('not-found'),
      partly: of('partly'),
      missing: of('missing'),
    },
    rest: {
      otherwise: restOf('otherwise'),
      open: restOf('open'),
      archived: restOf('archived'),
      uncited: restOf('uncited'),
      unread: restOf('unread'),
      supported: restOf('supported'),
      partly: restOf('partly'),
      unsupported: restOf('unsupported'),
      contradicted: restOf('contradicted'),
    },
    all: suggestions.length,
    decided: suggestions.filter((suggestion) => !isOpen(suggestion)).length,
    taken: suggestions.filter((suggestion) => !isUndecided(suggestion)).length,
  }
}

/** Order of sentences without suggestions: those to check come first. */
export const restStates = [
  'otherwise',
  'open',
  'archived',
  'contradicted',
  'unsupported',
  'partly',
  'uncited',
  'unread',
  'supported',
] as const satisfies readonly ArticleRest['state'][]
