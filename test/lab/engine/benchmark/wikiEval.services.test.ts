import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openResults } from '../../../../lab/benchmark/results/openResults.ts'
import { measuresOf } from '../../../../lab/benchmark/report/measureList.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { chooseAlways, startWikiJudge } from '../../wikiJudge.ts'
import { makeEvents, runPlan, writePlan } from './tinyPlans.ts'

it('compares the drafts of a plan with their references where it says so, and reports it beside other measures', async () => {
  const folder = temporaryFolder('wiki-eval-bench')
  const path = join(makeEvents(folder, 2), 'ferry-1.json')
  const event = z
    .object({ documents: z.array(z.object({ text: z.string() })) })
    .loose()
    .parse(JSON.parse(readFileSync(path, 'utf8')))
  const reference = { text: event.documents[0]!.text, sections: [] }
  writeFileSync(path, JSON.stringify({ ...event, reference }))
  const judge = await startWikiJudge(chooseAlways(() => 'tie'))
  try {
    const plan = { methods: 'rr', presets: 'paper', verifier: 'none' }
    const asked = { model: 'openai:judge', baseUrl: judge.baseUrl }
    const results = join(folder, 'wiki.sqlite')
    const named = writePlan(folder, 'wiki', { ...plan, judge: { ...asked, wikiEval: true, sentences: 2 } })
    expect((await runPlan({ plan: named, results })).counts).toMatchObject({ done: 2, failed: 0 })
    using opened = openResults(results)
    const { cells } = opened.read()
    expect(cells.map(({ measures }) => [measures['win_rate'], measures['fact_coverage']])).toEqual(
      expect.arrayContaining([
        [0.5, expect.any(Number)],
        [null, null],
      ]),
    )
    expect(measuresOf(cells)).toContainEqual(
      expect.objectContaining({ label: 'Win rate', group: 'Compared with the reference article by a model' }),
    )
    await expect(
      runPlan({
        plan: writePlan(folder, 'none', { ...plan, judge: { wikiEval: true } }),
        results: join(folder, 'no.sqlite'),
      }),
    ).rejects.toThrow('Wiki Eval needs a model that compares the articles.')
  } finally {
    await judge.close()
  }
})
