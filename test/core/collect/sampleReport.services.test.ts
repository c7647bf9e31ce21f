import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { folderWith } from './eventFiles.ts'

it("the sample's report is what its script writes, byte for byte", () => {
  const file = join(folderWith({}), 'report.pdf')
  execFileSync(process.execPath, [join(packageRoot, 'scripts/makeSamplePdf.mjs'), file])
  const kept = readFileSync(join(packageRoot, 'resources/sample/pages/preliminary-report.pdf'))
  expect(readFileSync(file).equals(kept)).toBe(true)
})
