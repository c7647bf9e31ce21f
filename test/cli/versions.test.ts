import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder('versions')

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const old = write(
  'old.txt',
  'Twelve people were injured. Divers searched the hull on Friday. It rained all day in the bay.',
)
const current = write(
  'new.txt',
  'Fourteen people were injured. It rained all day in the bay. A judge will lead the inquiry.',
)

const run = (...parameters: readonly string[]) => runHere(['versions', ...parameters], { workspace: ':memory:' })

describe('citewright versions', () => {
  it('tells what became of each sentence', async () => {
    const { code, stdout } = await run(old, current)
    expect(code).toBe(0)
    expect(stdout).toBe(
      `3 sentences: 1 unchanged, 1 changed (~), 1 new (+), 0 unclear (?); 1 deleted (-).

~ Fourteen people were injured.
  was: Twelve people were injured.
  number Twelve -> Fourteen
+ A judge will lead the inquiry.
- Divers searched the hull on Friday.
`,
    )
  })

  it('takes other limits than the published ones', async () => {
    const { stdout } = await run(old, current, '--about', '0.95', '--run', '1', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      thresholds: { same: 0.99, about: 0.95, unlike: 0.7, run: 1 },
      sentences: [{ label: 'changed' }, { label: 'unchanged' }, { label: 'new' }],
    })
  })

  it('reads drafts, and gives everything as JSON', async () => {
    const draft = sketchDraft([{ text: 'It rained.' }], [{ sentences: [{ text: 'Twelve people were injured.' }] }])
    const path = write('draft.json', exportDraft(draft, 'json'))
    const { stdout } = await run(path, current, '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      similarity: 'words',
      verifier: 'citewright-verifier-v1',
      thresholds: { same: 0.99, about: 0.6, unlike: 0.7, run: 5 },
      old: ['Twelve people were injured.'],
      sentences: [{ label: 'changed', old: [0] }, { label: 'new' }, { label: 'new' }],
      deleted: [],
    })
  })

  it('reads the article of a saved page, its paragraphs as they are', async () => {
    const page = (body: string): string =>
      `<!doctype html><html lang="en"><head><title>Ferry</title></head><body><nav><a href="/">Home</a></nav><article><h1>Ferry</h1>${body}</article></body></html>`
    const rain = '<p>It rained all day in the bay, and the harbour stayed closed until the evening of Friday.</p>'
    const before = write('before.html', page(`<p>Twelve people were injured &amp; taken to hospital.</p>${rain}`))
    const after = write('after.html', page(`<p>Fourteen people were injured &amp; taken to hospital.</p>${rain}`))
    const { code, stdout } = await run(before, after)
    expect(code).toBe(0)
    expect(stdout).toContain('2 sentences: 1 unchanged, 1 changed (~), 0 new (+), 0 unclear (?); 0 deleted (-).')
    expect(stdout).toContain('~ Fourteen people were injured & taken to hospital.\n')
  })

  it.each([
    [() => join(folder, 'none.txt'), [], 'none.txt cannot be read: there is no such file.'],
    [() => write('empty.txt', ' \n'), [], 'empty.txt has no sentence.'],
    [() => write('bytes.txt', Uint8Array.of(0xff, 0xfe, 0x41)), [], 'bytes.txt cannot be read: it is not UTF-8 text.'],
    [() => join(folder, 'none.html'), [], 'none.html cannot be read: there is no such file.'],
    [
      () => write('menu.html', '<html><body></body></html>'),
      [],
      'menu.html cannot be read. The page has no visible text.',
    ],
    [() => old, ['--same', '99'], 'Give a share from 0 to 1, such as 0.9.'],
    [() => old, ['--similarity', 'bm25'], '"bm25" has no encoder that compares sentences.'],
    [() => old, ['--similarity', 'nearly'], '"nearly" has no encoder that compares sentences.'],
  ])('names what cannot be used: %#', async (path, more, said) => {
    const { code, stderr } = await run(path(), current, ...more)
    expect(code).toBe(2)
    expect(stderr).toContain(said)
  })
})
