import type { FoundSource, FoundSources } from '../../core/engine/libraries/events/eventLibrary.ts'

type Hit = FoundSources['hits'][number]

/** A page that was found and chosen, with its title for the person. */
export interface ChosenPage extends FoundSource {
  readonly title: string
}

/** A hit as it is added: one that both an article and a search gave counts as the article's link. */
export function chosenPage({ url, title, archiveUrl, publishedAt, found }: Hit): ChosenPage {
  return {
    url,
    title,
    ...(archiveUrl === undefined ? {} : { archiveUrl }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    provenance: found.some(({ by }) => by === 'extlinks') ? 'external-link' : 'search',
  }
}

/** The page as it is added. */
export function foundSource({ title: _title, ...source }: ChosenPage): FoundSource {
  return source
}

/** Pages with more of them, each address once. */
export function withChosen(before: readonly ChosenPage[], more: readonly ChosenPage[]): readonly ChosenPage[] {
  return [...new Map([...before, ...more].map((page) => [page.url, page])).values()]
}
