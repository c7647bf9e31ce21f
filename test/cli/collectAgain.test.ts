import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const sample = new URL('../../resources/sample', import.meta.url).pathname
let folder = ''
const run = (...words: readonly string[]) =>
  runHere(['collect', '--title', 'Ferry', '--archive', 'none', '--workspace', join(folder, 'w.sqlite'), ...words], {
    settingsFolder: folder,
  })

beforeAll(() => {
  folder = temporaryFolder('again')
})

describe('collecting files again', () => {
  it('adds none that is there', async () => {
    const out = join(folder, 'out')
    const pages = ['--page', sample, '--page', join(sample, 'pages', 'northline-wire.html'), '--out', out]
    await run(...pages)
    const first = readdirSync(join(out, 'pages'))
    const { code, stdout } = await run(...pages)
    expect([code, stdout]).toEqual([0, expect.stringContaining('0 pages collected')])
    expect(readdirSync(join(out, 'pages'))).toEqual(first)
  })

  it('leaves the folder as it was where nobody that was asked has answered', async () => {
    const out = join(folder, 'asked')
    await run('--page', join(sample, 'pages', 'northline-wire.html'), '--out', out)
    const before = readFileSync(join(out, 'event.json'), 'utf8')
    const { code, stderr } = await run('--from', 'searxng', '--searxng', 'http://127.0.0.1:1', '--out', out)
    expect([code, stderr]).toEqual([4, expect.stringContaining('No search for pages on')])
    expect(readFileSync(join(out, 'event.json'), 'utf8')).toBe(before)
  })
})

describe('what a person names that can never come', () => {
  it.each([
    ['a file that is not there', ['--page', '/nowhere/a.html']],
    ['a file of a type that is not read', ['--page', import.meta.filename]],
    ['an address that is not public', ['--page', 'http://127.0.0.1/a']],
    ['an address with a password', ['--page', 'https://user:pw@news.example/a']],
    ['an address of another protocol', ['--page', 'ftp://news.example/a']],
    ['a file that is said to be opened in a browser', ['--opened', 'a.html']],
    ['a search that is not set up', ['--from', 'searxng']],
    ['a search whose address is none', ['--from', 'searxng', '--searxng', 'ftp://x']],
    ['words for searches where none is named', ['--page', 'https://news.example/a', '--query', 'ferry']],
  ])('%s ends with 2', async (_, words) => {
    const { code, stderr } = await run(...words, '--out', join(folder, 'none'))
    expect([code, stderr]).toEqual([2, expect.not.stringMatching(/Invalid URL|\n\n|does not know/)])
  })

  it('a comma too many after a search is no fault', async () => {
    const { stderr } = await run('--from', 'searxng,', '--out', join(folder, 'none'))
    expect(stderr).toContain('SearXNG was not asked: no address is set.\nSet the address of your SearXNG')
  })
})
