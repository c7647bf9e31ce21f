import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { certaintyModelSchema } from '../../../core/answer/certainty/certaintyModel.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { runHere } from '../../cli/runHere.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const folder = temporaryFolder('certainty')

describe('citewright lab certainty', () => {
  const line = (made: string, text: string, answers = ['Twelve']): string =>
    `${JSON.stringify({ question: 'How many people were injured on the Isla Merrin?', date: '2026-05-20', answers, documents: [{ title: '', text, date: '2026-05-15' }], made })}\n`

  it('learns from questions with right answers, and measures what it learned', async () => {
    const file = join(folder, 'questions.jsonl')
    const [right, other] = [
      'Twelve people were injured on the Isla Merrin.',
      'Three people were injured on a bus in the town.',
    ]
    writeFileSync(file, [line('reliable', right), line('uncertain', other)].join('').repeat(4))
    const out = join(folder, 'model')
    const trained = await runHere(['lab', 'certainty', 'train', file, '--out', out, '--folds', '2'])
    expect(trained).toMatchObject({ code: 0 })
    expect(trained.stdout).toContain('questions              8, of 8 a document says anything')
    const model = certaintyModelSchema.parse(JSON.parse(readFileSync(join(out, 'certainty.json'), 'utf8')))
    expect(model).toMatchObject({ trainedOn: 'questions.jsonl', examples: 8 })
    const measured = await runHere([
      'lab',
      'certainty',
      'evaluate',
      file,
      '--certainty',
      join(out, 'certainty.json'),
      '--json',
    ])
    expect(JSON.parse(measured.stdout)).toMatchObject({
      accuracy: 1,
      adopted: { count: 4, f1: 1 },
      refused: { count: 4, f1: 0 },
      gap: 100,
    })
  })

  it.each([
    ['{"question": ""}', /line 1: question/],
    ['{}\n', /line 1: question/],
    [`\nnot json`, /line 2: it is not JSON/],
  ])('names the line and field of %j', async (content, told) => {
    const file = join(folder, 'bad.jsonl')
    writeFileSync(file, content)
    const { code, stderr } = await runHere(['lab', 'certainty', 'train', file, '--out', join(folder, 'none')])
    expect(code).toBe(2)
    expect(stderr).toMatch(told)
  })

  it('does not take another file for its model', async () => {
    const questions = join(folder, 'sound.jsonl')
    writeFileSync(questions, line('reliable', 'Twelve people were injured on the Isla Merrin.'))
    const { code, stderr } = await runHere([
      'lab',
      'certainty',
      'evaluate',
      questions,
      '--certainty',
      join(packageRoot, 'package.json'),
    ])
    expect(code).toBe(2)
    expect(stderr).toMatch(/package\.json is not valid/)
  })
})
