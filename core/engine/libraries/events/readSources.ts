import pLimit from 'p-limit'
import { withPauses, type PausingWork } from '../../../platform/pausingWork.ts'
import { cutChunks } from '../../../chunk/cutChunks.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { Event } from '../../../domain/event.ts'
import { isBarred, type Page, type PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { joinExtracted, type ExtractedPage } from '../../../extract/extractPages.ts'
import { proseWords } from '../../../extract/proseWords.ts'
import { pageAsGiven, readableParts } from '../../../extract/plain/readablePage.ts'
import { words } from '../../../extract/words.ts'
import { eventPages, loadEventPage, type EventPage } from '../../../store/eventPages.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { notedChoices, type NotedChoices } from '../../../store/pageNotes.ts'
import { describePageNow } from '../../pipeline/describePages.ts'
import { extractOnce } from '../../pipeline/extractOnce.ts'
import type { Clock } from '../../pipeline/runContext.ts'
import { doubtfulPages, markCopies, problemOf } from '../../pipeline/choosePages.ts'
import { stepKey } from '../../pipeline/stepKey.ts'
import { chunkEnding } from '../../pipeline/steps/chunkStep.ts'
import { findEvent } from '../../pipeline/findEvent.ts'

/** One source with the result of reading it. */
export interface ReadSource {
  readonly row: EventPage
  readonly page?: Page
  /** The page with its original text, if it was made readable. */
  readonly given?: Page
  readonly size: PageSize
  /** Problems of collecting and of reading it. */
  readonly problems: readonly PageProblem[]
}

interface PageSize {
  readonly words: number
  /** Whether it contains sentences, and not only headings, lists and tables. */
  readonly sentences: boolean
  /** Chunks as the grounded preset cuts them; none for a copy of another included page or a page without an article. */
  readonly chunks: number
}

/** All sources of an event as they are read. */
export interface SourcesReading {
  /** The same for the same pages with the same ones included. */
  readonly key: string
  /** In order. */
  readonly sources: readonly ReadSource[]
  /** The included pages' chunks, for a grounded draft; cut on first use. */
  readonly passages: () => readonly Passage[]
}

export interface SourcesReader {
  /**
   * Extracts new pages, and marks copies among the included pages.
   *
   * @throws the errors of `extractPages`; the signal's reason
   */
  read(eventId: string, call: LongCall): Promise<SourcesReading>
  /** Lets failed extractions be tried again. */
  forget(eventId: string): void
}

/** What stays the same while the pages do not change. */
interface CachedReading {
  readonly key: string
  readonly extracted: readonly ExtractedPage[]
  /** By source, the pages with their original texts, if they were made readable. */
  readonly given: readonly (Page | undefined)[]
  readonly passages: () => readonly Passage[]
}

/** Maximum events whose pages stay in memory. */
const mostCached = 2
const chunkWords = 256

interface SourcesContext {
  readonly workspace: () => Workspace
  readonly clock: Clock
}

/** Caches the pages of the events read last, and the sizes of all pages seen: cutting 300 pages takes a moment. */
export function createSourcesReader({ workspace, clock }: SourcesContext): SourcesReader {
  const cache = new Map<string, CachedReading>()
  const sizes = new Map<string, PageSize>()
  // Two parallel calls would extract the same pages twice.
  const oneAtATime = pLimit(1)

  function sizeOf(page: Page): PageSize {
    const place = `${page.language} ${page.sha256}`
    const size = sizes.get(place) ?? {
      words: words(page.text).length,
      sentences: proseWords(page.text, page.language).prose > 0,
      chunks: cutPages([{ ...page, duplicateOf: undefined, barrier: undefined }]).length,
    }
    sizes.set(place, size)
    return page.duplicateOf === undefined && !isBarred(page) ? size : { ...size, chunks: 0 }
  }

  async function readCached(eventId: string, rows: readonly EventPage[], call: LongCall): Promise<CachedReading> {
    const store = workspace()
    const noted = notedChoices(store)
    const { event } = findEvent(store, eventId)
    const key = stepKey('sources', 4, {
      title: event.title,
      rows: rows.map(({ hash, fetchedAt, archive, included }) => [
        hash ?? null,
        fetchedAt ?? null,
        archive?.url ?? null,
        included,
      ]),
      readAnyway: [...noted.readAnyway],
      preferred: [...noted.preferred],
    })
    const known = cache.get(eventId)
    const reading =
      known?.key === key
        ? known
        : await withPauses(
            keep(key, rows, await extractRows(store, eventId, rows, { clock, call }), { event, noted }),
            call.signal,
          )
    cache.delete(eventId)
    cache.set(eventId, reading)
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - mostCached))) cache.delete(oldest)
    return reading
  }

  return {
    async read(eventId, call) {
      const { rows, key, extracted, given, passages } = await oneAtATime(async () => {
        const current = eventPages(workspace(), eventId)
        return { rows: current, ...(await readCached(eventId, current, call)) }
      })
      const sources = rows.map((row, at): ReadSource => {
        const { page, problems } = extracted[at] ?? nothing
        return {
          row,
          ...(page === undefined ? {} : { page: describePageNow(workspace(), page) }),
          ...(given[at] === undefined ? {} : { given: given[at] }),
          size: page === undefined ? { words: 0, sentences: false, chunks: 0 } : sizeOf(page),
          problems: [...row.problems, ...problems],
        }
      })
      return { key, sources, passages }
    },
    forget: (eventId) => void cache.delete(eventId),
  }
}

/** Chunks as the grounded preset cuts them, unless options say otherwise. */
export function cutPages(pages: readonly Page[]): readonly Passage[] {
  return cutChunks(pages, { words: chunkWords, ending: chunkEnding.grounded })
}

const nothing: ExtractedPage = { problems: [] }

async function extractRows(
  store: Workspace,
  eventId: string,
  rows: readonly EventPage[],
  context: { readonly clock: Clock; readonly call: LongCall },
): Promise<readonly ExtractedPage[]> {
  const there = rows.flatMap(({ id, hash, fetchedAt, archive }) =>
    hash === undefined ? [] : [{ id, hash, fetchedAt, archive, load: () => loadEventPage(store, eventId, id) }],
  )
  const extracted = await extractOnce(there, { workspace: store, ...context })
  const byId = new Map(there.map(({ id }, at) => [id, extracted[at] ?? nothing]))
  return rows.map(({ id }) => byId.get(id) ?? nothing)
}

/** Included pages get their ids and marks together, because copies count among them; each other page by itself. */
function* keep(
  key: string,
  rows: readonly EventPage[],
  extracted: readonly ExtractedPage[],
  { event, noted }: { readonly event: Event; readonly noted: NotedChoices },
): PausingWork<CachedReading> {
  const readable: ExtractedPage[] = []
  for (const each of extracted) {
    readable.push(readableOnce(each))
    yield
  }
  const marked = yield* markEach(
    readable.filter((_, at) => rows[at]?.included ?? false),
    noted,
  )
  const pages = marked.flatMap(({ page }) => page ?? [])
  const doubtful = new Map((yield* doubtfulPages(pages, event, noted)).map((problem) => [problem.url, problem]))
  const next = marked
    .map((each) => {
      const doubt = each.page === undefined ? undefined : doubtful.get(each.page.url)
      return doubt === undefined ? each : { ...each, problems: [...each.problems, doubt] }
    })
    .values()
  let passages: readonly Passage[] | undefined
  return {
    key,
    extracted: readable.map((each, at) => (rows[at]?.included ? (next.next().value ?? each) : each)),
    given: extracted.map(({ page }, at) =>
      page === undefined || readable[at]?.page?.readable === undefined ? undefined : pageAsGiven(page),
    ),
    passages: () => (passages ??= cutPages(pages)),
  }
}

function readableOnce({ page, problems }: ExtractedPage): ExtractedPage {
  return page === undefined ? { problems } : { page: readableParts(page).page, problems }
}

/** A page that is a copy gets a problem at its own source. */
function* markEach(each: readonly ExtractedPage[], noted: NotedChoices): PausingWork<readonly ExtractedPage[]> {
  const { pages, problems } = yield* markCopies(joinExtracted(each).pages, noted)
  const marked = pages.values()
  // One per copy, in the order of the pages.
  const copies = problems.values()
  return each.map((extracted) => {
    if (extracted.page === undefined) return extracted
    const page = marked.next().value ?? extracted.page
    const copy = page.duplicateOf === undefined ? undefined : copies.next().value
    const own = extracted.problems.map((problem) => problemOf(page, problem))
    return { page, problems: copy === undefined ? own : [...own, copy] }
  })
}
