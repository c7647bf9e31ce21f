import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { integrityOf } from '../../scripts/integrity.mjs'

test('a file’s hash is written as package registries write it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'citewright-integrity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'empty')
  writeFileSync(file, '')
  expect(integrityOf(file)).toBe(
    'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
  )
})
