import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { packageRoot } from '../../core/platform/packageRoot.ts'

/** The program in the real Electron, with a workspace and settings of its own. */
export interface LaunchedApp {
  readonly app: ElectronApplication
  readonly page: Page
  /** Folder of its workspace, settings and data. */
  readonly folder: string
  /** What its processes wrote on standard error. */
  readonly said: () => string
  /** Closes it, and starts it again with the same data. */
  readonly again: () => Promise<LaunchedApp>
  /** Closes it and deletes its data. */
  readonly end: () => Promise<void>
}

/** Folder of the Electron that set-up found; undefined if there is none. */
export const electronFolder = process.env['CITEWRIGHT_ELECTRON'] ?? process.env['ELECTRON_OVERRIDE_DIST_PATH']

/** A new folder for what a launched app keeps. */
export function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'citewright-app-'))
}

/** How the program is started, with all its data in a folder. */
export function launchOptions(folder: string): { readonly args: string[]; readonly env: Record<string, string> } {
  if (electronFolder === undefined) throw new Error('there is no Electron')
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return {
    args: [...root, '--disable-gpu', packageRoot],
    env: {
      ...definedOf(process.env),
      // Electron keeps the app's own data there.
      XDG_CONFIG_HOME: join(folder, 'config'),
      // The log of faults.
      XDG_STATE_HOME: join(folder, 'state'),
      CITEWRIGHT_WORKSPACE: join(folder, 'workspace.sqlite'),
      CITEWRIGHT_SETTINGS: join(folder, 'settings'),
      CITEWRIGHT_MODELS: join(folder, 'models'),
    },
  }
}

/**
 * Starts the program and waits for its window. `given` is a folder with its data; without one it gets a new one.
 *
 * @param options.electron folder of another program called `electron`, which starts the real one. Default: the real one
 */
export async function launchApp(
  given?: string,
  { electron = electronFolder }: { readonly electron?: string | undefined } = {},
): Promise<LaunchedApp> {
  const folder = given ?? (await makeDataFolder())
  const options = launchOptions(folder)
  // Named so, and not by its path, it waits until the caller listens: otherwise it may be ready before, and the launch hangs.
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = electron
  let said = ''
  const app = await _electron.launch({ ...options, timeout: 60_000 })
  app.process().stderr?.on('data', (data: Buffer) => (said += data.toString('utf8')))
  const page = await app.firstWindow()
  await page.waitForSelector('header')
  return {
    app,
    page,
    folder,
    said: () => said,
    again: async () => {
      await app.close()
      return launchApp(folder, { electron })
    },
    end: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function definedOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
