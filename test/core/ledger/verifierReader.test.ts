import { describe, expect, it } from 'vitest'
import { verifierReader } from '../../../core/ledger/verifierReader.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'

const extract = async (...sentences: readonly string[]) => {
  const reader = verifierReader(await createVerifier({ kind: 'none' }))
  return (await reader.extract({ title: '', day: '2026-05-12', sentences }, {})).map(({ text, passage }) =>
    text === passage ? text : { text, passage },
  )
}

describe('what is read of a page without a model', () => {
  it('are its sentences, those that cannot stand alone with the ones before them', async () => {
    const judge = 'Ada Voss is a judge in Kellan.'
    const leads = 'She leads the inquiry into the collision.'
    const began = 'It began on Monday.'
    expect(await extract(judge, leads, began, 'The port of Kellan is shut.')).toEqual([
      judge,
      `${judge} ${leads}`,
      `${judge} ${leads} ${began}`,
      'The port of Kellan is shut.',
    ])
  })

  it('are told with a name for a pronoun where the verifier is sure of it, and with what stands before it where not', async () => {
    const verifier = await createVerifier({ kind: 'builtin' })
    const judge = 'Ada Voss is a judge in Kellan.'
    const leads = 'She leads the inquiry into the collision.'
    const passage = { title: '', day: '2026-05-12', sentences: [judge, leads] }
    const [, statedOn] = await verifierReader(verifier).extract(passage, {})
    await verifier.close()
    expect(statedOn).toEqual({
      text: 'Ada Voss leads the inquiry into the collision.',
      passage: `${judge} ${leads}`,
      named: { pronoun: 'She', name: 'Ada Voss' },
    })
    const unsure = {
      ...verifier,
      scorePairs: () => Promise.resolve([{ entailment: 0.5, neutral: 0.5, contradiction: 0 }]),
    }
    const [, whole] = await verifierReader(unsure).extract(passage, {})
    expect(whole).toEqual({ text: `${judge} ${leads}`, passage: `${judge} ${leads}` })
  })

  it('leave out a word that only ties them to others', async () => {
    const tied = 'However, the port of Kellan is shut.'
    expect(await extract(tied)).toEqual([{ text: 'The port of Kellan is shut.', passage: tied }])
    const phrase = 'In response, the harbour master said that the port is shut.'
    expect(await extract(phrase)).toEqual([{ text: 'The harbour master said that the port is shut.', passage: phrase }])
    // "Otherwise" says on what it hangs.
    expect(await extract('Otherwise the port of Kellan is shut.')).toEqual(['Otherwise the port of Kellan is shut.'])
  })

  it('keep a pronoun that nothing explains, so that they are refused', async () => {
    expect(await extract('But she leads the inquiry.')).toEqual(['But she leads the inquiry.'])
  })
})

describe('what a page says of a fact, by a verifier', () => {
  const label = async (entry: string, statement: string) => {
    const scored: unknown[] = []
    const verifier = await createVerifier({ kind: 'none' })
    const reader = verifierReader({
      ...verifier,
      scorePairs: (pairs) => {
        scored.push(...pairs)
        return Promise.resolve(pairs.map(() => ({ entailment: 0, neutral: 0.2, contradiction: 0.8 })))
      },
    })
    const pair = { entry, statement, passage: statement, similarity: 0.7, alike: true }
    const [verdict] = await reader.label([pair], {})
    return { label: verdict?.label, asked: scored.length }
  }

  it('is no conflict where a long sentence on something else has the words of a short one', async () => {
    const start = 'The market in Kellan opens on Saturday, 11 April at 9 a.m.'
    const other =
      'On Saturday, 12 April, the owners of the quarry, who market their stone from Kellan and opened a second pit last year, ' +
      'said at 9 a.m. that forty workers would have to leave before the summer.'
    expect(await label(start, other)).toEqual({ label: 'no-change', asked: 0 })
  })

  it('is one in other words where half of the words are the same and the model sees it', async () => {
    const shown = 'The market in Kellan opens on 11 April at nine in the morning.'
    expect(await label(shown, 'The market in Kellan opens on 12 April, an hour before noon, the owner said.')).toEqual({
      label: 'make-false',
      asked: 1,
    })
  })
})
