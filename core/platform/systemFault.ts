import { CitewrightError } from '../domain/citewrightError.ts'

const full = {
  problem: 'The disk is full.',
  remedy: 'Make room on it, and run the same command again.',
}
const tooMany = {
  problem: 'Too many files are open.',
  remedy: 'Close other programs, or allow more (`ulimit -n 4096` in a terminal), and run the same command again.',
}
const faults: Readonly<Record<string, { readonly problem: string; readonly remedy: string }>> = {
  ENOSPC: full,
  EDQUOT: { ...full, problem: 'Your share of the disk is used up.' },
  EFBIG: {
    problem: 'A file is longer than the system allows.',
    remedy: 'Raise the limit (`ulimit -f`), or name another disk.',
  },
  EMFILE: tooMany,
  ENFILE: tooMany,
}

/**
 * What is wrong with the machine where that is why an operation failed, also if another error was made of it: the disk is
 * full, or too many files are open. Undefined for every other error.
 *
 * @param options.what what was tried, as the beginning of the message: `The log could not be written.`
 */
export function systemFault(error: unknown, { what }: { readonly what?: string } = {}): CitewrightError | undefined {
  let cause: unknown = error
  for (let depth = 0; depth < 6 && cause instanceof Error; depth += 1) {
    const fault = 'code' in cause && typeof cause.code === 'string' ? faults[cause.code] : undefined
    if (fault !== undefined) {
      const problem = what === undefined ? fault.problem : `${what} ${fault.problem}`
      return new CitewrightError('unavailable', problem, fault.remedy, { cause: error })
    }
    cause = cause.cause
  }
  return undefined
}
