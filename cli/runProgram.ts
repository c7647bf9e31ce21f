import { CommanderError } from 'commander'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { logFault } from '../core/host/logFault.ts'
import { EndedWith } from './endedWith.ts'
import { exitCodes } from './exitCodes.ts'
import { createProgram, type Surroundings } from './program.ts'

/**
 * Does what a command line asks for, and says on standard error what goes wrong.
 *
 * @param parameters the words after the program's name
 * @returns the exit code
 */
export async function runProgram(parameters: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await createProgram(surroundings).parseAsync(parameters, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return tell(error, surroundings)
  }
}

/** Says what went wrong on standard error and gives the exit code that stands for it. */
function tell(error: unknown, { signal }: Surroundings): number {
  if (error instanceof EndedWith) return error.code
  // commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.input
  if (signal.aborted) {
    process.stderr.write('Interrupted.\n')
    return exitCodes.interrupted
  }
  if (error instanceof CitewrightError) {
    process.stderr.write(`${error.problem}\n${error.remedy}\n`)
    return exitCodes[error.kind]
  }
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Citewright failed in a way it does not know: ${message}\n`)
  const log = logFault(error)
  if (log !== undefined) process.stderr.write(`The details are in ${log}. Please report them.\n`)
  return exitCodes.failed
}
