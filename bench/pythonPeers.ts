import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../core/platform/packageRoot.ts'

/** A Python that has the packages, or why there is none. */
export type PythonPeers = { readonly python: string } | { readonly unavailable: string }

const venv = join(packageRoot, '.bench', 'venv')
const python = process.platform === 'win32' ? join(venv, 'Scripts', 'python.exe') : join(venv, 'bin', 'python')
const bare = process.platform === 'win32' ? 'python' : 'python3'

/** Exits with 1 unless every package is at the version that is asked for. */
const check = `
import sys
from importlib.metadata import PackageNotFoundError, version
try:
    sys.exit(any(version(name) != wanted for name, wanted in (peer.split('==') for peer in sys.argv[1:])))
except PackageNotFoundError:
    sys.exit(1)
`

/**
 * Python with the packages that a bench measures against, installed from PyPI into .bench/venv, which the benches share
 * and git ignores. Asks the registry only for what is missing. Blocks until done.
 *
 * @param packages with their versions: `nltk==3.10.4`
 */
export function pythonPeers(packages: readonly string[]): PythonPeers {
  const loose = packages.find((name) => !/^[\w.-]+==[\w.]+$/.test(name))
  if (loose !== undefined)
    throw new Error(`Name the version of ${loose}, as in nltk==3.10.4: figures are compared over time.`)
  if (!existsSync(python)) {
    mkdirSync(join(packageRoot, '.bench'), { recursive: true })
    const made = run(bare, ['-m', 'venv', venv])
    if (made !== undefined) return { unavailable: `no Python environment could be made (${made})` }
  }
  if (run(python, ['-c', check, ...packages]) === undefined) return { python }
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-input', ...packages]
  const installed = run(python, pip)
  return installed === undefined ? { python } : { unavailable: `PyPI gave no ${packages.join(', ')} (${installed})` }
}

/** Runs a command to its end; returns undefined where it went well, otherwise the last line of what it said. */
function run(command: string, parameters: readonly string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8' })
  if (error !== undefined) return error.message
  if (status === 0) return undefined
  const said = `${stdout}\n${stderr}`.trim().split('\n').at(-1) ?? ''
  return said === '' ? `exit status ${status ?? 'unknown'}` : said
}
