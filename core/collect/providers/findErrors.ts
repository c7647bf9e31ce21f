import { CitewrightError } from '../../domain/citewrightError.ts'
import type { FindProblem, FoundPages } from './findPages.ts'

/** All providers failed. */
function noProviderAnswered(title: string, problems: readonly FindProblem[]): CitewrightError {
  return new CitewrightError(
    problems.every(({ kind }) => kind === 'input') ? 'input' : 'unavailable',
    `No search for pages on "${title}" succeeded.${problems.length === 1 ? (problems.map(({ message }) => `\n- ${message}`)[0] ?? '') : lines(problems)}`,
    problems.length === 1
      ? problems.map(({ remedy }) => remedy).join(' ')
      : 'Fix one of these problems, use another search, or add pages by address.',
  )
}

/** The providers that answered found nothing. */
function noPagesFound(title: string, { hits, problems, outside }: FoundPages): CitewrightError {
  const excluded = outside === 0 ? '' : ` ${outside} dated outside the time window were excluded.`
  const articles = hits.length === 0 ? '' : ` Only wiki articles were found, which are not sources: ${titlesOf(hits)}.`
  return new CitewrightError(
    'no-evidence',
    `No pages were found on "${title}".${excluded}${articles}${lines(problems)}`,
    articles === ''
      ? 'Search with other words or in a wider time window, use another search, or add pages by address.'
      : 'Add the external links of one of these articles.',
  )
}

/**
 * Throws if no sources were found, so that nothing is written without them.
 *
 * @param asked how many providers were asked
 * @throws CitewrightError (no provider answered, no pages found)
 */
export function refuseNothing(
  found: FoundPages,
  { title, asked }: { readonly title: string; readonly asked: number },
): void {
  if (found.hits.some(({ article }) => article !== true)) return
  refuseNoAnswer(found, { title, asked })
  throw noPagesFound(title, found)
}

/**
 * Throws if every provider failed.
 *
 * @param asked how many providers were asked
 * @throws CitewrightError (no provider answered)
 */
export function refuseNoAnswer(
  { hits, outside, problems }: FoundPages,
  { title, asked }: { readonly title: string; readonly asked: number },
): void {
  if (hits.length === 0 && outside === 0 && asked > 0 && problems.length === asked) {
    throw noProviderAnswered(title, problems)
  }
}

function titlesOf(hits: FoundPages['hits']): string {
  return hits
    .slice(0, 5)
    .map(({ title, url }) => (title === '' ? url : `"${title}"`))
    .join(', ')
}

/** Each problem and its remedy on a line of its own. */
function lines(problems: readonly FindProblem[]): string {
  return problems.map(({ message, remedy }) => `\n- ${message} ${remedy}`).join('')
}
