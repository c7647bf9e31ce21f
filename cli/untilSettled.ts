import { exitCodes } from './exitCodes.ts'

/** Node's exit code where a top-level await never settles. */
const silentEnd = 13

/**
 * Keeps the process alive until work settles. Node ends without a word while something is awaited that nothing else keeps
 * it for, such as the message of a thread that was released too early.
 */
export async function untilSettled<T>(work: Promise<T>): Promise<T> {
  const keeping = setInterval(() => undefined, 2 ** 30)
  try {
    return await work
  } finally {
    clearInterval(keeping)
  }
}

/** Has an end of the process in the middle of its work reported as a fault. */
export function reportSilentEnd(): void {
  process.on('exit', () => {
    if (process.exitCode !== silentEnd) return
    process.stderr.write('Citewright ended before its work was done. Please report this, and run the command again.\n')
    process.exitCode = exitCodes.failed
  })
}
