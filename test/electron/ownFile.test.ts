import { mkdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFile } from '../../electron/main/ownFile.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

let place: string
let folder: string

beforeAll(async () => {
  place = await realpath(temporaryFolder('own'))
  folder = join(place, 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(place, 'renderer-other'))
  for (const file of ['secret.txt', 'renderer/index.html', 'renderer/assets/a b.js', 'renderer-other/x.js']) {
    await writeFile(join(place, file), file)
  }
  await symlink(join(place, 'secret.txt'), join(folder, 'link.txt'))
  await symlink(place, join(folder, 'up'))
})

afterAll(() => rm(place, { recursive: true }))

test('the root is index.html, and files are found by their names', async () => {
  expect(await ownFile(folder, 'app://citewright/')).toBe(join(folder, 'index.html'))
  expect(await ownFile(folder, 'app://citewright/assets/a%20b.js?v=1#x')).toBe(join(folder, 'assets', 'a b.js'))
})

test.each([
  'app://citewright/../secret.txt',
  'app://citewright/..%2Fsecret.txt',
  'app://citewright/%2e%2e/secret.txt',
  'app://citewright/assets/..%2f..%2fsecret.txt',
  'app://citewright/..%5csecret.txt',
  'app://citewright/link.txt',
  'app://citewright/up/secret.txt',
  'app://citewright/../renderer-other/x.js',
  'app://citewright/..%2Frenderer-other/x.js',
  'app://citewright//etc/passwd',
  'app://citewright/%00',
  'app://citewright/%E0%A4%A',
  'app://citewright/nothing.js',
  'app://citewright/assets',
  'app://other/index.html',
  'file:///etc/passwd',
  'https://citewright/',
  'no address',
])('%s names none of the program’s files', async (address) => {
  expect(await ownFile(folder, address)).toBeUndefined()
})
