import pLimit from 'p-limit'
import type { Archive } from '../../../collect/archive/archive.ts'
import type { ArchivedCopy } from '../../../domain/archivedCopy.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { changeNote, pageNote, type PageNote } from '../../../store/pageNotes.ts'
import type { Clock } from '../runContext.ts'

/** A page that an archive is asked about. */
export interface PageToArchive {
  /** Key of the page's note; see `noteKey`. */
  readonly key: string
  /** The address under which it is cited. */
  readonly url: string
  /** ISO 8601: the copy nearest to this moment is preferred. Default: the newest copy. */
  readonly near?: string | undefined
}

/** Look copies up, save pages without a copy, or save all pages anew. */
export const archiveWorks = ['look-up', 'save-missing', 'save'] as const
export type ArchiveWork = (typeof archiveWorks)[number]

/** What the archive said of a page:
 * - `archived`: it has a copy; - `saved`: it has just made one; - `none`: it has none;
 * - `pending`: a save has not finished; - `failed`: it could not save the page, and `message` says why;
 * - `private`: it was not asked, because the page is on this machine or a private network.
 */
export interface ArchiveOutcome {
  readonly url: string
  readonly state: 'archived' | 'saved' | 'none' | 'pending' | 'failed' | 'private'
  readonly copy?: ArchivedCopy
  readonly message?: string
}

export interface ArchiveMeans {
  readonly archive: Archive
  readonly workspace: Workspace
  readonly clock: Clock
  readonly call: LongCall
  /** Called for each page as soon as its outcome is known. */
  readonly onOutcome?: (outcome: ArchiveOutcome) => void
}

/** Hours before a page is looked up again without a person's request. */
const hoursUntilAskedAgain = 24

/** Whether a page was looked up recently. */
export function wasAsked(
  { key }: PageToArchive,
  { archive, workspace, clock }: Pick<ArchiveMeans, 'archive' | 'workspace' | 'clock'>,
): boolean {
  const said = pageNote(workspace, key).archive
  if (said?.server !== archive.server) return false
  return clock.now().getTime() - Date.parse(said.askedAt) < hoursUntilAskedAgain * 3_600_000
}

/** Saves that run at the same time: the archive accepts up to a dozen, and a page takes half a minute. */
const savesAtOnce = 3

/**
 * Asks an archive about pages and stores each outcome at once. When only pages without a copy are saved, all pages
 * are looked up first. If the archive itself fails or limits requests, the remaining pages are skipped.
 *
 * @returns one outcome per page, in order
 * @throws ProviderError; the signal's reason
 */
export async function archivePages(
  pages: readonly PageToArchive[],
  work: ArchiveWork,
  means: ArchiveMeans,
): Promise<readonly ArchiveOutcome[]> {
  if (work !== 'save-missing') return askEach(pages, work, means)
  const { onOutcome } = means
  const found = await askEach(pages, 'look-up', {
    ...means,
    onOutcome: (outcome) => {
      if (outcome.state !== 'none') onOutcome?.(outcome)
    },
  })
  const missing = pages.filter((_, at) => found[at]?.state === 'none')
  const saved = (await askEach(missing, 'save', means)).values()
  return found.map((outcome) => (outcome.state === 'none' ? (saved.next().value ?? outcome) : outcome))
}

async function askEach(
  pages: readonly PageToArchive[],
  work: 'look-up' | 'save',
  means: ArchiveMeans,
): Promise<readonly ArchiveOutcome[]> {
  const { signal: asked, onProgress } = means.call
  const stop = new AbortController()
  const signal = asked === undefined ? stop.signal : AbortSignal.any([asked, stop.signal])
  const limit = pLimit(work === 'look-up' ? 1 : savesAtOnce)
  let done = 0
  const askOne = async (page: PageToArchive): Promise<ArchiveOutcome> => {
    signal.throwIfAborted()
    onProgress?.({ step: 'archive', unit: 'pages', done, total: pages.length, current: page.url })
    try {
      const outcome = await (work === 'look-up' ? lookUp : savePage)(page, { ...means, signal })
      means.onOutcome?.(outcome)
      return outcome
    } catch (error) {
      stop.abort(error)
      throw error
    } finally {
      done += 1
    }
  }
  const outcomes = await Promise.allSettled(pages.map((page) => limit(() => askOne(page))))
  signal.throwIfAborted()
  if (pages.length > 0) onProgress?.({ step: 'archive', unit: 'pages', done, total: pages.length })
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

type Means = Omit<ArchiveMeans, 'call'> & { readonly signal: AbortSignal }
type ArchiveNote = NonNullable<PageNote['archive']>

async function lookUp(page: PageToArchive, means: Means): Promise<ArchiveOutcome> {
  const { url, near } = page
  const { archive, signal } = means
  if (!archive.mayKnow(url)) return { url, state: 'private' }
  const known = noteOf(page, means)
  const copy = nearest([known?.copy, await archive.find(url, near, { signal })], near)
  keep(page, means, { job: known?.job, copy })
  return copy === undefined ? { url, state: 'none' } : { url, state: 'archived', copy }
}

async function savePage(page: PageToArchive, means: Means): Promise<ArchiveOutcome> {
  const { url } = page
  const { archive, signal } = means
  if (!archive.mayKnow(url)) return { url, state: 'private' }
  const before = noteOf(page, means)
  // An unfinished save continues at the archive. The next call asks for its result and does not start it again.
  const onJob = (job: string): void => keep(page, means, { copy: before?.copy, job })
  const saved = await archive.save(url, before?.job, { signal, onJob })
  switch (saved.kind) {
    case 'saved':
      keep(page, means, { copy: saved.copy })
      return { url, state: 'saved', copy: saved.copy }
    case 'recent': {
      const copy = saved.copy ?? before?.copy
      keep(page, means, { copy, ...(copy === undefined ? { problem: saved.message } : {}) })
      if (copy === undefined) return { url, state: 'pending', message: saved.message }
      return { url, state: 'archived', copy, message: saved.message }
    }
    case 'pending':
      keep(page, means, { copy: before?.copy, job: saved.job })
      return { url, state: 'pending' }
    case 'failed': {
      const message = `${saved.problem} ${saved.remedy}`
      keep(page, means, { copy: before?.copy, problem: message })
      return { url, state: 'failed', message }
    }
  }
}

/** What this archive said before; of another archive's note only the copy. */
function noteOf({ key }: PageToArchive, { workspace, archive }: Means): Pick<ArchiveNote, 'copy' | 'job'> | undefined {
  const note = pageNote(workspace, key).archive
  return note === undefined || note.server === archive.server ? note : { ...(note.copy && { copy: note.copy }) }
}

function keep(
  { key }: PageToArchive,
  { workspace, archive, clock }: Means,
  said: { readonly [Part in 'copy' | 'job' | 'problem']?: ArchiveNote[Part] | undefined },
): void {
  const parts = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  changeNote(workspace, key, {
    archive: { server: archive.server, askedAt: clock.now().toISOString(), ...parts },
  })
}

/** The known copy nearest to a moment, or the newest if no moment is given. */
function nearest(copies: readonly (ArchivedCopy | undefined)[], near: string | undefined): ArchivedCopy | undefined {
  const from = near === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(near)
  return copies
    .filter((copy) => copy !== undefined)
    .sort((a, b) => Math.abs(Date.parse(a.date) - from) - Math.abs(Date.parse(b.date) - from))[0]
}
