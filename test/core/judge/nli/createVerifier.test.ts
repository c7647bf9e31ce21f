import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Progress } from '../../../../core/domain/progress.ts'
import { supportSchema, type Support } from '../../../../core/domain/support.ts'
import { createVerifier } from '../../../../core/judge/nli/createVerifier.ts'
import { copyModel, editJson } from '../../models/nli/modelFolder.ts'
import { pageOf, passageOf } from './passages.ts'

const verifier = await createVerifier({ kind: 'builtin' }, { threads: 1 })
afterAll(() => verifier.close())

const text = [
  'A passenger ferry struck the pier at Larne on Tuesday morning, injuring 14 people.',
  'The vessel, the Ocean Dawn, had left Cairnryan at 07:12 with 214 passengers aboard.',
  'Emergency crews took nine of the injured to hospital in Belfast.',
  'The harbour authority said the pier would stay closed until an inspection was finished.',
  'Prime Minister Anna Keller visited the port on Wednesday and thanked the crews.',
].join(' ')
const page = pageOf(text, { publishedAt: '2026-05-06' })
const passage = passageOf(page)
const retold = 'Fourteen people were injured when a passenger ferry struck the pier at Larne.'
const other = passageOf(pageOf('The price of bread rose by three percent last month, the statistics office said.'))

async function supportOf(sentence: string, passages = [passage]): Promise<Support> {
  const [support] = await verifier.supportOf([{ sentence, passages }])
  if (support === undefined) throw new Error('no badge')
  return supportSchema.parse(support)
}
const wordsOf = ({ evidence }: Support): string => evidence.map(({ start, end }) => text.slice(start, end)).join(' ')

describe('the badge of a sentence', () => {
  test('that stands word for word in its passage is supported without a model', async () => {
    const late = passageOf(page, text.slice(text.indexOf('Emergency')))
    const support = await supportOf('Emergency crews took nine of the injured to hospital in Belfast.', [other, late])
    expect(support).toMatchObject({
      label: 'supported',
      basis: 'verbatim',
      probability: null,
      evidence: [{ chunkId: late.chunk.id }],
      missing: [],
      verifier: 'citewright-verifier-v1',
    })
    expect(wordsOf(support)).toBe('Emergency crews took nine of the injured to hospital in Belfast.')
  })

  test('that says the same in other words names the passage and the sentence that carry it', async () => {
    const support = await supportOf(retold, [other, passage])
    expect(support).toMatchObject({
      label: 'supported',
      basis: 'entailment',
      evidence: [{ chunkId: passage.chunk.id }],
      missing: [],
    })
    expect(support.probability).toBeGreaterThan(0.58)
    expect(wordsOf(support)).toBe(text.slice(0, text.indexOf(' The vessel')))
  })

  test.each([
    ['number', 'A ferry struck the pier at Larne on Tuesday morning, injuring 41 people.', '41'],
    ['date', 'A ferry struck the pier at Larne on 12 May 2026, injuring 14 people.', '12 May 2026'],
    ['name', 'Nine of the injured were taken by emergency crews to hospital in Dublin.', 'Dublin'],
  ])('with a %s that its passage lacks stays below supported and names it', async (kind, sentence, missing) => {
    const support = await supportOf(sentence)
    expect(support.label).not.toBe('supported')
    expect(support.missing).toEqual([{ kind, text: missing }])
  })

  test('that gives the date of a weekday by the day of publication lacks nothing', async () => {
    const support = await supportOf('A ferry hit the pier at Larne on 5 May 2026.')
    expect(support.missing).toEqual([])
  })

  test('on a passage about something else is not supported', async () => {
    const support = await supportOf('The harbour authority closed the pier for an inspection.', [other])
    expect(['unsupported', 'contradicted']).toContain(support.label)
  })

  test('that its passage contradicts carries the probability of the contradiction', async () => {
    const premise = 'The vessel was carrying 214 passengers.'
    const sentence = 'The vessel was carrying no passengers.'
    const support = await supportOf(sentence, [passageOf(pageOf(premise))])
    const [verdict] = await verifier.checkPairs([{ premise, hypothesis: sentence }])
    expect(support.label).toBe('contradicted')
    expect(support.probability).toBeCloseTo(verdict?.probabilities?.contradiction ?? -1, 3)
    expect(support.probability).toBeGreaterThan(verdict?.probabilities?.entailment ?? 1)
  })

  test('that cites nothing is unsupported, and says why', async () => {
    expect(await supportOf('The ferry sank.', [])).toMatchObject({
      label: 'unsupported',
      basis: 'none',
      probability: null,
      evidence: [],
      note: 'the sentence cites no passage',
    })
  })

  test.each([
    ['and some need the model', [0, 1, 2], [2, 3]],
    ['and none needs it', [0, 1], [2, 2]],
  ] as const)('is counted among all, also where sentences stand word for word, %s', async (_, wanted, expected) => {
    const sentences = [...text.split(/(?<=\.) /).slice(2, 4), retold]
    const seen: Progress[] = []
    await verifier.supportOf(
      wanted.map((at) => ({ sentence: sentences[at] ?? '', passages: [passage] })),
      { onProgress: (progress) => seen.push(progress) },
    )
    expect([seen[0]?.done, seen.at(-1)?.done]).toEqual(expected)
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([wanted.length]))
  })

  test('does not depend on what else is asked', async () => {
    const sentences = ['Fourteen people were hurt at Larne.', 'The pier stays shut.', 'Bread became dearer.']
    const together = await verifier.supportOf(sentences.map((sentence) => ({ sentence, passages: [passage, other] })))
    for (const [at, sentence] of sentences.entries()) {
      expect(together[at]).toEqual(await supportOf(sentence, [passage, other]))
    }
  })

  test('of a passage within a page has its evidence inside the passage', async () => {
    const part = passageOf(page, text.slice(text.indexOf('The vessel'), text.indexOf('The harbour')))
    const support = await supportOf('The ship had 214 people on board.', [part])
    expect(support.evidence[0]?.start).toBeGreaterThanOrEqual(part.chunk.start)
    expect(support.evidence[0]?.end).toBeLessThanOrEqual(part.chunk.end)
  })
})

describe('pairs', () => {
  test('get label, probabilities, evidence within the premise and missing facts', async () => {
    const premise = 'It rained. A dozen people were hurt in the storm in Lyon on Monday. Trains stopped.'
    const [quoted, told, wrong] = await verifier.checkPairs([
      { premise, hypothesis: 'Trains stopped.' },
      { premise, hypothesis: '12 people were hurt in a storm in Lyon.' },
      { premise, hypothesis: '30 people were hurt in a storm in Paris.' },
    ])
    expect(quoted).toMatchObject({ label: 'supported', basis: 'verbatim' })
    expect(quoted?.probabilities?.entailment).toBeGreaterThan(0.5)
    expect(told).toMatchObject({ basis: 'entailment', missing: [] })
    const { entailment = 0, neutral = 0, contradiction = 0 } = told?.probabilities ?? {}
    expect(entailment + neutral + contradiction).toBeCloseTo(1, 6)
    expect(premise.slice(told?.evidence?.start, told?.evidence?.end)).toContain('A dozen people')
    expect(wrong?.label).not.toBe('supported')
    expect(wrong?.missing).toEqual([
      { kind: 'number', text: '30' },
      { kind: 'name', text: 'Paris' },
    ])
  })

  test('of empty and strange texts get a verdict', async () => {
    const strange = ['', ' ', '\u0000', '\ud800', '[SEP] [CLS]', '…', '\n\n', '東京']
    const pairs = strange.flatMap((premise) => strange.map((hypothesis) => ({ premise, hypothesis })))
    const verdicts = await verifier.checkPairs(pairs)
    expect(verdicts).toHaveLength(pairs.length)
    for (const [at, { label, evidence }] of verdicts.entries()) {
      expect(label).not.toBe('unchecked')
      expect(evidence?.end ?? 0).toBeLessThanOrEqual(pairs[at]?.premise.length ?? 0)
    }
  })

  test('are left at a signal', async () => {
    const control = new AbortController()
    control.abort(new Error('stopped'))
    const asked = verifier.checkPairs([{ premise: text, hypothesis: 'A ferry.' }], { signal: control.signal })
    await expect(asked).rejects.toThrow('stopped')
  })
})

describe('a verifier', () => {
  test('that is switched off leaves every sentence unchecked, without looking for facts', async () => {
    const none = await createVerifier({ kind: 'none' })
    const [support] = await none.supportOf([{ sentence: 'In 1812 it rained.', passages: [passage] }])
    expect(supportSchema.parse(support)).toMatchObject({
      label: 'unchecked',
      basis: 'none',
      missing: [],
      verifier: 'none',
    })
    const [verdict] = await none.checkPairs([{ premise: 'a', hypothesis: 'b' }])
    expect(verdict).toMatchObject({ label: 'unchecked', probabilities: null, evidence: null })
    expect(none.fingerprint).toBe('')
    await none.close()
  })

  test('tells by its fingerprint what its files are, wherever they lie', async () => {
    const path = copyModel()
    const copy = await createVerifier({ kind: 'folder', path }, { threads: 1 })
    await copy.close()
    expect(verifier.name).toBe('citewright-verifier-v1')
    expect(verifier.fingerprint).toMatch(/^[0-9a-f]{8}$/)
    expect(copy.fingerprint).toBe(verifier.fingerprint)
  })

  test('from a folder carries its name and what its files are', async () => {
    const path = copyModel()
    editJson(path, 'thresholds.json', { supported: 0.999 })
    const strict = await createVerifier({ kind: 'folder', path }, { threads: 1 })
    expect(strict.name).toMatch(/^citewright-nli-\w+@[0-9a-f]{8}$/)
    expect(strict.name.endsWith(strict.fingerprint)).toBe(true)
    expect(strict.fingerprint).not.toBe(verifier.fingerprint)
    const [support] = await strict.supportOf([
      {
        sentence: retold,
        passages: [passage],
      },
    ])
    await strict.close()
    expect(support?.label).toBe('partly')
  })

  test('from a folder that is no model is refused at once', async () => {
    const path = copyModel()
    rmSync(join(path, 'config.json'))
    const created = createVerifier({ kind: 'folder', path })
    await expect(created).rejects.toMatchObject({ kind: 'input' })
    await expect(created).rejects.toThrow('config.json is missing')
  })
})
