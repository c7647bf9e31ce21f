import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder in the run's temp folder for what its files of tests share; `CITEWRIGHT_TEST_RUN` names it. Servers that they share have theirs beside it. */
const shared = 'shared-by-tests'

/**
 * Gives a run of the tests a temp folder of its own, which every process that it starts inherits, names what the tests
 * left in it, and deletes it.
 */
export default class TempFolderReporter {
  onInit() {
    this.folder = mkdtempSync(join(tmpdir(), 'citewright-tests-'))
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = this.folder
    process.env['CITEWRIGHT_TEST_RUN'] = join(this.folder, shared)
    mkdirSync(process.env['CITEWRIGHT_TEST_RUN'])
    // At the end of the process and not of the run: with `vitest --watch` there are many runs.
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
  }

  onTestRunEnd() {
    const left = readdirSync(this.folder).filter((name) => !name.startsWith(shared))
    if (left.length > 0) process.stdout.write(`\nLeft in the temp folder by tests: ${left.sort().join(', ')}\n`)
    // A run that follows in watch mode reads the pages with the program as it is then.
    for (const name of readdirSync(join(this.folder, shared))) rmSync(join(this.folder, shared, name))
  }
}
