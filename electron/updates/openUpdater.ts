import {
  AppImageUpdater,
  NsisUpdater,
  Provider,
  type BaseUpdater,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import { getNetSession, type ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import type { ClientRequest, Session } from 'electron'
import { accessSync, constants, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guardSession } from './guardSession.ts'
import type { Release } from './parseRelease.ts'
import type { ReleasePlace } from './releasePlace.ts'
import { updateError } from './updateError.ts'

export interface UpdaterOptions {
  readonly place: ReleasePlace
  /** Version of this program. */
  readonly version: string
  /** Sent as User-Agent: program, version and system. */
  readonly agent: string
  /** The app's data folder. */
  readonly dataFolder: string
}

export interface Updater {
  /** The session of all requests about updates. */
  readonly session: Session
  /** Whether a release is newer than this program, and no pre-release unless this program is one. */
  readonly isNewer: (release: Release) => Promise<boolean>
  /**
   * Downloads the release that was last found newer and checks its hash, on Windows also its publisher.
   *
   * @throws CitewrightError if it cannot be had complete and unchanged; AbortError if the signal ended it
   */
  readonly download: (call: DownloadCall) => Promise<void>
  /** Replaces this program with what was downloaded. Returns whether that began. */
  readonly install: (restart: boolean) => boolean
}

interface DownloadCall {
  readonly signal: AbortSignal
  /** Called with bytes, about once a second. */
  readonly onProgress: (done: number, total: number) => void
}

/** Milliseconds without any byte after which a download ends. */
const longestPause = 60_000

/** Gives electron-updater a release that was read and verified before. */
function providerOf(release: Release, place: ReleasePlace, requests: Requests) {
  return class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime)
      requests.follow(this.executor)
    }

    getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve(infoOf(release))
    }

    resolveFiles(): ResolvedUpdateFileInfo[] {
      return [{ url: new URL(place.feed?.file(release.version, release.file.url) ?? ''), info: release.file }]
    }
  }
}

function infoOf({ version, file, releaseDate }: Release): UpdateInfo {
  // The type also demands two fields that the list of files has replaced.
  return { version, files: [file], releaseDate } as UpdateInfo
}

/** Opens electron-updater, limited to the release server and to what the person chose. */
export function openUpdater(options: UpdaterOptions): Updater {
  const { place, agent, dataFolder } = options
  let expectedBytes: number | undefined
  let lastFound: Release | undefined
  const session = getNetSession()
  guardSession(session, { allowsLoopback: place.allowsLoopback, expectedBytes: () => expectedBytes, agent })
  const updater = createUpdater(options)
  const requests = followRequests()

  const check = async (release: Release): ReturnType<BaseUpdater['checkForUpdates']> => {
    updater.setFeedURL({ provider: 'custom', updateProvider: providerOf(release, place, requests) })
    try {
      return await updater.checkForUpdates()
    } finally {
      // electron-updater draws an identifier for staged releases. It is never sent; nothing needs it.
      rmSync(join(dataFolder, '.updaterId'), { force: true })
    }
  }

  return {
    session,
    isNewer: async (release) => {
      const isNewer = (await check(release))?.isUpdateAvailable === true
      if (isNewer) lastFound = release
      return isNewer
    },
    download: async ({ signal, onProgress }) => {
      if (lastFound === undefined) throw updateError('No newer version was found.')
      const token = (await check(lastFound))?.cancellationToken
      const { size } = lastFound.file
      const stalled = new AbortController()
      const cancel = (): void => {
        token?.cancel()
        requests.abortLast()
      }
      const stop = (): void => {
        stalled.abort()
        cancel()
      }
      let timer = setTimeout(stop, longestPause)
      const report = ({ transferred }: { readonly transferred: number }): void => {
        clearTimeout(timer)
        timer = setTimeout(stop, longestPause)
        onProgress(transferred, size)
      }
      updater.on('download-progress', report)
      signal.addEventListener('abort', cancel, { once: true })
      try {
        signal.throwIfAborted()
        expectedBytes = size
        await updater.downloadUpdate(token)
      } catch (error) {
        if (stalled.signal.aborted) throw updateError('The download stopped: no data arrived for a minute.')
        signal.throwIfAborted()
        throw downloadError(error)
      } finally {
        clearTimeout(timer)
        updater.off('download-progress', report)
        signal.removeEventListener('abort', cancel)
        expectedBytes = undefined
      }
    },
    install: (restart) => updater.install(!restart, restart),
  }
}

interface Requests {
  readonly follow: (executor: ElectronHttpExecutor) => void
  readonly abortLast: () => void
}

/** Follows electron-updater's requests: it does not end that of a cancelled download itself. */
function followRequests(): Requests {
  const followed = new WeakSet<ElectronHttpExecutor>()
  let last: ClientRequest | undefined
  return {
    follow: (executor) => {
      if (followed.has(executor)) return
      followed.add(executor)
      const create = executor.createRequest.bind(executor)
      executor.createRequest = (...given) => (last = create(...given))
    },
    abortLast: () => last?.abort(),
  }
}

function createUpdater({ place: { config }, agent, version: own }: UpdaterOptions): BaseUpdater {
  const updater = process.platform === 'win32' ? new NsisUpdater() : new AppImageUpdater()
  updater.logger = null
  updater.updateConfigPath = config
  // Whether this copy can be updated was decided before.
  updater.forceDevUpdateConfig = true
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // Whole files have one hash, and need no second description of their parts.
  updater.disableDifferentialDownload = true
  updater.requestHeaders = { 'User-Agent': agent }
  const isPreRelease = (version: string): boolean => version.includes('-')
  updater.isUserWithinRollout = ({ version }) => !isPreRelease(version) || isPreRelease(own)
  return updater
}

/** Whether the folder of an AppImage can be written, without which it cannot replace itself. */
export function checkInstallable(environment: NodeJS.ProcessEnv): void {
  const image = environment['APPIMAGE']
  if (image === undefined) return
  try {
    accessSync(dirname(image), constants.W_OK)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw updateError(
      `The new version cannot be saved in ${dirname(image)}.`,
      'Make that folder writable, or download the new version from its page.',
    )
  }
}

function downloadError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'ERR_CHECKSUM_MISMATCH') {
    return updateError('The downloaded file is not the one that was announced, so it was deleted.')
  }
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') {
    return updateError('The downloaded file is not signed by the makers of this program, so it was deleted.')
  }
  if (error.message.includes('ERR_BLOCKED_BY_CLIENT')) {
    return updateError('The download was refused: it leads to an address without encryption, or has another size.')
  }
  return updateError(`The download failed (${error.message.split('\n')[0]?.slice(0, 200) ?? ''}).`)
}
