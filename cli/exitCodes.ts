import type { ErrorKind } from '../core/domain/citewrightError.ts'

/** What the process ends with; `failed` is a fault of the program itself, `found` what lint ends with where an issue blocks the text. */
export const exitCodes = {
  done: 0,
  failed: 1,
  input: 2,
  'no-evidence': 3,
  unavailable: 4,
  found: 5,
  interrupted: 130,
} as const satisfies Record<ErrorKind | 'done' | 'failed' | 'found' | 'interrupted', number>
