import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsAt, ledgerOf, openDisputes, type LedgerEntry } from '../../../core/ledger/ledger.ts'
import type { LedgerOperation } from '../../../core/ledger/ledgerOperation.ts'
import { readDocument } from '../../../core/ledger/readDocument.ts'
import { verifierReader } from '../../../core/ledger/verifierReader.ts'
import { createWordIndex } from '../../../core/ledger/wordIndex.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'

let verifier: Verifier
beforeAll(async () => {
  verifier = await createVerifier({ kind: 'builtin' })
})
afterAll(() => verifier.close())

/** Reads pages, each a day and its statements, in the order given. */
async function read(pages: readonly (readonly [day: number, ...statements: string[]])[]) {
  const log: LedgerOperation[] = []
  const index = createWordIndex()
  for (const [number, [day, ...statements]] of pages.entries()) {
    const document = { id: `p${number}`, url: `https://news.example/${number}`, title: '', time: `2026-05-${day + 10}` }
    const operations = await readDocument(
      document,
      statements.map((text) => ({ text, passage: text })),
      { ledger: ledgerOf(log), index, reader: verifierReader(verifier), verifier, newId: () => `f${(count += 1)}` },
    )
    log.push(...operations)
  }
  const entries = [...ledgerOf(log).entries.values()]
  return { log, entries, named: (text: string): LedgerEntry => entries.find((entry) => entry.text === text)! }
}
let count = 0

const twelve = 'Twelve people were injured in the collision.'
const fourteen = 'Fourteen people were injured in the collision.'
const closed = 'The northern channel is closed to all ships.'
const open = 'The northern channel is open to all ships.'

describe('a document that is read into a ledger', () => {
  it('has a fact with a name for a pronoun, the page’s own words as its passage, and a reason that says so', async () => {
    const passage = 'Ada Voss is a judge in Kellan. She leads the inquiry into the collision.'
    const text = 'Ada Voss leads the inquiry into the collision.'
    const document = { id: 'p', url: '', title: '', time: '2026-05-11' }
    const options = { ledger: ledgerOf([]), index: createWordIndex(), reader: verifierReader(verifier), verifier }
    const statement = { text, passage, named: { pronoun: 'She', name: 'Ada Voss' } }
    expect(await readDocument(document, [statement], { ...options, newId: () => 'f' })).toEqual([
      {
        kind: 'add',
        entry: 'f',
        text,
        document,
        passage,
        reason: 'nothing like it was known; “Ada Voss” stands for the page’s “She”',
      },
    ])
  })

  it('reinforces what it says too, makes false what it contradicts, and adds what is new', async () => {
    const { log, named } = await read([
      [1, twelve, closed],
      [2, fourteen, closed, 'A judge will lead the inquiry.'],
    ])
    expect(log.map(({ kind }) => kind)).toEqual(['add', 'add', 'reinforce', 'make-false', 'rewrite', 'add'])
    expect(holdsAt(named(twelve))).toBe(false)
    expect(holdsAt(named(twelve), '2026-05-11')).toBe(true)
    expect(named(twelve).replacedBy).toEqual([named(fourteen).id])
    expect(named(fourteen)).toMatchObject({ replaces: [named(twelve).id], disputes: [] })
    expect(named(closed).sources).toHaveLength(2)
    expect(log[3]).toMatchObject({ reason: 'number “Fourteen” for “Twelve”', passage: fourteen })
  })

  it('has no fact in a question', async () => {
    const asked = 'Who leads the inquiry into the collision?'
    const { log, entries } = await read([[1, asked, closed]])
    expect(entries.map(({ text }) => text)).toEqual([closed])
    expect(log[0]).toMatchObject({ kind: 'refuse', text: asked, reason: 'a question states nothing' })
  })

  it('that is older than what is known tells of its own day', async () => {
    const { log, named } = await read([
      [5, fourteen],
      [2, twelve],
    ])
    expect(log.at(-1)).toMatchObject({ reason: 'number “Fourteen” for “Twelve”', passage: fourteen })
    expect([holdsAt(named(fourteen)), holdsAt(named(twelve))]).toEqual([true, false])
    expect(holdsAt(named(twelve), '2026-05-13')).toBe(true)
    expect(holdsAt(named(fourteen), '2026-05-13')).toBe(null)
  })

  it.each([[[4, 0, 1, 2, 3]], [[0, 1, 2, 4, 3]], [[3, 1, 4, 0, 2]], [[4, 3, 2, 1, 0]]])(
    'comes to the same histories in whatever order pages are read: %j',
    async (order) => {
      const nineteen = 'Nineteen people were injured in the collision.'
      const three = 'Three people were injured in the collision.'
      const pages = [
        [1, three],
        [2, twelve],
        [4, fourteen],
        [6, twelve],
        [9, nineteen],
      ] as const
      const { entries, named } = await read(order.map((place) => pages[place]!))
      const days = ['11', '12', '13', '14', '15', '16', '18', '19', '20'].map((day) => `2026-05-${day}`)
      const holding = days.map((day) =>
        entries
          .filter((entry) => holdsAt(entry, day) === true)
          .map(({ text }) => text)
          .join(' '),
      )
      expect(holding).toEqual([three, twelve, twelve, fourteen, fourteen, twelve, twelve, nineteen, nineteen])
      expect([three, twelve, fourteen, nineteen].map((text) => holdsAt(named(text)))).toEqual([
        false,
        false,
        false,
        true,
      ])
      expect(
        entries.flatMap((entry) => openDisputes(entry, { entries: new Map(entries.map((one) => [one.id, one])) })),
      ).toEqual([])
    },
  )

  it('of the same day that disagrees is in dispute with the other, and both stay', async () => {
    const { log, named } = await read([
      [1, twelve],
      [1, fourteen],
    ])
    expect(log.map(({ kind }) => kind)).toEqual(['add', 'add', 'dispute'])
    expect([holdsAt(named(twelve)), holdsAt(named(fourteen))]).toEqual([true, true])
    expect(named(twelve).disputes).toMatchObject([{ entry: named(fourteen).id, document: { id: 'p1' } }])
  })

  it('that lists many figures is held against itself by what is most alike alone', async () => {
    const counts = Array.from(
      { length: 16 },
      (_, at) => `The harbour took in ${100 + at} passengers after the collision.`,
    )
    const { log } = await read([[1, ...counts]])
    const disputes = log.filter(({ kind }) => kind === 'dispute')
    expect(disputes.length).toBeGreaterThan(0)
    // Of five that are most alike for each, and not of the 120 pairs that there are.
    expect(disputes.length).toBeLessThanOrEqual(16 * 5)
  })

  it('of the same day as two others that disagree is in dispute with each of them for its own reason', async () => {
    const { log } = await read([
      [1, twelve],
      [1, fourteen],
      [1, 'Sixteen people were injured in the collision.'],
    ])
    const reasons = log.flatMap(({ kind, reason }) => (kind === 'dispute' ? [reason] : []))
    expect(reasons.sort()).toEqual([
      'number “Fourteen” for “Twelve”',
      'number “Sixteen” for “Fourteen”',
      'number “Sixteen” for “Twelve”',
    ])
  })

  it('that contradicts itself is in dispute with itself', async () => {
    const { log } = await read([[1, twelve, fourteen]])
    expect(log.map(({ kind }) => kind)).toEqual(['add', 'add', 'dispute'])
    expect(log[2]).toMatchObject({ reason: 'the page contradicts itself: number “Fourteen” for “Twelve”' })
  })

  it('that confirms a fact and denies it makes nothing of it false', async () => {
    const more = 'Twelve people were injured in the collision, two badly.'
    const { named } = await read([
      [1, twelve, more],
      [2, twelve, fourteen],
    ])
    expect([twelve, more, fourteen].map((text) => holdsAt(named(text)))).toEqual([true, true, true])
    expect(
      named(fourteen)
        .disputes.map(({ entry }) => entry)
        .sort(),
    ).toEqual([named(twelve).id, named(more).id].sort())
  })

  it('may turn a fact any number of times', async () => {
    const { entries, named } = await read([
      [1, open],
      [2, closed],
      [3, open],
      [4, closed],
      [5, open],
    ])
    expect(entries).toHaveLength(2)
    const days = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14', '2026-05-15']
    expect(days.map((day) => holdsAt(named(open), day))).toEqual([true, false, true, false, true])
    expect(days.slice(1).map((day) => holdsAt(named(closed), day))).toEqual([true, false, true, false])
  })

  it('read twice, or saying a thing twice, adds nothing', async () => {
    const { entries } = await read([
      [1, twelve, twelve],
      [1, twelve],
    ])
    expect(entries).toHaveLength(1)
    expect((await read([[1]])).log).toEqual([])
  })

  it('that is newer settles what two of one day are in dispute about', async () => {
    const pages = [
      [1, twelve],
      [1, fourteen],
    ] as const
    const open = await read(pages)
    expect(openDisputes(open.named(twelve), ledgerOf(open.log)).map(({ other }) => other.text)).toEqual([fourteen])
    const { log, named } = await read([...pages, [2, twelve]])
    const ledger = ledgerOf(log)
    expect([holdsAt(named(twelve)), holdsAt(named(fourteen))]).toEqual([true, false])
    expect([twelve, fourteen].map((text) => openDisputes(named(text), ledger).length)).toEqual([0, 0])
    expect(openDisputes(named(twelve), ledger, '2026-05-11')).toHaveLength(1)
  })

  it('that has another number of something else makes nothing false', async () => {
    const boats = 'Lifeboats and fishing boats took off the other 135 people.'
    const dinner =
      'The council will hold a dinner on 12 June for the crews of the six fishing boats that took 70 people off.'
    const office = 'The Marine Safety Investigation Office opened an investigation on 15 May.'
    const report = 'The Marine Safety Investigation Office published its report on the grounding yesterday, 29 May.'
    const { log } = await read([
      [1, boats, office],
      [2, dinner, report],
      [3, 'Lifeboats and fishing boats took off the other 134 people, the coastguard said on Monday.'],
    ])
    expect(log.map(({ kind }) => kind)).toEqual(['add', 'add', 'add', 'add', 'make-false', 'rewrite'])
    expect(log[4]).toMatchObject({ reason: 'number “134” for “135”' })
  })

  it('that says again what a page of its day denies is in dispute with that page', async () => {
    const { log, named } = await read([
      [1, twelve],
      [2, fourteen],
      [2, twelve],
    ])
    expect(log.map(({ kind }) => kind)).toEqual(['add', 'make-false', 'rewrite', 'reinforce', 'dispute'])
    expect(named(fourteen).disputes).toMatchObject([{ entry: named(twelve).id, document: { id: 'p2' } }])
    expect(named(twelve).disputes).toMatchObject([{ entry: named(fourteen).id }])
  })
})

describe('a statement', () => {
  const document = { id: 'p', url: 'https://news.example/p', title: '', time: '2026-05-12' }
  const passage = 'Twelve people were injured in the collision, the harbour master said on Monday.'
  const readOne = async (text: string, more: Partial<Parameters<typeof readDocument>[2]> = {}) =>
    readDocument(document, [{ text, passage }], {
      ledger: ledgerOf([]),
      index: createWordIndex(),
      reader: verifierReader(verifier),
      verifier,
      newId: () => 'f',
      ...more,
    })

  it('is a fact where its passage carries it in whatever words, and otherwise is refused with the reason', async () => {
    expect(await readOne(twelve)).toMatchObject([{ kind: 'add', text: twelve, passage }])
    for (const [text, reason] of [
      [fourteen, /passage/],
      ['The captain of the tanker was arrested.', /its passage does not support it/],
      ['He said that twelve people were injured.', /cannot be understood without/],
    ] as const) {
      const operations = await readOne(text)
      expect(operations).toMatchObject([{ kind: 'refuse', text, passage, document }])
      expect(operations[0]?.reason).toMatch(reason)
      expect(ledgerOf(operations)).toMatchObject({ entries: new Map(), inForce: [] })
    }
  })

  it('that is refused makes nothing false, and so does no wording that a reader puts in its place', async () => {
    const index = createWordIndex()
    const known = await readOne(twelve, { index })
    const later = { ...document, id: 'q', time: '2026-05-13' }
    const options = { ledger: ledgerOf(known), index, verifier, newId: () => 'g' }
    const judged = verifierReader(verifier)
    const refused = await readDocument(later, [{ text: fourteen, passage }], { ...options, reader: judged })
    expect(refused.map(({ kind }) => kind)).toEqual(['refuse'])
    const invents = { ...judged, rewrite: () => Promise.resolve('Nobody was hurt.') }
    const operations = await readDocument(later, [{ text: fourteen, passage: fourteen }], {
      ...options,
      reader: invents,
    })
    expect(operations.map(({ kind }) => kind)).toEqual(['make-false', 'refuse', 'add'])
    expect(operations[1]).toMatchObject({ text: 'Nobody was hurt.', passage: fourteen })
    expect(operations[2]).toMatchObject({ text: fourteen, passage: fourteen })
  })

  it('that nothing can check is a fact only where it is its passage', async () => {
    const silent = await createVerifier({ kind: 'none' })
    const [refused] = await readOne(twelve, { verifier: silent })
    expect(refused).toMatchObject({ kind: 'refuse', text: twelve })
    expect(refused?.reason).toMatch(/no verifier could check/)
    expect(await readOne(passage, { verifier: silent })).toMatchObject([{ kind: 'add' }])
  })
})
