import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verifier } from '../../../../core/verify/verifier.ts'
import { settleDisagreements } from '../../../../core/write/grounded/settleDisagreements.ts'
import { passage } from '../passages.ts'
import { bridgeGrounder, openBuiltin, section, written } from './bridgeGrounder.ts'

const told = 'Twelve people were killed when the road bridge in Valmont collapsed.'
const first = passage('first', told, { site: 'First', publishedAt: '2026-05-12' })
const rises = 'Fifteen people were killed when the road bridge in Valmont collapsed.'

describe('pages that disagree', () => {
  let verifier: Verifier
  beforeAll(async () => {
    verifier = await openBuiltin()
  })
  afterAll(() => verifier.close())

  const settle = (text: string, cited: typeof first, ...passages: readonly (typeof first)[]) => {
    const all = [cited, ...passages]
    const ranking = all.map(({ chunk }) => ({ chunkId: chunk.id, score: 1 }))
    return settleDisagreements(
      [{ ...section('', written(text, cited)), ranking }],
      { grounder: bridgeGrounder(verifier, all) },
      {},
    )
  }

  it('give the newer figure with its date, and are listed newest first', async () => {
    const later = passage('later', rises, { site: 'Later', publishedAt: '2026-05-14' })
    const { sections, disagreements } = await settle(told, first, later)
    const sentence = sections[0]?.sentences[0]
    expect(sentence?.text).toBe(
      'As of 14 May 2026, fifteen people were killed when the road bridge in Valmont collapsed.',
    )
    expect(sentence?.citations).toEqual([later.chunk.id])
    expect(sentence?.grounding).toMatchObject({ asWritten: told, steps: [{ action: 'newer-figure' }] })
    expect(disagreements).toMatchObject([
      {
        kind: 'number',
        resolution: 'newer-figure',
        sentence: sentence?.text,
        readings: [
          { text: 'Fifteen', chunkId: later.chunk.id, date: '2026-05-14' },
          { text: 'Twelve', chunkId: first.chunk.id, date: '2026-05-12' },
        ],
      },
    ])
  })

  it('leave a sentence that states the newest figure, and are listed all the same', async () => {
    const later = passage('later', rises, { site: 'Later', publishedAt: '2026-05-14' })
    const { sections, disagreements } = await settle(rises, later, first)
    expect(sections[0]?.sentences[0]?.text).toBe(rises)
    expect(disagreements).toMatchObject([
      { resolution: 'reported', readings: [{ text: 'Fifteen' }, { text: 'Twelve' }] },
    ])
  })

  it('are listed where pages tell no date', async () => {
    const undated = passage('undated', rises)
    const { disagreements } = await settle(told, first, undated)
    expect(disagreements).toMatchObject([
      { kind: 'number', readings: [{ text: 'Twelve' }, { text: 'Fifteen', date: null }] },
    ])
  })

  it('are not found where other things are counted', async () => {
    const injured = passage('injured', 'Fifteen people were injured when a bus overturned in Lyon.', {
      publishedAt: '2026-05-14',
    })
    const { disagreements, sections } = await settle(told, first, injured)
    expect(disagreements).toEqual([])
    expect(sections[0]?.sentences[0]?.text).toBe(told)
  })
})
