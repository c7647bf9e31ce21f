import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rawPageHash } from '../core/collect/rawPageHash.ts'
import { readEvent } from '../core/collect/readEvent.ts'
import { extractOnce } from '../core/engine/pipeline/extractOnce.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { openWorkspace } from '../core/store/openWorkspace.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const sample = join(packageRoot, 'resources', 'sample')

/**
 * Makes a workspace that holds the pages of an event as they are read, and nothing else: no event, and no finished step.
 * A draft of that event does all its steps, and only need not read the pages anew.
 */
export async function storeReadPages(eventPath: string, file: string): Promise<void> {
  const { pages } = await readEvent(eventPath)
  const workspace = openWorkspace(file)
  try {
    const toExtract = pages.map((page) => ({
      hash: rawPageHash(page),
      fetchedAt: page.fetchedAt,
      load: () => page,
    }))
    await extractOnce(toExtract, { workspace, clock: { now: () => new Date() }, call: {} })
  } finally {
    workspace.close()
  }
}

/**
 * Gives a new workspace that holds the sample's pages as they are read, for tests that are about something else. They are
 * read by the first test of the run that asks, into the run's own folder; without one, which is so under another
 * reporter, the workspace is a new one.
 *
 * @param file where the workspace shall be; one that is there is kept
 * @returns `file`
 */
export async function workspaceWithSample(file: string): Promise<string> {
  const folder = process.env['CITEWRIGHT_TEST_RUN']
  if (folder === undefined || existsSync(file)) return file
  const read = join(folder, 'sample.sqlite')
  if (!existsSync(read)) {
    const scratch = temporaryFolder('read')
    const made = join(scratch, 'sample.sqlite')
    await storeReadPages(sample, made)
    // Another file of tests may have been quicker; both hold the same.
    renameSync(made, read)
    rmSync(scratch, { recursive: true })
  }
  copyFileSync(read, file)
  return file
}
