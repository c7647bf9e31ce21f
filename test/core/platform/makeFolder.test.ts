import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { makeFolder } from '../../../core/platform/makeFolder.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder('folder')
})

it('makes a folder with those above it, and takes one that is there', () => {
  const path = join(folder, 'a', 'b', 'c')
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
})

it('says at once where none can be made', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR|ENOENT/)
  if (process.platform === 'linux') expect(() => makeFolder('/proc/citewright/below')).toThrow(/ENOENT|EACCES/)
})
