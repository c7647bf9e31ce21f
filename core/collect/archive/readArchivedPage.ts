import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import type { PageProblem, Provenance } from '../../domain/page.ts'
import { plainAddress } from '../address/plainAddress.ts'
import type { CollectedPage } from '../collectedPages.ts'
import { ProviderError } from '../providers/providerErrors.ts'
import { PageFetchError } from '../web/pageFetchError.ts'
import { isPublicHost } from '../web/publicHost.ts'
import type { Archive, ReadCopy } from './archive.ts'

/** A page that is gone from its own address. */
interface GonePage {
  readonly url: string
  /** As given beside the address; may be empty. */
  readonly title: string
  readonly provenance: Provenance
  /** What went wrong at its address, to follow the address in a sentence. */
  readonly fault: string
  /** Whether its server confirms that it is gone; otherwise it cannot be reached, perhaps because there is no network. */
  readonly isSure: boolean
  /** The problem to report if there is no copy. */
  readonly problem: PageProblem
}

interface ReadOptions {
  readonly archive: Archive
  readonly near: string | undefined
  /** A known copy, which is tried first. Default none. */
  readonly known?: ArchivedCopy | undefined
  readonly signal: AbortSignal | undefined
}

/**
 * Reads a page that is gone from its archived copy. The page keeps its own address, and a problem records that it was read
 * from a copy, or that there is none. A page that cannot be reached counts as gone only if the archive can be reached.
 *
 * @throws the signal's reason
 */
export async function readArchivedPage(gone: GonePage, options: ReadOptions): Promise<CollectedPage> {
  const { url, title, provenance, fault, isSure, problem } = gone
  const { archive } = options
  const without = (more: string, isGone: boolean): CollectedPage => ({
    problems: [{ ...problem, message: `${problem.message} ${more}` }],
    ...(isGone ? { gone: true } : {}),
  })
  if (!archive.mayKnow(url)) return { problems: [problem], ...(isSure ? { gone: true } : {}) }
  const isReached = isSure || provesNetwork(archive.server)
  try {
    const address = plainAddress(url)
    const read = await readACopy(address, options)
    if (read === undefined) return without(`${hostOf(archive.server)} has no copy of it.`, isReached)
    const { bytes, contentType, fetchedAt, copy } = read
    const body = { kind: 'bytes', bytes, ...(contentType === undefined ? {} : { contentType }) } as const
    const message = `${url} ${fault}. The page was read from the copy that ${hostOf(copy.url)} made on ${copy.date.slice(0, 10)}.`
    return {
      page: { url, finalUrl: address, provenance, title, fetchedAt, archive: copy, body },
      problems: [{ url, title, code: 'archived', message }],
      ...(isSure || provesNetwork(copy.url) ? { gone: true } : {}),
    }
  } catch (error) {
    if (error instanceof PageFetchError)
      return without(`Its copy at ${hostOf(archive.server)} could not be read: it ${error.fault}.`, isReached)
    if (error instanceof ProviderError) return without(`No copy was found: ${error.problem}`, isSure)
    throw error
  }
}

/**
 * Whether the network works, because a public archive answers: a page that still cannot be reached is then gone.
 *
 * @throws the signal's reason
 */
export async function isNetworkThere(
  url: string,
  { archive, near, signal }: Omit<ReadOptions, 'known'>,
): Promise<boolean> {
  if (!archive.mayKnow(url) || !provesNetwork(archive.server)) return false
  try {
    await archive.find(plainAddress(url), near, { signal })
    return true
  } catch (error) {
    if (error instanceof ProviderError) return false
    throw error
  }
}

/** An archive on this machine or in a private network answers without access to the internet. */
function provesNetwork(address: string): boolean {
  return isPublicHost(new URL(address).hostname)
}

/** Reads the known copy, otherwise the one that the archive finds; undefined if there is none. */
async function readACopy(
  address: string,
  { archive, near, known, signal }: ReadOptions,
): Promise<ReadCopy | undefined> {
  if (known !== undefined) {
    try {
      return await archive.read(known, { signal })
    } catch (error) {
      // The archive may have others.
      if (!(error instanceof PageFetchError)) throw error
    }
  }
  const found = await archive.find(address, near, { signal })
  return found === undefined ? undefined : await archive.read(found, { signal })
}

/**
 * Whether a page may be gone, judging by the error: its server says so, has no DNS entry any more, or refuses connections.
 * A server that is slow, busy or broken may recover. DNS look-ups also fail without a network.
 */
export function mayBeGone({ reason, cause }: PageFetchError): boolean {
  if (reason === 'gone') return true
  const code = codeOf(cause)
  // A name server that does not answer does not show whether the name exists.
  if (reason === 'unresolved') return code === '' || code === 'ENOTFOUND' || code === 'ENODATA'
  return reason === 'connection' && code === 'ECONNREFUSED'
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}

function hostOf(address: string): string {
  return new URL(address).host
}
