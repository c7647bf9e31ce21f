import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../core/platform/packageRoot.ts'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command line as a person would, and tells how it ended. */
export async function runCitewright(
  parameters: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly interruptAt?: RegExp } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'citewright.mjs'), ...parameters], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  let interrupted = false
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString('utf8')))
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString('utf8')
    // Once: a second time ends the program without a word.
    if (!interrupted && options.interruptAt?.test(stderr) === true) {
      interrupted = true
      child.kill('SIGINT')
    }
  })
  // Shells report 130 for a program that SIGINT ended.
  const code = await new Promise<number | null>((resolve) =>
    child.on('close', (status, signal) => resolve(signal === 'SIGINT' ? 130 : status)),
  )
  return { code, stdout, stderr }
}
