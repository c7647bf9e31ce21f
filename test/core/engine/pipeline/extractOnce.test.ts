import { expect, it } from 'vitest'
import type { RawPage } from '../../../../core/collect/rawPage.ts'
import { rawPageHash } from '../../../../core/collect/rawPageHash.ts'
import { extractOnce, type PageToExtract } from '../../../../core/engine/pipeline/extractOnce.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'

const clock = { now: () => new Date('2026-05-15T00:00:00Z') }
const html = (text: string) => `<html><body><article><p>${`${text} `.repeat(12)}</p></article></body></html>`

function page(url: string, text: string): RawPage {
  const bytes = new TextEncoder().encode(html(text))
  return { url, finalUrl: url, provenance: 'url', title: '', body: { kind: 'bytes', bytes, contentType: 'text/html' } }
}

/** The page, with a note of each time that its body is wanted. */
function watched(raw: RawPage, loaded: string[]): PageToExtract {
  return {
    hash: rawPageHash(raw),
    fetchedAt: raw.fetchedAt,
    load: () => {
      loaded.push(raw.url)
      return raw
    },
  }
}

const one = page('https://a.example/1', 'The ferry ran aground in thick fog.')
const two = page('https://a.example/2', 'Everybody on board was taken off the ship.')
const empty = page('https://a.example/3', '')

it('a page is extracted once, whatever other pages it is read with, and comes back the same', async () => {
  const workspace = openWorkspace(':memory:')
  const loaded: string[] = []
  const context = { workspace, clock, call: {} }
  const first = await extractOnce(
    [one, empty, one].map((raw) => watched(raw, loaded)),
    context,
  )
  expect(loaded).toEqual([one.url, empty.url])
  expect(first.map((each) => each.page?.url)).toEqual([one.url, undefined, one.url])
  expect(first[1]?.problems).toHaveLength(1)
  const second = await extractOnce(
    [two, one, empty].map((raw) => watched(raw, loaded)),
    context,
  )
  expect(loaded).toEqual([one.url, empty.url, two.url])
  expect(second.slice(1)).toEqual(first.slice(0, 2))
  workspace.close()
})

it('what was extracted before a call is cancelled is not extracted again', async () => {
  const workspace = openWorkspace(':memory:')
  const pages = Array.from({ length: 8 }, (_, n) => page(`https://a.example/${n}`, `Report ${n} tells of the ferry.`))
  const controller = new AbortController()
  const call = { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) }
  const loaded: string[] = []
  const cut = extractOnce(
    pages.map((raw) => watched(raw, [])),
    { workspace, clock, call },
  )
  await expect(cut).rejects.toThrow('enough')
  const all = await extractOnce(
    pages.map((raw) => watched(raw, loaded)),
    { workspace, clock, call: {} },
  )
  expect(all.map((each) => each.page?.url)).toEqual(pages.map(({ url }) => url))
  expect(loaded.length).toBeLessThan(pages.length)
  workspace.close()
})

it('a page that is fetched again unchanged tells of the time at which it was fetched now', async () => {
  const context = { workspace: openWorkspace(':memory:'), clock, call: {} }
  const fetchedAt = '2026-05-16T00:00:00Z'
  const [before] = await extractOnce([watched({ ...one, fetchedAt: '2026-05-15T00:00:00Z' }, [])], context)
  const [after] = await extractOnce([watched({ ...one, fetchedAt }, [])], context)
  const [never] = await extractOnce([watched(one, [])], context)
  expect(before?.page?.fetchedAt).toBe('2026-05-15T00:00:00Z')
  expect(after?.page).toEqual({ ...before?.page, fetchedAt })
  expect(never?.page).not.toHaveProperty('fetchedAt')
  context.workspace.close()
})
