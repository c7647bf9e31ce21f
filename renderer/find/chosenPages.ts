import type { FoundSource, FoundSources } from '../../core/engine/libraries/events/eventLibrary.ts'

type Hit = FoundSources['hits'][number]

/** A page chosen among search results, with its title. */
export interface ChosenPage extends FoundSource {
  readonly title: string
}

/** Converts a hit. One from both an article and a search counts as the article's link. */
export function chosenPage({ url, title, archiveUrl, publishedAt, found }: Hit): ChosenPage {
  return {
    url,
    title,
    ...(archiveUrl === undefined ? {} : { archiveUrl }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    provenance: found.some(({ by }) => by === 'extlinks') ? 'external-link' : 'search',
  }
}

/** The page in the form that the engine takes. */
export function foundSource({ title: _title, ...source }: ChosenPage): FoundSource {
  return source
}

/** Adds pages without duplicate addresses. */
export function withChosen(before: readonly ChosenPage[], more: readonly ChosenPage[]): readonly ChosenPage[] {
  return [...new Map([...before, ...more].map((page) => [page.url, page])).values()]
}
