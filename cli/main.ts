import { systemFault } from '../core/platform/systemFault.ts'
import { endInterrupted } from './endInterrupted.ts'
import { exitCodes } from './exitCodes.ts'
import { runProgram } from './runProgram.ts'
import { reportSilentEnd, untilSettled } from './untilSettled.ts'

/** Milliseconds after which an interrupted command ends wherever it is: what is finished is stored, as with a second Ctrl+C. */
const longestStop = 300

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // The second time the person means it.
    if (interruption.signal.aborted) endInterrupted()
    process.stderr.write('\nStopping … (once more ends at once)\n')
    interruption.abort(new DOMException('interrupted', 'AbortError'))
    setTimeout(() => {
      process.stderr.write('Interrupted.\n')
      endInterrupted()
    }, longestStop).unref()
  })
}
// A reader that has seen enough (`| head`) closes the pipe: nothing is left to say.
// Nobody reads what is said on standard error, or its disk is full: the work goes on without.
process.stderr.on('error', () => undefined)
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  const fault = systemFault(error, { what: 'Standard output could not be written.' })
  if (fault === undefined) throw error
  process.stderr.write(`${fault.problem}\n${fault.remedy}\n`)
  process.exit(exitCodes[fault.kind])
})

reportSilentEnd()
process.exitCode = await untilSettled(runProgram(process.argv.slice(2), { signal: interruption.signal }))
if (process.exitCode === exitCodes.interrupted) endInterrupted()
// Models that are still at work in threads of their own would keep the process.
if (interruption.signal.aborted) process.exit()
