import { CitewrightError } from '../../domain/citewrightError.ts'
import type { FindProblem, FoundPages } from './findPages.ts'

/** None of those that were asked for pages could answer. */
function noProviderAnswered(title: string, problems: readonly FindProblem[]): CitewrightError {
  return new CitewrightError(
    problems.every(({ kind }) => kind === 'input') ? 'input' : 'unavailable',
    `Nobody could be asked for pages on "${title}".${problems.length === 1 ? (problems.map(({ message }) => `\n- ${message}`)[0] ?? '') : lines(problems)}`,
    problems.length === 1
      ? problems.map(({ remedy }) => remedy).join(' ')
      : 'Fix one of these problems, use another search, or add pages by address.',
  )
}

/** Those that could answer found nothing. */
function noPagesFound(title: string, { hits, problems, outside }: FoundPages): CitewrightError {
  const excluded = outside === 0 ? '' : ` ${outside} dated outside the time window were left out.`
  const articles = hits.length === 0 ? '' : ` Articles of wikis were found, which are no sources: ${named(hits)}.`
  return new CitewrightError(
    'no-evidence',
    `No pages were found on "${title}".${excluded}${articles}${lines(problems)}`,
    articles === ''
      ? 'Search with other words or in a wider time window, ask another search, or name the pages.'
      : 'Ask for the external links of one of these articles.',
  )
}

/**
 * Refuses an answer without sources, so that nothing is written from it.
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
 * Refuses where all that were asked have failed.
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

function named(hits: FoundPages['hits']): string {
  return hits
    .slice(0, 5)
    .map(({ title, url }) => (title === '' ? url : `"${title}"`))
    .join(', ')
}

/** What each of them said and what to do, on a line of its own. */
function lines(problems: readonly FindProblem[]): string {
  return problems.map(({ message, remedy }) => `\n- ${message} ${remedy}`).join('')
}
