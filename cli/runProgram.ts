import { setTimeout as sleep } from 'node:timers/promises'
import { CommanderError } from 'commander'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { createEngine } from '../core/engine/createEngine.ts'
import type { EngineOptions } from '../core/engine/createEngineContext.ts'
import { logFault } from '../core/platform/logFault.ts'
import { systemFault } from '../core/platform/systemFault.ts'
import { WorkspaceInUseError } from '../core/store/workspaceErrors.ts'
import { EndedWith } from './endedWith.ts'
import { exitCodes } from './exitCodes.ts'
import { guardOutput } from './guardOutput.ts'
import { placeInLab } from './lab.ts'
import { createProgram } from './program.ts'

interface RunOptions {
  /** Aborts when the person interrupts the program. */
  readonly signal: AbortSignal
  /** What takes the place of a command's own options wherever an engine is made: for tests. */
  readonly engineOptions?: EngineOptions
}

/**
 * Does what a command line asks for, and says on standard error what goes wrong.
 *
 * @param parameters the words after the program's name
 * @returns the exit code
 */
export async function runProgram(
  parameters: readonly string[],
  { signal, engineOptions = {} }: RunOptions,
): Promise<number> {
  const unguard = guardOutput()
  const [name] = parameters
  const surroundings = {
    signal,
    engineOptions,
    createEngine: (options?: EngineOptions) =>
      createEngine({ ...options, readsWhileInUse: name !== undefined && readers.has(name), ...engineOptions }),
  }
  try {
    for (let isWaiting = false; ; isWaiting = true) {
      try {
        const program = await createProgram(surroundings, parameters)
        await program.parseAsync(parameters, { from: 'user' })
        return exitCodes.done
      } catch (error) {
        if (!isInUse(error)) throw error
        if (!isWaiting) process.stderr.write(`${error.problem}\nWaiting until it has ended … (Ctrl-C ends this one)\n`)
        await sleep(pauseMs, undefined, { signal })
      }
    }
  } catch (error) {
    return tell(error, parameters, signal)
  } finally {
    unguard()
  }
}

/** Commands that only read what the workspace keeps, or do without it: they do not wait for another process. */
const readers: ReadonlySet<string> = new Set([
  ...['ask', 'copy', 'events', 'export', 'extract', 'links', 'lint', 'rank', 'review', 'verify', 'versions', 'wikis'],
  'workspace',
])

/** Milliseconds between two attempts to open a workspace that is in use. */
const pauseMs = 300

function isInUse(error: unknown): error is WorkspaceInUseError {
  return error instanceof WorkspaceInUseError
}

/** Says what went wrong on standard error and gives the exit code that stands for it. */
function tell(error: unknown, [name]: readonly string[], signal: AbortSignal): number {
  if (error instanceof EndedWith) return error.code
  // commander has said it already.
  if (error instanceof CommanderError) {
    const place = error.code === 'commander.unknownCommand' ? placeInLab(name) : undefined
    if (place !== undefined) process.stderr.write(`${place}\n`)
    return error.exitCode === 0 ? exitCodes.done : exitCodes.input
  }
  if (signal.aborted) {
    process.stderr.write('Interrupted.\n')
    return exitCodes.interrupted
  }
  if (error instanceof CitewrightError) {
    // A file that could not be read because too many are open is not at fault itself.
    const { kind, remedy } = systemFault(error) ?? error
    process.stderr.write(`${error.problem}\n${remedy}\n`)
    return exitCodes[kind]
  }
  const fault = systemFault(error)
  if (fault !== undefined) {
    process.stderr.write(`${fault.problem}\n${fault.remedy}\n`)
    return exitCodes[fault.kind]
  }
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Citewright failed unexpectedly: ${message}\n`)
  const log = logFault(error)
  if (log !== undefined) process.stderr.write(`The details are in ${log}. Please report them.\n`)
  return exitCodes.failed
}
