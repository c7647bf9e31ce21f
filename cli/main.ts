import { CommanderError } from 'commander'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { exitCodes } from './exitCodes.ts'
import { logFault } from '../core/host/logFault.ts'
import { createProgram } from './program.ts'

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // The second time the person means it.
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted)
    process.stderr.write('\nStopping … (once more ends at once)\n')
    interruption.abort(new DOMException('interrupted', 'AbortError'))
  })
}
// A reader that has seen enough (`| head`) closes the pipe: nothing is left to say.
// Nobody reads what is said on standard error: the work goes on without.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  throw error
})

try {
  await createProgram({ signal: interruption.signal }).parseAsync()
} catch (error) {
  process.exitCode = tell(error)
}

/** Says what went wrong on standard error and gives the exit code that stands for it. */
function tell(error: unknown): number {
  // commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.input
  if (interruption.signal.aborted) {
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
