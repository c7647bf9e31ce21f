import type { Settings } from '../../core/settings/settings.ts'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { inEnglish } from '../../core/domain/phrase.ts'
import { logFault } from '../../core/platform/logFault.ts'
import type { NewVersion, UpdatePhase, UpdateState } from '../contract/updateState.ts'
import type { Updater } from './openUpdater.ts'
import type { ReleasePlace } from './releasePlace.ts'
import type { UpdateRecord } from './updateRecord.ts'

export interface UpdatesOptions {
  readonly place: ReleasePlace
  readonly record: UpdateRecord
  /** Version of this program. */
  readonly version: string
  /** The app's data folder. */
  readonly dataFolder: string
  readonly settings: () => Promise<Pick<Settings, 'updates' | 'proxy'>>
  /** Whether a run would be interrupted. */
  readonly busy: () => boolean
  readonly onState: (state: UpdateState) => void
  /** Ends the program and calls `install` when nothing of it runs any more. */
  readonly quit: (install: () => boolean) => void
}

export interface Updates {
  state(): Promise<UpdateState>
  /** Looks for a new version, because the person asked. */
  look(): Promise<void>
  /** Looks for a new version if the person allowed it, a day has passed and no run would be disturbed. */
  lookIfDue(): Promise<void>
  download(): Promise<void>
  cancel(): void
  /** Installs what was downloaded: now with a restart, or when the person quits, or not. */
  install(when: 'now' | 'on-quit' | 'not'): void
  /** To be called last when the program quits. */
  installOnQuit(): void
  /** A run began or ended. */
  workChanged(): void
  /** A draft was written: the person has seen what the program does and may be asked. */
  drafted(): void
}

/** Milliseconds between two looks that nobody asked for. */
const interval = 24 * 3600_000

/** Looks for, downloads and installs new versions; each only when the person said so. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { place, record, version, busy, settings, onState } = options
  let phase: UpdatePhase = { kind: 'idle' }
  let hasDrafted = false
  let opened: Promise<Updater> | undefined
  /** What holds the downloaded version. */
  let ready: Updater | undefined
  let controller: AbortController | undefined
  record.change({ starts: record.read().starts + 1 })

  const canLook = place.way === 'install' || place.way === 'page'

  const state = async (): Promise<UpdateState> => {
    const { starts, lookedAt } = record.read()
    const ask = canLook && (starts > 1 || hasDrafted) && (await settings()).updates === 'unasked'
    return { version, way: place.way, page: place.feed?.page ?? null, ask, lookedAt, busy: busy(), phase }
  }
  const report = (): void => void state().then(onState, (error: unknown) => logFault(error))
  const enter = (next: UpdatePhase): void => {
    phase = next
    report()
  }
  const fail = (error: unknown, found?: NewVersion): void => {
    const known = error instanceof CitewrightError
    if (!known) logFault(error)
    const wording = known
      ? error.wording
      : {
          message: 'Looking for or fetching a new version failed unexpectedly.',
          remedy: 'Please report this, and download the new version from its page.',
        }
    const [message, remedy] = [inEnglish(wording.message), inEnglish(wording.remedy)]
    enter({ kind: 'failed', message, remedy, wording, ...(found === undefined ? {} : { found }) })
  }
  const agent = `Citewright/${version} (${process.platform} ${process.arch})`
  // Loaded only when the person agreed: until then none of it runs.
  const open = (): Promise<Updater> =>
    (opened ??= import('./openUpdater.ts').then(({ openUpdater }) =>
      openUpdater({ place, version, agent, dataFolder: options.dataFolder }),
    ))

  const find = async (): Promise<void> => {
    const { feed } = place
    if (
      feed === undefined ||
      !canLook ||
      phase.kind === 'looking' ||
      phase.kind === 'downloading' ||
      phase.kind === 'ready'
    )
      return
    enter({ kind: 'looking' })
    try {
      const updater = await open()
      const { proxy } = await settings()
      await updater.session.setProxy(proxy === '' ? { mode: 'system' } : { proxyRules: proxy })
      const { readRelease } = await import('./readRelease.ts')
      const release = await readRelease({
        session: updater.session,
        feed,
        description: descriptionOf(process.platform, process.arch),
        extension: place.way === 'install' ? (process.platform === 'win32' ? '.exe' : '.AppImage') : undefined,
        publicKey: place.publicKey,
        headers: { 'User-Agent': agent },
      })
      const isNewer = await updater.isNewer(release)
      record.change({ lookedAt: new Date().toISOString() })
      enter(
        isNewer
          ? { kind: 'available', found: { version: release.version, notes: release.notes, released: release.released } }
          : { kind: 'current', released: release.released },
      )
    } catch (error) {
      fail(error)
    }
  }

  return {
    state,
    look: find,
    lookIfDue: async () => {
      const { lookedAt } = record.read()
      const isDue = lookedAt === null || Math.abs(Date.now() - Date.parse(lookedAt)) >= interval
      if (isDue && !busy() && (await settings()).updates === 'on') await find()
    },
    download: async () => {
      const found = 'found' in phase && phase.kind !== 'downloading' && phase.kind !== 'ready' ? phase.found : undefined
      if (found === undefined || place.way !== 'install' || busy()) return
      controller = new AbortController()
      const { signal } = controller
      enter({ kind: 'downloading', found, done: 0, total: 0 })
      try {
        const { checkInstallable } = await import('./openUpdater.ts')
        checkInstallable(process.env)
        const onProgress = (done: number, total: number): void => {
          if (!signal.aborted) enter({ kind: 'downloading', found, done, total })
        }
        const updater = await open()
        await updater.download({ signal, onProgress })
        ready = updater
        enter({ kind: 'ready', found, onQuit: false })
      } catch (error) {
        if (signal.aborted) enter({ kind: 'available', found })
        else fail(error, found)
      } finally {
        controller = undefined
      }
    },
    cancel: () => controller?.abort(),
    install: (when) => {
      if (phase.kind !== 'ready') return
      if (when !== 'now') enter({ ...phase, onQuit: when === 'on-quit' })
      else if (!busy()) {
        phase = { ...phase, onQuit: false }
        options.quit(() => ready?.install(true) === true)
      }
    },
    installOnQuit: () => {
      if (phase.kind === 'ready' && phase.onQuit) ready?.install(false)
    },
    workChanged: report,
    drafted: () => {
      hasDrafted = true
      report()
    },
  }
}

/** The file that describes the newest release for a system, as electron-builder names it. */
export function descriptionOf(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'win32') return 'latest.yml'
  if (platform === 'darwin') return 'latest-mac.yml'
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`
}
