import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder('ledger-cli')
const path = (name: string): string => join(folder, name)

const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const harbour =
  'The harbour at Kellan was closed to all ferries after the grounding of the ferry Isla Merrin in Harrow Bay.'
const documents = [
  { url: 'https://news.example/2026/05/04/first', title: 'First report', text: `${injured('Seventeen')} ${harbour}` },
  { url: 'https://news.example/2026/05/06/second', title: 'Second report', text: injured('Nineteen') },
  { url: 'https://other.example/2026/05/06/third', title: 'Third report', text: injured('Twenty') },
]
writeFileSync(
  path('event.json'),
  JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents }),
)
const base = ['--workspace', path('workspace.sqlite')]
const ledger = async (...more: readonly string[]) => runHere(['ledger', path('event.json'), ...base, ...more])
/** What a terminal shows, each paragraph in one line. */
const shownBy = async (...more: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await ledger(...more)
  return stdout.split('\n\n').map((part) => part.replace(/\s+/gu, ' ').trim())
}

describe('citewright ledger', () => {
  it('reads the pages of an event, and tells its facts with histories, sources and disputes', async () => {
    const read = await ledger('--pages', '--verifier', 'none')
    expect(read.stdout.split('\n')).toEqual([
      '  2026-05-04 2 new facts: https://news.example/2026/05/04/first',
      '  2026-05-06 1 new fact, 1 contradicted: https://news.example/2026/05/06/second',
      '  2026-05-06 1 new fact, 1 in dispute: https://other.example/2026/05/06/third',
      '',
    ])
    const again = await ledger('--pages', '--verifier', 'none', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ read: [], reader: 'none' })
    expect(again.stderr).toContain('3 pages are in the ledger already and were not read again.')

    const asked = await ledger('--pages', '--again', '--verifier', 'none', '--json')
    expect(JSON.parse(asked.stdout)).toMatchObject({ read: [] })

    const [head, ...shown] = await shownBy()
    expect(head).toBe(
      'Harrow Bay ferry grounding: 3 facts hold, 2 of them in dispute (!); 1 does not any more (-); 3 pages and 6 operations.',
    )
    expect(shown.find((line) => line.startsWith('! f3'))).toBe(
      `! f3 ${injured('Nineteen')} [2] since 2026-05-06 (#3) replaces f1: ${injured('Seventeen')} disputed by f4: ${injured('Twenty')}`,
    )
    expect(shown[3]).toBe('With --all, outdated facts are listed too.')
    const all = await shownBy('--all')
    expect(all.find((line) => line.startsWith('- f1'))).toMatch(
      /^- f1 Seventeen .*since 2026-05-04 \(#0\), until 2026-05-06 \(#2: number “Nineteen” for “Seventeen”\)/,
    )
    const then = await runHere(['ledger', 'harrow bay ferry grounding', ...base, '--at', '2026-05-05', '--json'])
    const { facts } = JSON.parse(then.stdout) as { facts: { id: string; holds: boolean }[] }
    expect(facts.map(({ id, holds }) => [id, holds]).sort()).toEqual([
      ['f1', true],
      ['f2', true],
    ])
    expect((await ledger('--ask', 'Was the harbour at Kellan closed?')).stdout).toMatch(
      /^[^\n]*: 1 fact comes nearest\.\n\n {2}f2 The harbour[\s\S]*Whether they answer it is for you to read/,
    )
    const disputed = (await shownBy('--ask', 'How many people were injured?')).join(' ')
    expect(disputed).toMatch(/! f3 [\s\S]*disputed by f4/u)
    expect(disputed).toMatch(/! f4 [\s\S]*disputed by f3/u)
    expect((await runHere(['ledger', ...base])).stdout).toMatch(
      /^[0-9a-f]{12} {2}3 facts, 3 pages, 6 operations {2}Harrow Bay/,
    )
  })

  it('undoes and redoes by number, takes a page back, and keeps that in the log', async () => {
    const [undone] = await shownBy('--undo', '2', '--reason', 'other people are meant')
    expect(undone).toBe(
      `That is operation 6. It changes 1 fact: + ${injured('Seventeen')} (did not hold; now it holds, said by 1 page.)`,
    )
    const page = 'https://other.example/2026/05/06/third'
    const [back] = await shownBy('--take-back', `${page}?utm_source=x`, '--reason', 'withdrawn')
    expect(back).toContain(`- ${injured('Twenty')} (held; now it is gone.)`)
    const [, ...log] = await shownBy('--log')
    expect(log).toHaveLength(8)
    const said = `2026-05-06, Second report: https://news.example/2026/05/06/second “${injured('Nineteen')}” reason: number “Nineteen” for “Seventeen”`
    expect(log[2]).toMatch(/^2 \S+ contradicted \[undone\]: Seventeen/)
    expect(log[2]?.endsWith(said)).toBe(true)
    expect(log[4]).toMatch(/^4 \S+ new fact \[its page was taken back\]: Twenty/)
    expect(log[6]).toMatch(/^6 \S+ undone operation 2: Seventeen .*reason: other people are meant$/)
    expect(log[7]).toMatch(/^7 \S+ page taken back 2026-05-06, Third report: \S+third reason: withdrawn$/)
    expect((await ledger()).stdout).toContain(`- [3] 2026-05-06, taken back (withdrawn): Third report: ${page}`)
    expect((await ledger('--after', '6', '--json')).stdout).toContain('"operations": 6')
    expect((await shownBy('--redo', '2'))[0]).toContain('(held; now it does not hold, said by 1 page.)')
  })

  it('says of a page without a day that it has none, and lists no page that came after the time that is asked for', async () => {
    const undated = { url: 'https://undated.example/report', title: 'Undated report', text: injured('Nineteen') }
    const event = { title: 'Harrow Bay grounding', date: '2026-05-03', documents: [documents[0], undated] }
    writeFileSync(path('undated.json'), JSON.stringify(event))
    const run = async (...more: readonly string[]): Promise<string> =>
      (await runHere(['ledger', path('undated.json'), ...base, ...more])).stdout.replace(/\s+/gu, ' ')
    expect(await run('--pages', '--verifier', 'none')).toMatch(/ fetched \d{4}-\d\d-\d\d 1 new fact, 1 in dispute/)
    expect(await run()).toMatch(/Nineteen .* since \d{4}-\d\d-\d\d, when it was fetched \(#\d\) disputed by/)
    expect(await run('--log')).toMatch(/new fact: Nineteen \S.*? fetched \d{4}-\d\d-\d\d, Undated report:/)
    expect(await run('--ask', 'How many people were injured?')).toMatch(
      /f3 Nineteen .* since \d{4}-\d\d-\d\d, when it was fetched/,
    )
    expect(await run('--at', '2026-05-10')).not.toContain('Undated report')
    expect(await run('--after', '1')).not.toContain('Undated report')
    expect(await run('--ask', 'Who sang at the opera of Vienna?')).toMatch(/^[^:]*: 1 fact comes nearest\./)
  })

  it('reads saved pages into the ledger of an event that has none, and takes one back by its file', async () => {
    mkdirSync(path('bare'))
    writeFileSync(path('bare/event.json'), JSON.stringify({ title: 'Kellan harbour closure', date: '2026-05-03' }))
    const saved = path('saved.html')
    const head = '<title>Saved</title><link rel="canonical" href="https://news.example/2026/05/07/saved">'
    writeFileSync(saved, `<html><head>${head}</head><body><article><p>${harbour}</p></article></body></html>`)
    const run = async (...more: readonly string[]) => runHere(['ledger', path('bare'), ...base, ...more])
    const missing = await run('--pages', saved, path('nope.html'), '--verifier', 'none')
    expect(missing.code).toBe(2)
    expect(missing.stderr).toContain(`There is no file or folder ${path('nope.html')}.`)
    const { stdout } = await run('--pages', saved, '--verifier', 'none')
    expect(stdout).toContain('1 new fact: https://news.example/2026/05/07/saved')
    expect((await run('--take-back', path('nope.html'))).stderr).toMatch(/by its address or number: \[1\] https/)
    expect((await run('--take-back', saved, '--reason', 'a draft')).stdout).toContain('now it is gone')
  })

  it('keeps a page that was taken back out of an update of the event', async () => {
    const draft = sketchDraft(
      [{ text: injured('Seventeen'), publishedAt: '2026-05-04' }],
      [{ sentences: [{ text: injured('Seventeen'), cites: [0] }] }],
    )
    writeFileSync(path('draft.json'), exportDraft(draft, 'json'))
    writeFileSync(path('draft-event.json'), JSON.stringify({ ...draft.event, documents: documents.slice(0, 1) }))
    writeFileSync(path('page.txt'), `${injured('Nineteen')} ${harbour}`)
    const page = ['--pages', path('page.txt'), '--verifier', 'none']
    const update = async () => runHere(['update', path('draft.json'), ...page, ...base])
    expect((await update()).stdout).toContain('1 disputed')
    await runHere(['ledger', path('draft-event.json'), ...page, ...base])
    expect((await runHere(['ledger', path('draft-event.json'), '--take-back', 'page.txt', ...base])).code).toBe(0)
    const { stdout, stderr } = await update()
    expect(stdout).toContain('0 changed')
    expect(stderr).toContain("1 page was taken back from the event's ledger and was not read: ")
  })

  it.each([
    [['nothing.json'], /"nothing.json" is no file or folder, and no event/],
    [['--log'], /--log was given without an event/],
    [[path('event.json'), '--log', '--undo', '1'], /--log and --undo do not go together/],
    [[path('event.json'), '--undo', '1', '--at', '2026-05-05'], /--undo and --at do not go together/],
    [[path('event.json'), '--again'], /--again was given without pages to read/],
    [[path('event.json'), '--reason', 'x'], /--reason was given, and nothing/],
    [[path('event.json'), '--undo', 'x'], /whole number from 0 on/],
    [[path('event.json'), '--ask', ' '], /question cannot be used: it is empty/],
    [[path('event.json'), '--workspace', path('empty.sqlite')], /was read into a ledger.*--pages/s],
  ])('names what cannot be done: %j', async (given, said) => {
    const { code, stderr } = await runHere(['ledger', ...base, ...given])
    expect(code).toBe(2)
    expect(stderr).toMatch(said)
  })
})
