/** Most steps for one part of a file: about a second, and ten times what the largest real events need. */
export const mostSteps = 20_000_000

/** A file asks for more work than any real event. */
export class ExcessError extends Error {}

/** Counts the steps of work that a part of a file asks for, each some tens of nanoseconds. */
export type Spend = (steps: number) => void

/**
 * Limits what a forged file can keep the thread busy with. Where a few bytes can name much, such as each decision all
 * sentences of its draft, the cost is spent before the work is done.
 *
 * @returns what throws an ExcessError once more than `most` steps are spent
 */
export function budget(most = mostSteps): Spend {
  let left = most
  return (steps) => {
    left -= steps
    if (left < 0) throw new ExcessError(`more than ${most} steps`)
  }
}
