import type { Event } from '../../domain/event.ts'
import { eventQuery } from './eventQuery.ts'
import type { ProviderName } from './provider.ts'

/** What to ask, and which providers. */
export interface QuestionRequest {
  readonly from: readonly ProviderName[]
  /** Query that replaces the event's title, place and year. */
  readonly query?: string | undefined
  /** For `extlinks`: an article's title in the event's wiki, or its address in any wiki. Default: the event's title. */
  readonly article?: string | undefined
  /** For `feed`: the addresses of feeds, each a question of its own. Default none. */
  readonly feeds?: readonly string[] | undefined
  /** Headings of sections, each searched together with the title (WikiGenBench, PRR). Default none. */
  readonly headings?: readonly string[] | undefined
  /**
   * Words that a refinement adds to the query (InteR). They are sent as a separate question, and only to providers that
   * also find pages with some of the words. Default none.
   */
  readonly refined?: string | undefined
}

/** One question to one provider. */
export interface PlannedQuestion {
  readonly from: ProviderName
  readonly query: string
  /** Query to try if the first finds nothing. */
  readonly orElse?: string
}

/**
 * Builds the questions on an event: its title with place and year, or the title alone if that finds nothing; then the title
 * with each heading.
 */
export function buildQuestions(
  event: Pick<Event, 'title' | 'place' | 'date'>,
  request: QuestionRequest,
): readonly PlannedQuestion[] {
  return [...new Set(request.from)].flatMap((from): readonly PlannedQuestion[] =>
    from === 'extlinks'
      ? [{ from, query: filled(request.article) ?? event.title.trim() }]
      : from === 'feed'
        ? [...new Set(request.feeds)].map((query) => ({ from, query }))
        : searchQuestions(event, wantsAllWords.has(from) ? { ...request, refined: undefined } : request).map(
            (question) => ({ from, ...question }),
          ),
  )
}

/** Providers that require all words of a query, so that more words find less. */
const wantsAllWords: ReadonlySet<ProviderName> = new Set(['gdelt', 'mediawiki'])

function searchQuestions(
  event: Pick<Event, 'title' | 'place' | 'date'>,
  { query, headings = [], refined }: QuestionRequest,
): readonly Omit<PlannedQuestion, 'from'>[] {
  const title = event.title.trim()
  const given = filled(query)
  const main = given ?? eventQuery(event)
  const more = [
    ...headings.flatMap((heading) => (filled(heading) === undefined ? [] : `${title} ${heading.trim()}`)),
    ...(filled(refined) === undefined ? [] : [`${main} ${refined?.trim() ?? ''}`]),
  ]
  const first = given !== undefined || main === title ? { query: main } : { query: main, orElse: title }
  return [first, ...[...new Set(more)].filter((text) => text !== main).map((text) => ({ query: text }))]
}

function filled(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text.trim()
}
