import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { integrityOf } from '../../scripts/integrity.mjs'
import { temporaryFolder } from '../temporaryFolder.ts'

test('a file’s hash is written as package registries write it', () => {
  const folder = temporaryFolder('integrity')
  const file = join(folder, 'empty')
  writeFileSync(file, '')
  expect(integrityOf(file)).toBe(
    'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
  )
})
