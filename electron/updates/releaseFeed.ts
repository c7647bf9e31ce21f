import { readFileSync } from 'node:fs'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'

/** Where releases of this program are published. */
export interface ReleaseFeed {
  /** Address of a file about the newest release, such as latest-linux.yml. */
  readonly latest: (file: string) => string
  /** Address of a file of a release. */
  readonly file: (version: string, file: string) => string
  /** Page for people. */
  readonly page: string
}

const slug = z.string().regex(/^[\w.-]{1,100}$/)
const feedSchema = z.union([
  z.looseObject({ provider: z.literal('github'), owner: slug, repo: slug, host: z.undefined().optional() }),
  z.looseObject({ provider: z.literal('generic'), url: z.url({ protocol: /^https?$/ }) }),
])

/**
 * Reads the `app-update.yml` that electron-builder packs with the program. The parser is electron-updater's.
 *
 * @returns undefined if there is none, or it names a place that this program does not know
 */
export function readReleaseFeed(file: string, allowsLoopback: boolean): ReleaseFeed | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
  const parsed = feedSchema.safeParse(parseUpdateInfo(text, 'app-update.yml', new URL('file:///app-update.yml')))
  if (!parsed.success) return undefined
  const feed = parsed.data
  if (feed.provider === 'github') {
    const releases = `https://github.com/${feed.owner}/${feed.repo}/releases`
    return {
      latest: (name) => `${releases}/latest/download/${name}`,
      // By its version: the newest release may be another one by the time of the download.
      file: (version, name) => `${releases}/download/v${version}/${name}`,
      page: `${releases}/latest`,
    }
  }
  const base = feed.url.endsWith('/') ? feed.url : `${feed.url}/`
  if (!isReleaseAddress(base, allowsLoopback)) return undefined
  const at = (name: string): string => new URL(name, base).href
  return { latest: at, file: (_version, name) => at(name), page: base }
}

/** Whether something may be requested from an address: https, in tests also http on this machine. */
export function isReleaseAddress(address: string, allowsLoopback: boolean): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (allowsLoopback && protocol === 'http:' && hostname === '127.0.0.1')
}
