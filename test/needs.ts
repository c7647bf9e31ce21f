import { describe, it } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why the tests are skipped, told at the end of the run: a sentence's end that reads after "skipped, since". */
    missing?: string
  }
}

/**
 * A group of tests that needs something of the machine. Where that is missing, one skipped test stands in for the group,
 * whose function is not called: it may read what is missing.
 *
 * @param missing what is missing and why, as it reads after "skipped, since"; undefined where all is there
 * @param options `concurrent` for groups that wait most of the time, beside each other
 */
export function describeUnless(
  missing: string | undefined,
  name: string,
  tests: () => void,
  options: { readonly concurrent?: true } = {},
): void {
  if (missing === undefined) describe(name, options, tests)
  else {
    describe.skip(name, { meta: { missing } }, () => {
      it('needs what is missing', () => {
        throw new Error(missing)
      })
    })
  }
}
