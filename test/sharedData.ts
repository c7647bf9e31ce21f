import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { describeUnless } from './needs.ts'

const sharedFolder = join(packageRoot, '..', 'shared')

/** Path of a file of the research data that lies beside the project, where a machine has it. */
export function sharedPath(...parts: readonly string[]): string {
  return join(sharedFolder, ...parts)
}

/** A group of tests that reads the research data: skipped where the folder is absent. */
export function describeWithShared(name: string, tests: () => void): void {
  describeUnless(
    existsSync(sharedFolder) ? undefined : 'the research data (the folder ../shared) is absent',
    name,
    tests,
  )
}
