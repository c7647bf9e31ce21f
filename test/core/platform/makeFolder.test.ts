import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from '../../../core/platform/makeFolder.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewright-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

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
