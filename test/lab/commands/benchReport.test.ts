import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openResults } from '../../../lab/benchmark/results/openResults.ts'
import { sketchDraft } from '../../core/export/draftFixture.ts'
import { runHere } from '../../cli/runHere.ts'
import { threeArms } from '../benchmark/sketchResults.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const draft = sketchDraft([{ text: 'The ferry ran aground.' }], [{ sentences: [{ text: 'Aground.' }] }])

describe('citewright lab bench report', () => {
  let folder: string
  let file: string

  beforeAll(() => {
    folder = temporaryFolder('report')
    file = join(folder, 'rankers.sqlite')
    const { cells, ...description } = threeArms()
    using results = openResults(file, { make: true })
    const keyOf = ({ event, arm }: { readonly event: string; readonly arm: string }): string => `${event} ${arm}`
    results.describe(
      description,
      cells.map(({ event, arm }) => ({ event, arm, key: keyOf({ event, arm }) })),
    )
    for (const { event, arm, ...cell } of cells) {
      const written = cell.outcome === 'done' ? draft : undefined
      results.save({ key: keyOf({ event, arm }), cell, draft: written }, 0)
    }
  })

  it('leaves the report and its tables in a folder beside the results, the same each time', async () => {
    const ended = await runHere(['lab', 'bench', 'report', file])
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    const out = join(folder, 'rankers-report')
    const names = ['report.html', 'cells.csv', 'comparisons.csv', 'report.json']
    expect(ended.stdout.trim().split('\n')).toEqual(names.map((name) => join(out, name)))
    const first = names.map((name) => readFileSync(join(out, name), 'utf8'))
    expect(first[0]).toContain('id="drafts-4"')
    expect(JSON.parse(first[3]!)).toMatchObject(threeArms())
    await runHere(['lab', 'bench', 'report', file])
    expect(names.map((name) => readFileSync(join(out, name), 'utf8'))).toEqual(first)
  })

  it('writes a named HTML file, with the others beside it', async () => {
    const out = join(folder, 'own', 'may.html')
    expect(await runHere(['lab', 'bench', 'report', file, '--out', out, '--baseline', 'dpr-5'])).toMatchObject({
      code: 0,
    })
    expect(readdirSync(join(folder, 'own')).sort()).toEqual([
      'may.cells.csv',
      'may.comparisons.csv',
      'may.html',
      'may.json',
    ])
    expect(readFileSync(out, 'utf8')).toContain('against <bdi>dpr, 5 chunks</bdi>')
  })

  it('names the arms where the baseline is none of them', async () => {
    const { code, stderr } = await runHere(['lab', 'bench', 'report', file, '--baseline', 'gtr'])
    expect(code).toBe(2)
    expect(stderr).toContain('1 (bm25, 5 chunks); 2 (dpr, 5 chunks); 3 (dpr, 10 chunks)')
  })

  it('refuses what is no file of results', async () => {
    const other = join(folder, 'plan.yaml')
    writeFileSync(other, 'name: Rankers\n')
    const { code, stderr } = await runHere(['lab', 'bench', 'report', other])
    expect(code).toBe(2)
    expect(stderr).toContain('it is no file of results')
  })
})
