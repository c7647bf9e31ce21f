import type { ErrorKind } from '../../domain/citewrightError.ts'
import { mergeHits, type FoundPage, type HitList } from './mergeHits.ts'
import type { Provider, ProviderName, ProviderNeed, SearchHit, SearchOptions } from './provider.ts'
import { ProviderError } from './providerErrors.ts'
import { isOutside } from './searchWindow.ts'

/** A query for a provider. */
export interface Question {
  readonly provider: Provider
  readonly query: string
  /** Query to try if the first finds nothing. */
  readonly orElse?: string
}

/** Why a provider failed, and what the person can do. */
export interface FindProblem {
  readonly from: ProviderName
  readonly kind: ErrorKind
  readonly message: string
  readonly remedy: string
}

export interface FoundPages {
  /** Sorted by reciprocal rank, best first. */
  readonly hits: readonly FoundPage[]
  readonly problems: readonly FindProblem[]
  /** Number of hits excluded because they are dated outside the window. */
  readonly outside: number
}

export interface FindOptions extends SearchOptions {
  /** Called after each question. */
  readonly onAsked?: (done: number, total: number) => void
}

/**
 * Asks several providers in parallel, each one question at a time, and merges the results. A provider that fails is
 * reported as a problem, is not asked again, and does not stop the others.
 *
 * @throws the signal's reason
 */
export async function findPages(questions: readonly Question[], options: FindOptions = {}): Promise<FoundPages> {
  const { onAsked, ...search } = options
  let done = 0
  const count = (number: number): void => onAsked?.((done += number), questions.length)
  const providers = [...new Set(questions.map(({ provider }) => provider))]
  const answers = await Promise.all(
    providers.map((asked) =>
      askInTurn(
        questions.filter(({ provider }) => provider === asked),
        search,
        count,
      ),
    ),
  )
  const lists = answers.flatMap((answer) => answer.lists)
  const { window } = search
  const within = lists.map(({ query, hits }) => ({
    query,
    hits: hits.filter(
      (hit) => window === undefined || timeless.has(hit.foundBy) || !isOutside(hit.publishedAt, window),
    ),
  }))
  const hits = mergeHits(within)
  const isAll = within.every((list, at) => list.hits.length === lists[at]?.hits.length)
  return {
    hits,
    problems: answers.flatMap(({ problem }) => problem ?? []),
    outside: isAll ? 0 : mergeHits(lists).length - hits.length,
  }
}

/** Wiki articles and the pages that they cite may be of any time. */
const timeless: ReadonlySet<ProviderName> = new Set(['extlinks', 'mediawiki'])

interface Answers {
  readonly lists: readonly HitList[]
  readonly problem?: FindProblem
}

async function askInTurn(
  questions: readonly Question[],
  options: SearchOptions,
  onAsked: (number: number) => void,
): Promise<Answers> {
  const lists: HitList[] = []
  for (const [at, question] of questions.entries()) {
    try {
      lists.push(await ask(question, options))
      onAsked(1)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      onAsked(questions.length - at)
      const { kind, problem: message, remedy } = error
      const from = question.provider.name
      return { lists, problem: { from, kind, message, remedy } }
    }
  }
  return { lists }
}

async function ask({ provider, query, orElse }: Question, options: SearchOptions): Promise<HitList> {
  const [need] = provider.needs
  if (need !== undefined) throw needed(provider.name, need)
  const hits: readonly SearchHit[] = await provider.search(query, options)
  if (hits.length > 0 || orElse === undefined) return { query, hits }
  return { query: orElse, hits: await provider.search(orElse, options) }
}

function needed(provider: ProviderName, need: ProviderNeed): ProviderError {
  return new ProviderError({ provider, kind: 'input', ...needWords[need] })
}

const needWords: Readonly<Record<ProviderNeed, { readonly problem: string; readonly remedy: string }>> = {
  searxng: {
    problem: 'SearXNG was not asked: no address is set.',
    remedy: 'Set the address of your SearXNG in the settings, or give it to the command line with --searxng.',
  },
  'brave-key': {
    problem: 'Brave was not asked: it requires a key.',
    remedy: 'Give a key of the Brave Search API in the settings, or to the command line as BRAVE_API_KEY.',
  },
  'google-key': {
    problem: 'Google was not asked: it requires a key.',
    remedy:
      'Give a key of Google’s Custom Search API in the settings, and the ID of your search engine, or to the command line as GOOGLE_API_KEY and GOOGLE_CSE_ID.',
  },
  'google-cx': {
    problem: 'Google was not asked: it requires the ID of a search engine.',
    remedy: 'Give the ID of your Programmable Search Engine in the settings, or to the command line as GOOGLE_CSE_ID.',
  },
}
