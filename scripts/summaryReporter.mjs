/** Ends a run with what was skipped and why, and then, alone on a line, counts that a machine can read. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    // A file that fails before its tests are known counts as one.
    const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0)
    const outcomes = tests.map((test) => ({ state: test.result().state, missing: test.meta().missing }))
    process.stdout.write(`\n${summarize(outcomes, broken.length + unhandledErrors.length).join('\n')}\n`)
  }
}

/**
 * @param {{ state: string, missing?: string }[]} tests how each ended; `missing` is why it is skipped where that is so
 * @param {number} otherFailures what failed and is no test
 * @returns {string[]} a line a reason, the number of skipped tests, and last `N passed, N failed`
 */
export function summarize(tests, otherFailures) {
  const count = (state) => tests.filter((test) => test.state === state).length
  const skipped = tests.filter(({ state }) => state !== 'passed' && state !== 'failed')
  const reasons = new Map()
  for (const { missing } of skipped) {
    const reason = missing === undefined ? 'not asked for, or not meant for this system' : `since ${missing}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return [
    ...[...reasons].map(([reason, number]) => `${number} skipped, ${reason}`),
    ...(reasons.size > 1 ? [`${skipped.length} skipped in all`] : []),
    `${count('passed')} passed, ${count('failed') + otherFailures} failed`,
  ]
}
