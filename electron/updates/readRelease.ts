import type { Session } from 'electron'
import type { ReleaseFeed } from './releaseFeed.ts'
import { parseRelease, type Release } from './parseRelease.ts'
import { updateError } from './updateError.ts'
import { longestSignature, verifyRelease } from './verifyRelease.ts'

/** Maximum bytes of a release's description. */
const longestDescription = 256 * 1024
/** Milliseconds within which each of the two files must be there. */
const patience = 20_000

export interface ReleaseQuestion {
  readonly session: Session
  readonly feed: ReleaseFeed
  /** Such as latest-linux.yml. */
  readonly description: string
  /** See `parseRelease`. */
  readonly extension: string | undefined
  /** Public key in PEM; undefined if this build has none: then nothing is verified, and nothing may be installed. */
  readonly publicKey: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Asks the release server which version is the newest.
 *
 * @throws CitewrightError if there is no answer, or none that can be trusted
 */
export async function readRelease(question: ReleaseQuestion): Promise<Release> {
  const { feed, description: name, publicKey, extension } = question
  const description = await readSmallFile(feed.latest(name), longestDescription, question)
  if (publicKey !== undefined) {
    const signature = await readSmallFile(feed.latest(`${name}.sig`), longestSignature, question)
    verifyRelease({ description, signature: Buffer.from(signature).toString('utf8') }, publicKey)
  }
  return parseRelease(Buffer.from(description).toString('utf8'), { extension, arch: process.arch })
}

async function readSmallFile(
  address: string,
  most: number,
  { session, headers }: Pick<ReleaseQuestion, 'session' | 'headers'>,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(patience)
  const { host } = new URL(address)
  try {
    const response = await session.fetch(address, { headers, signal, credentials: 'omit' })
    if (!response.ok) {
      await response.body?.cancel()
      throw updateError(
        response.status === 404 && address.endsWith('.sig')
          ? 'The new version has no signature, so it is not used.'
          : `${host} answered with status ${response.status}.`,
      )
    }
    return await readAtMost(response, most, host)
  } catch (error) {
    if (signal.aborted) throw updateError(`${host} did not answer within ${patience / 1000} seconds.`)
    if (error instanceof Error && error.message.includes('ERR_BLOCKED_BY_CLIENT')) {
      throw updateError(`${host} redirects to an address without encryption, which is not followed.`)
    }
    if (error instanceof TypeError || (error instanceof Error && error.message.startsWith('net::'))) {
      throw updateError(`${host} cannot be reached.`, 'Check your connection to the internet and try again.')
    }
    throw error
  }
}

async function readAtMost(response: Response, most: number, host: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    bytes += piece.value.length
    if (bytes > most) {
      await reader?.cancel()
      throw updateError(`The answer of ${host} is longer than the description of a version may be.`)
    }
    pieces.push(piece.value)
  }
  return Buffer.concat(pieces)
}
