import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { packageRoot } from '../core/host/packageRoot.ts'

const sharedFolder = join(packageRoot, '..', 'shared')

/** Path of a file of the research data that lies beside the project, where a machine has it. */
export function sharedPath(...parts: readonly string[]): string {
  return join(sharedFolder, ...parts)
}

/** A group of tests that reads the research data: skipped with a notice where the folder is absent. */
export function describeWithShared(name: string, tests: () => void): void {
  if (existsSync(sharedFolder)) {
    describe(name, tests)
  } else {
    process.stderr.write(`skipped, the folder ../shared is absent: ${name}\n`)
    describe.skip(name, tests)
  }
}
