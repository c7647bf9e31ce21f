import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCertaintyModel } from '../../../core/answer/certainty/readCertaintyModel.ts'
import type { CertaintyModel } from '../../../core/answer/certainty/certaintyModel.ts'
import { readQuestion } from '../../../core/answer/question/readQuestion.ts'
import { readExtractive } from '../../../core/answer/read/readExtractive.ts'
import { askLedger } from '../../../core/ledger/askLedger.ts'
import { findFacts } from '../../../core/ledger/findFacts.ts'
import { ledgerOf } from '../../../core/ledger/ledger.ts'
import type { LedgerOperation } from '../../../core/ledger/ledgerOperation.ts'
import { createWordIndex } from '../../../core/ledger/wordIndex.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'

let verifier: Verifier
let certainty: CertaintyModel
beforeAll(async () => {
  verifier = await createVerifier({ kind: 'builtin' })
  certainty = await readCertaintyModel({ reader: 'extractive' })
})
afterAll(() => verifier.close())

const statedOn = (day: string) => ({
  document: { id: `page of ${day}`, url: `https://news.example/${day}`, title: '', time: day },
  passage: '',
  reason: '',
})
const rams = 'Ada Voss feels right at home with Lund United.'
const bills = 'Ystad City striker Ada Voss is ready for the game on Sunday.'
const log: readonly LedgerOperation[] = [
  { kind: 'add', entry: 'a', text: rams, ...statedOn('2021-11-15') },
  { kind: 'add', entry: 'b', text: bills, ...statedOn('2023-12-15') },
  { kind: 'add', entry: 'c', text: 'The port of Kellan is shut.', ...statedOn('2024-01-10') },
]

async function ask(asked: string, operations = log, around?: Parameters<typeof askLedger>[1]['around']) {
  const ledger = ledgerOf(operations)
  const index = createWordIndex()
  await index.add([...ledger.entries.values()])
  return askLedger(readQuestion('What team is Ada Voss a member of?'), {
    ledger,
    indexes: [index],
    certainty,
    asked,
    ...(around === undefined ? {} : { around }),
    reader: (question, documents, call) =>
      readExtractive(question, documents, { verifier, call, choices: ['Lund United', 'Ystad City'] }),
  })
}

describe('a question to a ledger', () => {
  it('is answered by what was told last, though neither fact contradicts the other by itself', async () => {
    const readings = await ask('2024-02-01')
    expect(readings.map(({ answer, statedOn: day, entry }) => [answer, day, entry.id])).toEqual([
      ['Ystad City', '2023-12-15', 'b'],
      ['Lund United', '2021-11-15', 'a'],
    ])
  })

  it('is answered as of its day', async () => {
    expect((await ask('2022-06-01')).map(({ answer }) => answer)).toEqual(['Lund United'])
    expect(await ask('2020-01-01')).toEqual([])
  })

  it('is not answered by what was made false, and by what was told again as of when it was', async () => {
    const ended: LedgerOperation = { kind: 'make-false', entry: 'b', ...statedOn('2024-01-20') }
    expect((await ask('2024-02-01', [...log, ended])).map(({ answer }) => answer)).toEqual(['Lund United'])
    const again: LedgerOperation = { kind: 'reinforce', entry: 'a', ...statedOn('2024-01-20') }
    const [best] = await ask('2024-02-01', [...log, again])
    expect([best?.answer, best?.statedOn]).toEqual(['Lund United', '2024-01-20'])
  })
})

describe('a newer fact about somebody else', () => {
  it('answers nothing', async () => {
    const other = 'Mia Lund, a striker of Ystad City, is ready for the game on Sunday.'
    const [first] = log
    const mixed: readonly LedgerOperation[] = [
      ...(first === undefined ? [] : [first]),
      { kind: 'add', entry: 'd', text: other, ...statedOn('2024-01-20') },
    ]
    expect((await ask('2024-02-01', mixed))[0]?.answer).toBe('Lund United')
  })
})

describe('a fact that is read in its passage', () => {
  const left = 'Ada Voss plays for Lund United.'
  const moves = 'The striker is to move.'
  const moved = 'Ada Voss has signed with Ystad City.'
  const transfer: readonly LedgerOperation[] = [
    { kind: 'add', entry: 'a', text: left, ...statedOn('2023-12-15'), passage: left },
    { kind: 'add', entry: 'b', text: moves, ...statedOn('2023-12-15'), passage: moves },
    { kind: 'add', entry: 'c', text: moved, ...statedOn('2024-01-02'), passage: moved },
  ]
  const around = ({ passage }: { readonly passage: string }) =>
    passage === moved ? `${left} ${moved}` : `${left} ${moves}`

  it('is read once for all facts of the passage', async () => {
    const seen = await ask('2023-12-31', transfer, around)
    expect(seen.map(({ answer }) => answer)).toEqual(['Lund United'])
  })

  it('is read by itself where something beside it does not hold any more', async () => {
    const ended: LedgerOperation = { kind: 'make-false', entry: 'a', ...statedOn('2024-01-01') }
    const seen = await ask('2024-02-01', [...transfer, ended], around)
    expect(seen.map(({ answer }) => answer)).toEqual(['Ystad City'])
  })
})

describe('finding facts for a question', () => {
  it('takes what several indexes put first', async () => {
    const index = createWordIndex()
    await index.add([
      { id: 'a', text: rams },
      { id: 'b', text: bills },
    ])
    const backwards = {
      ...index,
      similar: () => Promise.resolve([[{ id: 'b', similarity: 0.3 }]]),
    }
    expect((await findFacts('Ada Voss and Lund', { indexes: [index], most: 1 })).map(({ id }) => id)).toEqual(['a'])
    const both = await findFacts('Ada Voss and Lund', { indexes: [index, backwards], most: 5 })
    expect(both.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(both[0]?.similarity).toBeCloseTo((1 + 60 / 61) / 2, 9)
    expect(await findFacts('Ada', { indexes: [], most: 5 })).toEqual([])
  })
})
