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
import { noteKey, notedChoices, type NotedChoices } from '../../store/pageNotes.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import type { EventSource, ParsedDraftRequest } from './draftRequest.ts'

/** Which pages are read, beyond what the program would do by itself. */
export interface PageChoices extends NotedChoices {
  /** The person's lists of sites; those of the request go before those of the settings. */
  readonly lists: readonly SiteLists[]
  /** Whether sources that the list of perennial sources has as deprecated or blacklisted are left out. */
  readonly byRating: boolean
  /** Whether text that came as text is made readable; the published procedure reads it as it came. */
  readonly readable: boolean
}

/**
 * What a run is to do with its pages. The included sources of a stored event are all read, since the person chose them; the published
 * procedure leaves out what the request names and nothing else.
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

/** The part of choices that can tell among these pages, as JSON of which keys of steps are made. */
export function choicesAmong(choices: PageChoices, pages: readonly RawPage[]): object {
  const known = new Set(pages.flatMap(({ url, finalUrl }) => [url, finalUrl].map(plainAddress)))
  // A page without an address is known by an id, which its text gives it.
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

/** Whether a page may turn out to be left out when it is read: a file may name an address then, and a date decides between ratings. */
function mayBeLeftOut({ url, finalUrl }: RawPage, { lists, byRating }: PageChoices): boolean {
  if (!isWebAddress(finalUrl)) return true
  const ratings = byRating ? [url, finalUrl].flatMap((address) => rateAddress(address).ratings) : []
  return (
    ratings.some(({ status, blacklisted }) => blacklisted || status === 'deprecated') ||
    whyDenied({ url, finalUrl }, lists) !== undefined
  )
}

/** Makes text readable where that is chosen, leaves pages out, marks those that are read all the same, and then copies of one another. What is left out is told as a problem. */
export function choosePages({ pages: extracted, problems }: ExtractedPages, choices: PageChoices): ExtractedPages {
  const pages = choices.readable ? readablePages(extracted) : extracted.map(pageAsGiven)
  const left: PageProblem[] = []
  const kept = pages.filter((page) => {
    const why = (choices.byRating ? whyLeftOut : whyDenied)(page, choices.lists)
    if (why !== undefined) left.push({ url: page.url, title: page.title, code: why.code, message: why.message })
    return why === undefined
  })
  const found = markCopies(kept, choices)
  const told = problems.map((problem) => {
    const page = found.pages.find(({ url, barrier }) => url === problem.url && barrier === problem.code)
    return page === undefined ? problem : problemOf(page, problem)
  })
  return { pages: found.pages, problems: [...told, ...left, ...found.problems] }
}

/** A problem of a page as it is where the page is read in spite of it. */
export function problemOf({ barrier, readAnyway }: Page, problem: PageProblem): PageProblem {
  if (readAnyway !== true || problem.code !== barrier) return problem
  return { ...problem, message: saidToBeRead(problem.message) }
}

/** Marks the pages that are read all the same, and copies of one another, each as a problem. */
export function markCopies(pages: readonly Page[], { readAnyway, preferred }: NotedChoices): ExtractedPages {
  const marked = pages.map((page): Page => {
    const isWanted = page.barrier !== undefined && keysOf(page).some((key) => readAnyway.has(key))
    // Parsed for the order of its fields, from which keys of later steps are made.
    return isWanted ? pageSchema.parse({ ...page, readAnyway: true }) : page
  })
  const wanted = marked.filter((page) => preferred.has(noteKey(page))).map(({ id }) => id)
  return findDuplicates(marked, new Set(wanted))
}

/** Pages found by a search that may be about something else than the event, but for those that a person wants read. */
export function doubtfulPages(
  pages: readonly Page[],
  { title }: Pick<Event, 'title'>,
  { readAnyway }: Pick<NotedChoices, 'readAnyway'>,
): readonly PageProblem[] {
  const wanted = pages.filter((page) => keysOf(page).some((key) => readAnyway.has(key)))
  return findOtherSubjects(pages, title, new Set(wanted.map(({ id }) => id)))
}

/** Of pages that a request names to be read all the same, those that are not among the pages, each with what became of it, in words. */
export function unmetReads(source: EventSource, { pages, problems }: ExtractedPages): readonly string[] {
  if (source.kind === 'stored') return []
  const known = new Set(pages.flatMap(keysOf))
  const empty = new Set(problems.map(({ url }) => (isWebAddress(url) ? plainAddress(url) : url)))
  return (source.read ?? [])
    .filter((named) => !known.has(keyOf(named)))
    .map((named) =>
      empty.has(keyOf(named))
        ? `Nothing was found on ${named} that could be read.`
        : `No page ${named} is among the pages: nothing was read all the same for that name.`,
    )
}

function keyOf(named: string): string {
  if (isWebAddress(named)) return plainAddress(named)
  return isFileAddress(named) ? named : fileAddress(named.split(/[/\\]/).at(-1) ?? named)
}

function keysOf(page: Page): readonly string[] {
  return [noteKey(page), page.url, plainAddress(page.finalUrl)]
}
