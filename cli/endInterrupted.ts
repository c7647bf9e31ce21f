import { exitCodes } from './exitCodes.ts'

/**
 * Ends the process at once by the signal of Ctrl+C, for which shells report 130. `process.exit` waits until the threads have
 * finished what they are at: llama.cpp reads a prompt in batches that take 5 to 7 seconds with a model of 1.5 billion
 * parameters on one core, and the run of an entailment model cannot be stopped either.
 */
export function endInterrupted(): never {
  if (process.platform !== 'win32') {
    process.removeAllListeners('SIGINT')
    process.kill(process.pid, 'SIGINT')
  }
  // On Windows, and as the first process of a container, which no signal ends.
  process.exit(exitCodes.interrupted)
}
