import { titleOrAddress } from '../../../collect/webAddress.ts'
import { z } from 'zod'
import type { SearchSummary } from '../collect/collectedEvent.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { phrase, type Wording } from '../../../domain/phrase.ts'
import type { PageProblem } from '../../../domain/page.ts'
import { whyNoPage } from '../../../domain/whyNoPage.ts'
import { newerPages, type NewerPage } from '../../../update/newerPages.ts'
import { noteOf, undatedNote } from '../../../update/noteOf.ts'
import { choicesFor } from '../../pipeline/choosePages.ts'
import type { EventSource } from '../../pipeline/draftRequest.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { readSource } from '../../pipeline/readSource.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { extractStep } from '../../pipeline/steps/extractStep.ts'
import { collectNewer, type NewerFound } from './collectNewer.ts'
import type { KnownPages } from './planNewer.ts'
import { newerSearchSchema, type NewerSearch } from './newerSearch.ts'
import { reportedAgain } from './reportedAgain.ts'

/** Where newer pages come from: named pages, found pages, or both. */
export interface NewerRequest {
  /** Pages that the person names. Default none. */
  readonly source?: EventSource | undefined
  /** How pages published since `since` are searched for. Default: no search. */
  readonly search?: NewerSearch | undefined
  /** ISO 8601 day: older pages are ignored. Default: none; a search requires it. */
  readonly since?: string | undefined
}

/** Newer pages that could be read. */
export interface NewerRead {
  /** The oldest first. */
  readonly pages: readonly NewerPage[]
  /** Notes on how they were read: pages without a day, known pages, ignored pages. */
  readonly notes: readonly Wording[]
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
  /** What the searches found; absent without a search. */
  readonly searches?: SearchSummary
}

/** None of the newer pages has text. */
function noNewerPage(problems: readonly PageProblem[], wasSearched: boolean): CitewrightError {
  const reasons = problems.map(({ title, url, message }) => `${titleOrAddress({ title, url })}: ${message}`)
  return new CitewrightError(
    whyNoPage(problems),
    ['No newer page could be read.', ...reasons].join(' '),
    wasSearched
      ? 'Try again later, or name pages that can be read: addresses, saved files, or folders of them.'
      : 'Name pages that can be read: addresses, saved files, or folders of them.',
  )
}

/** The request has neither pages nor a search. */
function nothingNewerAsked(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `No newer page was named for "${title}".`,
    'Name pages, or the day from which on pages are looked for, such as 2026-05-31.',
  )
}

const daySchema = z.strictObject({ since: z.iso.date().optional() })
const searchSchema = z.strictObject({
  since: z.iso.date('it is not a date such as 2026-05-31'),
  search: newerSearchSchema,
})

export interface NewerTools {
  readonly run: RunContext
  readonly library: LibraryContext
}

/**
 * Reads the newer pages on an event: the named ones, and the found ones that are not yet known.
 *
 * @throws {CitewrightError} `input` for a request without pages and search, `unavailable` if all searches failed,
 * `no-evidence` if there are pages and none can be read. Finding nothing newer is not an error.
 */
export async function readNewer(
  known: KnownPages,
  { source, search, since }: NewerRequest,
  { run, library }: NewerTools,
): Promise<NewerRead> {
  const checked = daySchema.safeParse({ since })
  if (!checked.success) throw invalidRequest(checked.error)
  if (source === undefined && search === undefined) throw nothingNewerAsked(known.event.title)
  const found = await lookFor(known, { search, since }, { run, library })
  const named = source === undefined ? undefined : await readSource(source, { ...run, workspace: () => run.workspace })
  const foundUrls = new Set(found?.pages.map(({ url }) => url))
  const choices = choicesFor(
    source ?? { kind: 'pages', title: known.event.title, sources: [], ...siteChoices(search) },
    { preset: 'grounded', kept: run.sites },
  )
  const raw = [...(named?.pages ?? []), ...(found?.pages ?? [])]
  const { pages: extracted, problems: unread } = reportedAgain(
    (await extractStep(raw, choices, run)).result,
    found?.dates,
  )
  const problems = [...(named?.problems ?? []), ...(found?.problems ?? []), ...unread]
  if (extracted.length === 0 && (source !== undefined || problems.length > 0))
    throw noNewerPage(problems, found !== undefined)
  const ids = new Set<string>(known.pages.map(({ id }) => id))
  const unknown = extracted.filter(({ id, duplicateOf }) => !ids.has(id) && duplicateOf === undefined)
  const today = run.clock.now().toISOString().slice(0, 10)
  const dated = newerPages(unknown, { today, since, ...(found === undefined ? {} : { dates: found.dates }) })
  // An undated page may be old: it counts as newer if the person named it, and not if it was found.
  const pages = dated.filter(({ page, shownPage }) => shownPage.dated || !foundUrls.has(page.url))
  return {
    pages,
    problems,
    notes: [
      ...(found === undefined ? [] : foundNotes(found, since ?? '')),
      ...noteOf(
        extracted.length - unknown.length,
        phrase`1 page is known to the draft or a copy of another.`,
        (count) => phrase`${count} pages are known to the draft or copies of others.`,
      ),
      ...noteOf(
        unknown.length - dated.length,
        phrase`1 page is from before ${since ?? ''} and was not read.`,
        (count) => phrase`${count} pages are from before ${since ?? ''} and were not read.`,
      ),
      ...noteOf(
        dated.length - pages.length,
        phrase`1 page was found that has no date, and was not read: name it to have it read.`,
        (count) => phrase`${count} pages were found that have no date, and were not read: name them to have them read.`,
      ),
      ...undatedNote(pages),
    ],
    ...(found === undefined ? {} : { searches: found.searches }),
  }
}

async function lookFor(
  known: KnownPages,
  { search, since }: Pick<NewerRequest, 'search' | 'since'>,
  { run, library }: NewerTools,
): Promise<NewerFound | undefined> {
  if (search === undefined) return undefined
  const parsed = searchSchema.safeParse({ search, since })
  if (!parsed.success) throw invalidRequest(parsed.error)
  return collectNewer(known, parsed.data.search, { since: parsed.data.since, context: library, call: run.call })
}

function siteChoices(search: NewerSearch | undefined): Pick<Extract<EventSource, { kind: 'pages' }>, 'allow' | 'deny'> {
  const { allow = [], deny = [] } = search ?? {}
  return { allow: [...allow], deny: [...deny] }
}

function foundNotes({ pages, problems, searches: { leftOut, beyond } }: NewerFound, since: string): readonly Wording[] {
  const none = pages.length === 0 && problems.length === 0 && beyond === 0 && leftOut.length === 0
  return [
    ...(none ? [phrase`No new page from ${since} or later was found.`] : []),
    ...noteOf(
      leftOut.length,
      phrase`1 page was found and left out for its site.`,
      (count) => phrase`${count} pages were found and left out for their sites.`,
    ),
    ...noteOf(
      beyond,
      phrase`1 page more was found than are read at a time.`,
      (count) => phrase`${count} pages more were found than are read at a time.`,
    ),
  ]
}
