import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEvent } from '../../../core/collect/readEvent.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'

const sample = join(packageRoot, 'resources/sample')

it('the sample event is read without a problem, and every page has an address on a reserved domain', async () => {
  const { event, pages, problems } = await readEvent(sample)
  expect(event).toMatchObject({ title: '2026 Harrow Bay ferry grounding', date: '2026-05-14', language: 'en' })
  expect(problems).toEqual([])
  expect(pages).toHaveLength(12)
  for (const { url } of pages) expect(new URL(url).hostname).toMatch(/\.example$/)
})

it('no page of the sample names a server outside the reserved domains', () => {
  for (const name of readdirSync(join(sample, 'pages'))) {
    const page = readFileSync(join(sample, 'pages', name), 'latin1')
    const hosts = [...page.matchAll(/https?:\/\/([^/"'\s?)]+)/g)].map(([, host]) => host ?? '')
    expect(hosts.filter((host) => !/\.example$|^(schema\.org|ogp\.me)$/.test(host))).toEqual([])
  }
})

it('one page of the sample is Windows-1252 and says so in its meta element only', () => {
  const bytes = readFileSync(join(sample, 'pages/kellan-courier.html'))
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError)
  const page = bytes.toString('latin1')
  expect(page).toContain('charset=windows-1252')
  for (const part of [
    'Ren\xe9e Duval',
    '\xa3310,000',
    '\x93Lambs do not wait,\x94',
    ' \x96 a tenth of',
    'Island\x92s',
  ]) {
    expect(page).toContain(part)
  }
})

describeWithShared('the events of WikiGenBench', () => {
  it('are read whole: 886 pages, of which 29 have no text', async () => {
    const folder = sharedPath('data', 'wikigenbench')
    const read = await Promise.all(readdirSync(folder).map((name) => readEvent(join(folder, name))))
    const problems = read.flatMap((event) => event.problems).map(({ code }) => code)
    expect(read).toHaveLength(48)
    expect(read.flatMap(({ pages }) => pages)).toHaveLength(857)
    expect(problems.filter((code) => code === 'empty')).toHaveLength(29)
    expect(problems.filter((code) => code === 'repaired')).toHaveLength(1)
  })
})
