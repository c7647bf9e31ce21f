import { ProviderError } from './providerErrors.ts'
import { mergeHits, type FoundPage } from './mergeHits.ts'
import type { Provider, ProviderName, SearchHit, SearchOptions } from './provider.ts'

/** A provider, and what it is asked. */
export interface Question {
  readonly provider: Provider
  readonly query: string
}

/** Why a provider gave nothing, and what the person can do. */
export interface FindProblem {
  readonly from: ProviderName
  readonly message: string
  readonly remedy: string
}

export interface FoundPages {
  readonly hits: readonly FoundPage[]
  readonly problems: readonly FindProblem[]
}

/**
 * Asks several providers at the same time and merges what they find. One that fails is a problem and does not stop the
 * others.
 *
 * @throws the signal's reason
 */
export async function findPages(questions: readonly Question[], options: SearchOptions = {}): Promise<FoundPages> {
  const answers = await Promise.all(questions.map((question) => ask(question, options)))
  return {
    hits: mergeHits(answers.map(({ hits }) => hits)),
    problems: answers.flatMap(({ problem }) => problem ?? []),
  }
}

interface Answer {
  readonly hits: readonly SearchHit[]
  readonly problem?: FindProblem
}

async function ask({ provider, query }: Question, options: SearchOptions): Promise<Answer> {
  const { name: from, needs } = provider
  if (needs.length > 0) {
    const [remedy] = needs.map((need) => needRemedies[need])
    return { hits: [], problem: { from, message: 'The search was not asked.', remedy: remedy ?? '' } }
  }
  try {
    return { hits: await provider.search(query, options) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { hits: [], problem: { from, message: error.problem, remedy: error.remedy } }
  }
}

const needRemedies: Readonly<Record<Provider['needs'][number], string>> = {
  searxng: 'Set the address of your SearXNG.',
}
