import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a run of the tests a temp folder of its own, which every process that it starts inherits, names what the tests
 * left in it, and deletes it.
 */
export default class TempFolderReporter {
  onInit() {
    this.folder = mkdtempSync(join(tmpdir(), 'citewright-tests-'))
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = this.folder
    // At the end of the process and not of the run: with `vitest --watch` there are many runs.
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
  }

  onTestRunEnd() {
    const left = readdirSync(this.folder).sort()
    if (left.length > 0) process.stdout.write(`\nLeft in the temp folder by tests: ${left.join(', ')}\n`)
  }
}
