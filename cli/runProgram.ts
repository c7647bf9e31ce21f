import { CommanderError } from 'commander'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { createEngine } from '../core/engine/createEngine.ts'
import type { EngineOptions } from '../core/engine/createEngineContext.ts'
import { logFault } from '../core/platform/logFault.ts'
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
  try {
    const surroundings = {
      signal,
      engineOptions,
      createEngine: (options?: EngineOptions) => createEngine({ ...options, ...engineOptions }),
    }
    const program = await createProgram(surroundings, parameters)
    await program.parseAsync(parameters, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return tell(error, parameters, signal)
  } finally {
    unguard()
  }
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
    process.stderr.write(`${error.problem}\n${error.remedy}\n`)
    return exitCodes[error.kind]
  }
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Citewright failed unexpectedly: ${message}\n`)
  const log = logFault(error)
  if (log !== undefined) process.stderr.write(`The details are in ${log}. Please report them.\n`)
  return exitCodes.failed
}
