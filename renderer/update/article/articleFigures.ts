import type { ArticleView } from '../../../core/engine/updating/articleLibrary.ts'
import type { ArticleOfferKind, ArticleRest } from '../../../core/update/wiki/viewArticle.ts'
import { isOpen, isUndecided } from '../offers.ts'

export interface ArticleFigures {
  readonly offers: Readonly<Record<ArticleOfferKind, number>>
  /** Sentences for which nothing is offered, by what is known of them. */
  readonly rest: Readonly<Record<ArticleRest['state'], number>>
  readonly all: number
  readonly decided: number
  /** Those that change the wikitext. */
  readonly taken: number
}

/** An article's sentences and what is offered for them, counted. */
export function articleFigures({ sections }: Pick<ArticleView, 'sections'>): ArticleFigures {
  const offers = sections.flatMap((section) => section.offers)
  const rest = sections.flatMap((section) => section.rest)
  const of = (kind: ArticleOfferKind): number => offers.filter((offer) => offer.kind === kind).length
  const restOf = (state: ArticleRest['state']): number => rest.filter((sentence) => sentence.state === state).length
  return {
    offers: {
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
    all: offers.length,
    decided: offers.filter((offer) => !isOpen(offer)).length,
    taken: offers.filter((offer) => !isUndecided(offer)).length,
  }
}

/** In which order sentences for which nothing is offered are told: what asks for a look comes first. */
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
