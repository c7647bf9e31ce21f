import { describe, expect, it } from 'vitest'
import { verifierReader } from '../../../core/ledger/verifierReader.ts'
import { createVerifier } from '../../../core/verify/createVerifier.ts'

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

  it('leave out a word that only ties them to others', async () => {
    const tied = 'However, the port of Kellan is shut.'
    expect(await extract(tied)).toEqual([{ text: 'The port of Kellan is shut.', passage: tied }])
    // "Otherwise" says on what it hangs.
    expect(await extract('Otherwise the port of Kellan is shut.')).toEqual(['Otherwise the port of Kellan is shut.'])
  })

  it('keep a pronoun that nothing explains, so that they are refused', async () => {
    expect(await extract('But she leads the inquiry.')).toEqual(['But she leads the inquiry.'])
  })
})
