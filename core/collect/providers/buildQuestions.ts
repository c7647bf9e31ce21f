import type { Event } from '../../domain/event.ts'
import { eventQuery } from './eventQuery.ts'
import type { ProviderName } from './provider.ts'

/** What is asked of whom. */
export interface QuestionRequest {
  readonly from: readonly ProviderName[]
  /** Words in place of the event's title, place and year. */
  readonly query?: string | undefined
  /** For `extlinks`: an article's title in the event's wiki, or its address in any. Default: the event's title. */
  readonly article?: string | undefined
  /** For `feed`: the addresses of feeds, each asked by itself. Default none. */
  readonly feeds?: readonly string[] | undefined
  /** Headings of sections, each asked for with the title (WikiGenBench, PRR). Default none. */
  readonly headings?: readonly string[] | undefined
  /** Words that a refinement adds to the query (InteR), in a question of its own to those that find pages with some of the words too. Default none. */
  readonly refined?: string | undefined
}

/** One question to one provider. */
export interface PlannedQuestion {
  readonly from: ProviderName
  readonly query: string
  /** What is asked where that finds nothing. */
  readonly orElse?: string
}

/**
 * The questions on an event: its title with place and year, and the title alone where these find nothing; then the title
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

/** Those that find what has all words of a question: more words find less. */
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
