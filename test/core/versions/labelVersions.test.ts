import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editedTexts } from '../../../bench/editedTexts.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'
import { labelVersions, type VersionOptions } from '../../../core/versions/labelVersions.ts'
import { wordSimilarity } from '../../../core/versions/wordSimilarity.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'

let verifier: Verifier
beforeAll(async () => {
  verifier = await createVerifier({ kind: 'builtin' })
})
afterAll(() => verifier.close())

const old = [
  'The ferry Isla Merrin ran aground near Harrow Bay on 14 May 2026 with 146 people on board.',
  'Twelve people were injured.',
  'The cause of the grounding is not known.',
  'On Friday, the harbour master closed the northern channel.',
  'Divers from the navy inspected the hull on Saturday.',
  'The ship was built in 1998 in Gdansk, and it was sold to Merrin Lines in 2011.',
]

async function label(
  current: readonly string[],
  options: Partial<VersionOptions> = {},
  before: readonly string[] = old,
) {
  return labelVersions(before, current, { similarity: wordSimilarity, verifier, ...options })
}

describe('two versions of a text', () => {
  it('are labelled by what became of each sentence', async () => {
    const current = [
      old[0]!,
      'Fourteen people were injured.',
      'The harbour master closed the northern channel on Friday.',
      'The cause of the grounding is known.',
      'The ship was built in 1998 in Gdansk.',
      'It was sold to Merrin Lines in 2011.',
      'A public inquiry will begin in September under Judge Hanna Voss.',
    ]
    const { sentences, deleted } = await label(current)
    expect(sentences.map(({ label: said, old: places }) => [said, ...places])).toEqual([
      ['unchanged', 0],
      ['changed', 1],
      ['unchanged', 3],
      ['changed', 2],
      ['unchanged', 5],
      ['unchanged', 5],
      ['new'],
    ])
    expect(sentences[1]!.conflicts).toEqual([{ kind: 'number', old: 'Twelve', new: 'Fourteen' }])
    expect(deleted).toEqual([4])
  })

  it('have a sentence changed that gives another count of the injured in other words', async () => {
    const before = ['The ferry ran aground near Harrow Bay.', 'Twelve people were injured.', 'It rained all day.']
    const risen = 'The number of those hurt has risen to 19, the Ministry of Health said.'
    const { sentences, deleted } = await label(['It rained all day.', risen, 'Nobody was killed.'], {}, before)
    expect(sentences.map(({ label: said, old: places }) => [said, ...places])).toEqual([
      ['unchanged', 2],
      ['changed', 1],
      ['new'],
    ])
    expect(sentences[1]!.conflicts).toEqual([{ kind: 'number', old: '12', new: '19' }])
    expect(deleted).toEqual([0])
  })

  it('are unchanged in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...old], { minLength: old.length }), async (current) => {
        const { sentences, deleted } = await label(current)
        expect(sentences.map(({ label: said, by }) => [said, by])).toEqual(old.map(() => ['unchanged', 'same']))
        expect(sentences.map(({ old: places }) => old[places[0]!])).toEqual(current)
        expect(deleted).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('count sentences as unchanged that were split or joined with the same words', async () => {
    const [joined, parted] = [
      ['Divers searched the hull; the harbour was closed.', 'Nobody was hurt.'],
      ['Divers searched the hull.', 'The harbour was closed.', 'Nobody was hurt.'],
    ]
    const split = await label(parted, {}, joined)
    expect(split.sentences.map(({ label: said, by }) => [said, by])).toEqual([
      ['unchanged', 'run'],
      ['unchanged', 'run'],
      ['unchanged', 'same'],
    ])
    const merged = await label(joined, {}, parted)
    expect(merged.sentences[0]).toMatchObject({ label: 'unchanged', by: 'run', old: [0, 1] })
    expect([split.deleted, merged.deleted]).toEqual([[], []])
  })

  it('ask a model only about what code cannot see, and believe it', async () => {
    const [before, after] = [
      ['The company moved its works to Lund in spring.'],
      ['The company moved its works to town in spring, away from Lund.'],
    ]
    const asked: (readonly string[])[] = []
    const answering = (answer: boolean) => ({
      // Every likeness is enough to ask.
      thresholds: { about: 0, unlike: 0 },
      confirm: (one: string, other: string) => {
        asked.push([one, other])
        return Promise.resolve(answer)
      },
    })
    expect((await label(after, answering(false), before)).sentences[0]!.label).toBe('unclear')
    const told = await label(after, answering(true), before)
    expect(told.sentences[0]).toMatchObject({ label: 'changed', by: 'contradiction', conflicts: [] })
    expect(asked).toEqual([
      [before[0], after[0]],
      [before[0], after[0]],
    ])
    await label(['The company moved its works to Ystad in spring.'], answering(true), before)
    expect(asked).toHaveLength(2)
  })

  it('may be empty', async () => {
    expect(await label([])).toEqual({ sentences: [], deleted: [0, 1, 2, 3, 4, 5] })
    const { sentences } = await label(['It rained.'], {}, [])
    expect(sentences).toMatchObject([{ label: 'new', old: [], similarity: 0 }])
  })
})

describeWithShared('sentences of real pages that were edited in known ways', () => {
  it('get their labels back', async () => {
    const folder = sharedPath('data', 'wikigenbench')
    expect(existsSync(folder)).toBe(true)
    const texts = editedTexts(folder, { count: 12, seed: 3 })
    let [right, all] = [0, 0]
    for (const { old: before, current, deleted } of texts) {
      const said = await label(
        current.map(({ text }) => text),
        {},
        before,
      )
      for (const [at, { label: gold }] of current.entries()) {
        all += 1
        if (said.sentences[at]!.label === gold) right += 1
      }
      expect(said.deleted.length).toBeGreaterThanOrEqual(deleted.length - 1)
    }
    expect(all).toBeGreaterThan(100)
    expect(right / all).toBeGreaterThan(0.95)
  })
})
