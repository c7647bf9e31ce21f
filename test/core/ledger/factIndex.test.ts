import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FactIndex } from '../../../core/ledger/factIndex.ts'
import { ledgerOf } from '../../../core/ledger/ledger.ts'
import type { StatedOperation } from '../../../core/ledger/ledgerOperation.ts'
import { readDocument } from '../../../core/ledger/readDocument.ts'
import { retrieveFacts } from '../../../core/ledger/retrieveFacts.ts'
import { createVectorIndex } from '../../../core/ledger/vectorIndex.ts'
import { verifierReader } from '../../../core/ledger/verifierReader.ts'
import { createWordIndex } from '../../../core/ledger/wordIndex.ts'
import { openOnnxEncoder } from '../../../core/models/encoder/openOnnxEncoder.ts'
import type { SentenceEncoder } from '../../../core/models/encoder/sentenceEncoder.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'

const facts = [
  'Twelve people were injured when the ferry ran aground in Harrow Bay.',
  'The northern channel of Harrow Bay is closed to all ships.',
  'A court in Kellan fined the owner of the quarry.',
].map((text, at) => ({ id: `f${at}`, text }))

async function found(index: FactIndex, text: string, hops = 0): Promise<readonly string[]> {
  const [matches = []] = await retrieveFacts([text], index, { least: index.least, most: 5, hops })
  return matches.map(({ id }) => id)
}

describe('retrieval of facts by words', () => {
  it('finds facts that share words, the likest first, and what is like these with a hop', async () => {
    const index = createWordIndex()
    await index.add([
      ...facts,
      { id: 'f3', text: 'The ferry ran aground in Harrow Bay at night.' },
      { id: 'f4', text: 'The ferry left Kellan at night.' },
    ])
    expect(await found(index, 'Twelve people were injured in Harrow Bay when the ferry ran aground.')).toEqual([
      'f0',
      'f3',
    ])
    expect(await found(index, 'The ferry ran aground in Harrow Bay by night.')).not.toContain('f4')
    expect(await found(index, 'The ferry ran aground in Harrow Bay by night.', 2)).toContain('f0')
    expect(await found(index, 'Nothing of it is here.')).toEqual([])
    const table = await index.compare(['f0', 'nowhere'], [facts[0]?.text ?? ''])
    expect([table.at(0, 0), table.at(1, 0), table.at(0, 9)]).toEqual([expect.closeTo(1, 9), 0, 0])
  })
})

describeWithShared('retrieval of facts by all-MiniLM-L6-v2', () => {
  let encoder: SentenceEncoder
  beforeAll(async () => {
    encoder = await openOnnxEncoder(sharedPath('models', 'all-MiniLM-L6-v2'), { threads: 1 })
  })
  afterAll(() => encoder.close())
  const reworded = 'A dozen persons were hurt as the ferry was grounded at Harrow Bay.'

  it('finds a fact in other words, where words do not', async () => {
    const [words, vectors] = [createWordIndex(), createVectorIndex(encoder)]
    await words.add(facts)
    await vectors.add(facts)
    expect(await found(words, reworded)).toEqual([])
    expect(await found(vectors, reworded)).toEqual(['f0'])
    const table = await vectors.compare(['f0', 'f2', 'nowhere'], [reworded])
    expect(table.at(0, 0)).toBeGreaterThan(0.7)
    expect(table.at(1, 0)).toBeLessThan(0.4)
    expect(table.at(2, 0)).toBe(0)
    expect(vectors.textOf('f1')).toBe(facts[1]?.text)
  })

  it('lets a document make a fact false that it words otherwise', async () => {
    const verifier = await createVerifier({ kind: 'builtin' })
    const index = createVectorIndex(encoder)
    const said = [
      'Twelve people were injured when the ferry ran aground in Harrow Bay.',
      'In Harrow Bay, 15 people were injured as the ferry ran aground.',
    ]
    let last = 0
    const log: StatedOperation[] = []
    for (const [day, text] of said.entries()) {
      const document = { id: `p${day}`, url: '', title: '', time: `2026-05-1${day}` }
      const options = { index, verifier, reader: verifierReader(verifier), newId: () => `f${(last += 1)}` }
      log.push(...(await readDocument(document, [{ text, passage: text }], { ledger: ledgerOf(log), ...options })))
    }
    await verifier.close()
    expect(log.map(({ kind }) => kind)).toEqual(['add', 'make-false', 'rewrite'])
    expect(log[1]?.reason).toBe('number “15” for “Twelve”')
  })
})
