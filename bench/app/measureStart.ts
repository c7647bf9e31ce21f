import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { electronFolder, launchOptions } from './launchApp.ts'

/** As startProbe.cjs tells it, milliseconds of the system's clock. */
const probeSchema = z.object({
  code: z.number(),
  page: z.number(),
  ready: z.number(),
  shown: z.number(),
  painted: z.number(),
  useful: z.number(),
})

/** Milliseconds from the start of the process. */
export interface StartTimes {
  /** The program's code made the window. */
  readonly code: number
  /** The window began to load its page. */
  readonly page: number
  /** The window is on the screen. */
  readonly shown: number
  /** Something was painted in it: the start screen's heading. */
  readonly painted: number
  /** The events, or what appears in their place, were painted. */
  readonly useful: number
}

/** Starts the program on a folder of data, and ends it when the start screen is painted. */
export async function measureStart(folder: string): Promise<StartTimes> {
  const { args, env } = launchOptions(folder)
  const probe = join(packageRoot, 'bench', 'app', 'startProbe.cjs')
  const began = performance.timeOrigin + performance.now()
  const child = spawn(electronProgram(), ['--require', probe, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(child, 'close')
  const told = /^start: (.+)$/m.exec(said)?.[1]
  if (told === undefined) throw new Error(`the app ended before its start screen was painted: ${said}`)
  const { code, page, shown, painted, useful } = probeSchema.parse(JSON.parse(told))
  return {
    code: code - began,
    page: page - began,
    shown: shown - began,
    painted: painted - began,
    useful: useful - began,
  }
}

/** Path of Electron's program, as its package gives it. */
function electronProgram(): string {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = electronFolder
  return z.string().parse(createRequire(import.meta.url)('electron'))
}

/**
 * Takes the files of Electron and of the program out of the system's cache, so that they are read from the disk. False
 * where that cannot be done: `dd` of the GNU tools does it.
 */
export async function dropFromCache(): Promise<boolean> {
  const folders = [dirname(electronProgram()), join(packageRoot, 'dist'), join(packageRoot, 'node_modules', 'zod')]
  const files = (await Promise.all(folders.map(filesOf))).flat()
  const script = 'for file; do dd if="$file" iflag=nocache count=0 2>/dev/null || exit 1; done'
  return spawnSync('sh', ['-c', script, 'sh', ...files]).status === 0
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
