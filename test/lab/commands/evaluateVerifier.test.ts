import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runHere } from '../../cli/runHere.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const folder = temporaryFolder('verifier')

const premise = 'The ferry Isla Merrin ran aground near Harrow Bay on Sunday with 146 people on board.'
const claims = [
  {
    premise,
    hypothesis: 'The ferry Isla Merrin ran aground near Harrow Bay on Sunday.',
    label: 'entailment',
    kind: 'part',
  },
  { premise, hypothesis: 'Nine hundred whales watched the ferry sink.', label: 'neutral', kind: 'added', id: 7 },
  {
    premise,
    good: '146 people were on board the ferry.',
    bad: '812 people were on board the ferry.',
    label: 'contradiction',
  },
]
const measuresSchema = z.object({
  verifier: z.string(),
  quality: z.object({ claims: z.number(), carried: z.number(), balancedAccuracy: z.number() }),
  rocAuc: z.number(),
})

function write(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return path
}

describe('citewright lab evaluate-verifier', () => {
  it('measures a verifier on claims and minimal pairs, and leaves a page, a diagram and every verdict', async () => {
    const out = join(folder, 'out')
    const file = write('claims.jsonl', [claims[0], '', claims[1], claims[2]])
    const { code, stdout } = await runHere(['lab', 'evaluate-verifier', file, '--out', out, '--json'])
    expect(code).toBe(0)
    const measures = measuresSchema.parse(JSON.parse(stdout))
    expect(measures).toMatchObject({
      verifier: 'citewright-verifier-v1',
      quality: { claims: 4, carried: 2 },
      rocAuc: 1,
    })
    expect(measures.quality.balancedAccuracy).toBe(1)
    expect(readdirSync(out).sort()).toEqual(['reliability.svg', 'verdicts.jsonl', 'verifier.html', 'verifier.json'])
    const verdicts = readFileSync(join(out, 'verdicts.jsonl'), 'utf8').trim().split('\n')
    expect(JSON.parse(verdicts[3]!)).toMatchObject({
      hypothesis: claims[2]!.bad,
      label: 'contradiction',
      missing: ['812'],
    })
    const { stdout: table } = await runHere(['lab', 'evaluate-verifier', file])
    expect(table).toContain('citewright-verifier-v1: 4 claims, 2 of them carried by their passages')
    expect(table).toMatch(/not told +2 +100\.0 % +0\.0 %/)
  })

  it.each([
    [['{"premise": "p"'], 'line 1: it is not JSON'],
    [
      [claims[0], '', { ...claims[1], label: 'false' }],
      'line 3: label is not one of entailment, neutral, contradiction',
    ],
    [[{ premise, hypothesis: 'x' }], 'line 1: label is not one of'],
    [[{ premise, label: 'neutral' }], 'line 1: hypothesis is missing or not a text'],
    [[{ premise, good: 'x', label: 'neutral' }], 'line 1: bad is missing or not a text'],
    [[{ ...claims[0], premise: '' }], 'line 1: premise is empty'],
    [[['p', 'h']], 'line 1: it is not an object'],
    [[claims[0]], 'There is only one claim in '],
    [[claims[0], claims[0]], '.jsonl are labelled entailment.'],
    [[], 'There is no claim to judge in '],
  ])('names the line and the field of %j', async (lines, message) => {
    const { code, stderr } = await runHere(['lab', 'evaluate-verifier', write('bad.jsonl', lines)])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('names a file that is not there, and a verifier that judges nothing', async () => {
    const absent = await runHere(['lab', 'evaluate-verifier', join(folder, 'absent.jsonl')])
    expect([absent.code, absent.stderr]).toEqual([2, expect.stringContaining('cannot be read: there is no such file.')])
    const none = await runHere(['lab', 'evaluate-verifier', write('some.jsonl', claims), '--verifier', 'none'])
    expect([none.code, none.stderr]).toEqual([4, expect.stringContaining('The verifier "none" judges nothing.')])
  })
})
