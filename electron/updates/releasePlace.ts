import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { UpdateWay } from '../contract/updateState.ts'
import { readReleaseFeed, type ReleaseFeed } from './releaseFeed.ts'

/** How and from where this copy of the program gets new versions. */
export interface ReleasePlace {
  readonly way: UpdateWay
  /** Undefined if the program was built without one. */
  readonly feed: ReleaseFeed | undefined
  /** The packed app-update.yml. */
  readonly config: string
  /** Key with which releases are signed, in PEM; undefined if the program was built without one. */
  readonly publicKey: string | undefined
  /** Whether a server of this machine may be asked without encryption, as tests do. */
  readonly allowsLoopback: boolean
}

export interface ThisCopy {
  readonly isPackaged: boolean
  readonly platform: NodeJS.Platform
  readonly environment: NodeJS.ProcessEnv
  /** Folder that holds the packed app. */
  readonly resources: string
  /** Folder of the program's own files. */
  readonly root: string
}

/** Package types that electron-builder notes beside the app, for which the system has its own way of updating. */
const systemPackages: ReadonlySet<string> = new Set(['deb', 'rpm', 'pacman'])

export function findReleasePlace({ isPackaged, platform, environment, resources, root }: ThisCopy): ReleasePlace {
  // Tests give a folder in place of that of the packed app; a packed app never looks elsewhere.
  const given = isPackaged ? undefined : environment['CITEWRIGHT_RELEASES']
  const folder = given ?? resources
  const config = join(folder, 'app-update.yml')
  const allowsLoopback = given !== undefined
  const isRelease = isPackaged || given !== undefined
  const feed = isRelease ? readReleaseFeed(config, allowsLoopback) : undefined
  const publicKey = readIfThere(join(given ?? join(root, 'resources'), 'releaseKey.pem'))
  const place = { feed, config, publicKey, allowsLoopback }
  const packageType = isRelease ? readIfThere(join(folder, 'package-type'))?.trim() : undefined
  if (systemPackages.has(packageType ?? '')) return { ...place, way: 'package' }
  if (feed === undefined) return { ...place, way: 'source' }
  const canReplaceItself = platform === 'win32' || (platform === 'linux' && isAbsolute(environment['APPIMAGE'] ?? ''))
  return { ...place, way: publicKey !== undefined && canReplaceItself ? 'install' : 'page' }
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
