/** Ends a run with one plain line of counts that a machine can read: `N passed, N failed[, N skipped]`. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0
    let failed = unhandledErrors.length
    let skipped = 0
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed += 1
        else if (state === 'failed') failed += 1
        else skipped += 1
      }
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  }
}
