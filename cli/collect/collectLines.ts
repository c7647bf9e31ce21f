import type { CollectedEvent, MissingPage, SearchSummary } from '../../core/engine/libraries/collect/collectedEvent.ts'
import { problemLine } from '../problemLine.ts'
import { plural } from '../../core/text/plural.ts'

/** A line for each that was asked and failed: who, what it said, what to do. */
export function failureLines({ problems }: SearchSummary): readonly string[] {
  return problems.map(({ from, message, remedy }) => `- ${from}: ${message} ${remedy}`)
}

/** A line for each page that did not come. */
export function missingLines(missing: readonly MissingPage[]): readonly string[] {
  return missing.map(problemLine)
}

/** What was collected, for a person. */
export function collectedLines(collected: CollectedEvent, out: string): readonly string[] {
  const { event, pages, kept, missing, notes } = collected
  const { found, outside, beyond, leftOut, articles, refined } = collected.searches
  const there = kept === 0 ? '' : ` ${plural(kept, 'page')} ${kept === 1 ? 'was' : 'were'} there already.`
  return [
    `${event.title}: ${plural(pages.length, 'page')} collected into ${out}.${there}`,
    ...(found === 0 ? [] : [`${plural(found, 'page')} found${foundBeside({ outside, beyond })}.`]),
    ...(refined === undefined
      ? []
      : [
          refined.words.length === 0
            ? 'What the model wrote has no words in common to search with.'
            : `Also searched with: ${refined.words.join(' ')}.`,
        ]),
    ...leftOut.map(
      ({ url, title, status }) =>
        `- ${title === '' ? url : title}: skipped, since ${status === 'denied' ? 'its site is on your deny list' : `the source is ${status}`}. Name its site with --allow to read it.`,
    ),
    ...(articles.length === 0
      ? []
      : [
          `Articles of wikis, which are no sources; --from extlinks:URL asks for what they cite: ${articles
            .slice(0, mostArticles)
            .map(({ url }) => url)
            .join(' ')}`,
        ]),
    ...(missing.length === 0
      ? []
      : [`${plural(missing.length, 'page')} could not be fetched:`, ...missingLines(missing)]),
    ...notes,
  ]
}

const mostArticles = 5

function foundBeside({ outside, beyond }: Pick<SearchSummary, 'outside' | 'beyond'>): string {
  return [
    outside === 0 ? '' : `, ${outside} dated outside the time window skipped (--window any includes them)`,
    beyond === 0 ? '' : `, ${beyond} skipped beyond --limit`,
  ].join('')
}
