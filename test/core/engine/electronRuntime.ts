import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '../../../core/host/packageRoot.ts'
import { sharedPath } from '../../sharedData.ts'

const run = promisify(execFile)

export type ElectronRuntime =
  | {
      readonly kind: 'ready'
      /** Runs a script as Electron's main process, without a screen, and gives what it wrote to standard output. */
      readonly runMain: (script: string, parameters: readonly string[]) => Promise<string>
    }
  | { readonly kind: 'absent'; readonly why: string }

/**
 * The Electron 33 in the folder ELECTRON_OVERRIDE_DIST_PATH; without that variable one made by the script of the research
 * tools and kept in node_modules/.cache.
 */
export async function findElectron(): Promise<ElectronRuntime> {
  const script = sharedPath('tools', 'electron-runtime', 'electron-runtime.sh')
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (given === undefined && !existsSync(script)) return { kind: 'absent', why: 'the folder ../shared is absent' }
  const folder = given ?? join(packageRoot, 'node_modules', '.cache', 'electron-33')
  try {
    if (given === undefined) await run('bash', [script, folder], { timeout: 300_000 })
    // xvfb-run is missing, or a library of the system that Electron needs.
    await runElectron(folder, ['--version'])
  } catch (error) {
    return { kind: 'absent', why: error instanceof Error ? error.message.trim() : 'Electron does not start' }
  }
  return { kind: 'ready', runMain: (main, parameters) => runElectron(folder, [main, ...parameters]) }
}

/** `timeout` ends the screen and all of Electron's processes with it. */
async function runElectron(folder: string, parameters: readonly string[]): Promise<string> {
  const electron = [join(folder, 'electron'), '--no-sandbox', '--disable-gpu', ...parameters]
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: undefined }
  const options = { env, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run('timeout', ['200', 'xvfb-run', '-a', ...electron], options)
  return stdout
}
