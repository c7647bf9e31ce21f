import { plainAddress } from '../../collect/address/plainAddress.ts'
import { fileAddress, isFileAddress, isWebAddress } from '../../collect/webAddress.ts'
import type { RawPage } from '../../collect/rawPage.ts'
import { whyDenied, whyLeftOut } from '../../collect/reliability/leaveOut.ts'
import { rateAddress } from '../../collect/reliability/rateSource.ts'
import { noSites, type SiteLists } from '../../collect/reliability/siteLists.ts'
import type { Event } from '../../domain/event.ts'
import { pageSchema, type Page, type PageProblem } from '../../domain/page.ts'
import { saidToBeRead } from '../../extract/barriers/describeBarrier.ts'
import type { ExtractedPages } from '../../extract/extractPages.ts'
import { findOtherSubjects } from '../../extract/otherSubjects.ts'
import { pageAsGiven, readablePages, readableVersion } from '../../extract/plain/readablePage.ts'
import { findDuplicates } from '../../extract/duplicates/findDuplicates.ts'
import type { PausingWork } from '../../platform/pausingWork.ts'
import { noteKey, notedChoices, type NotedChoices } from '../../store/pageNotes.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import type { EventSource, ParsedDraftRequest } from './draftRequest.ts'

/** Which pages are read or left out at the person's request. */
export interface PageChoices extends NotedChoices {
  /** The person's lists of sites; the request's lists take precedence over the settings. */
  readonly lists: readonly SiteLists[]
  /** Whether deprecated and blacklisted sources (by the list of perennial sources) are left out. */
  readonly byRating: boolean
  /** Whether plain text is made readable. The published procedure reads it unchanged. */
  readonly readable: boolean
}

/**
 * How a run treats its pages. All included sources of a stored event are read, because the person chose them. The
 * published procedure leaves out only what the request names.
 *
 * @param options.kept the person's lists in the settings
 */
export function choicesFor(
  source: EventSource,
  {
    preset,
    kept,
    workspace,
  }: Pick<ParsedDraftRequest, 'preset'> & {
    readonly kept?: SiteLists | undefined
    readonly workspace?: Workspace
  },
): PageChoices {
  const noted = workspace === undefined ? nothingNoted : notedChoices(workspace)
  const grounded = preset === 'grounded'
  if (source.kind === 'stored') return { ...noted, lists: [], byRating: false, readable: grounded }
  const { allow = [], deny = [], read = [] } = source
  return {
    readAnyway: new Set([...noted.readAnyway, ...read.map(keyOf)]),
    preferred: noted.preferred,
    lists: [{ allow, deny }, grounded ? (kept ?? noSites) : noSites],
    byRating: grounded,
    readable: grounded,
  }
}

const nothingNoted: NotedChoices = { readAnyway: new Set(), preferred: new Set() }

/** The choices that make a difference for these pages, as JSON for the keys of steps. */
export function choicesAmong(choices: PageChoices, pages: readonly RawPage[]): object {
  const known = new Set(pages.flatMap(({ url, finalUrl }) => [url, finalUrl].map(plainAddress)))
  // A page without an address has an id, which is derived from its text.
  const bearing = (keys: ReadonlySet<string>): readonly string[] =>
    [...keys].filter((key) => known.has(key) || !isWebAddress(key)).sort()
  const { lists, byRating, readable } = choices
  return {
    ...(readable ? { readable: readableVersion } : {}),
    ...(pages.some((page) => mayBeLeftOut(page, choices)) ? { lists, byRating } : {}),
    readAnyway: bearing(choices.readAnyway),
    preferred: bearing(choices.preferred),
  }
}

/** Whether a page may be left out once it is read: a file may name an address, and a date decides between ratings. */
function mayBeLeftOut({ url, finalUrl }: RawPage, { lists, byRating }: PageChoices): boolean {
  if (!isWebAddress(finalUrl)) return true
  const ratings = byRating ? [url, finalUrl].flatMap((address) => rateAddress(address).ratings) : []
  return (
    ratings.some(({ status, blacklisted }) => blacklisted || status === 'deprecated') ||
    whyDenied({ url, finalUrl }, lists) !== undefined
  )
}

/** Makes text readable if chosen, leaves pages out (each with a problem), marks pages that are read at the person's request, and then marks copies. */
export function* choosePages(
  { pages: extracted, problems }: ExtractedPages,
  choices: PageChoices,
): PausingWork<ExtractedPages> {
  const pages = choices.readable ? yield* readablePages(extracted) : extracted.map(pageAsGiven)
  const left: PageProblem[] = []
  const kept = pages.filter((page) => {
    const why = (choices.byRating ? whyLeftOut : whyDenied)(page, choices.lists)
    if (why !== undefined) left.push({ url: page.url, title: page.title, code: why.code, message: why.message })
    return why === undefined
  })
  const found = yield* markCopies(kept, choices)
  const reported = problems.map((problem) => {
    const page = found.pages.find(({ url, barrier }) => url === problem.url && barrier === problem.code)
    return page === undefined ? problem : problemOf(page, problem)
  })
  return { pages: found.pages, problems: [...reported, ...left, ...found.problems] }
}

/** The problem of a page that is read in spite of it. */
export function problemOf({ barrier, readAnyway }: Page, problem: PageProblem): PageProblem {
  if (readAnyway !== true || problem.code !== barrier) return problem
  return { ...problem, message: saidToBeRead(problem.message) }
}

/** Marks copies, and pages that are read at the person's request, each with a problem. */
export function* markCopies(
  pages: readonly Page[],
  { readAnyway, preferred }: NotedChoices,
): PausingWork<ExtractedPages> {
  const marked = pages.map((page): Page => {
    const isWanted = page.barrier !== undefined && keysOf(page).some((key) => readAnyway.has(key))
    // Parsed to fix the order of its fields, from which keys of later steps are made.
    return isWanted ? pageSchema.parse({ ...page, readAnyway: true }) : page
  })
  const wanted = marked.filter((page) => preferred.has(noteKey(page))).map(({ id }) => id)
  return yield* findDuplicates(marked, new Set(wanted))
}

/** Found pages that may be about another subject, except those that the person wants to read. */
export function* doubtfulPages(
  pages: readonly Page[],
  { title }: Pick<Event, 'title'>,
  { readAnyway }: Pick<NotedChoices, 'readAnyway'>,
): PausingWork<readonly PageProblem[]> {
  const wanted = pages.filter((page) => keysOf(page).some((key) => readAnyway.has(key)))
  return yield* findOtherSubjects(pages, title, new Set(wanted.map(({ id }) => id)))
}

/** A note for each page that the request asks to read and that is not among the pages. */
export function unmetReads(source: EventSource, { pages, problems }: ExtractedPages): readonly string[] {
  if (source.kind === 'stored') return []
  const known = new Set(pages.flatMap(keysOf))
  const empty = new Set(problems.map(({ url }) => (isWebAddress(url) ? plainAddress(url) : url)))
  return (source.read ?? [])
    .filter((named) => !known.has(keyOf(named)))
    .map((named) =>
      empty.has(keyOf(named))
        ? `Nothing was found on ${named} that could be read.`
        : `There is no page ${named} among the pages, so nothing was read for that name.`,
    )
}

function keyOf(named: string): string {
  if (isWebAddress(named)) return plainAddress(named)
  return isFileAddress(named) ? named : fileAddress(named.split(/[/\\]/).at(-1) ?? named)
}

function keysOf(page: Page): readonly string[] {
  return [noteKey(page), page.url, plainAddress(page.finalUrl)]
}
