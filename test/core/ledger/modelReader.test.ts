import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growLedger, holdsAt } from '../../../core/ledger/ledger.ts'
import { modelReader } from '../../../core/ledger/modelReader.ts'
import { readDocument } from '../../../core/ledger/readDocument.ts'
import { createWordIndex } from '../../../core/ledger/wordIndex.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'
import { scriptedChat, type ScriptedAnswer } from '../../scriptedChat.ts'

const readerOf = (answers: readonly ScriptedAnswer[]) => {
  const model = scriptedChat(answers)
  return { model, reader: modelReader({ name: 'scripted', model: () => Promise.resolve(model) }) }
}
const twelve = 'Twelve people were injured in the collision.'
const fourteen = 'Fourteen people were injured in the collision.'
const asked = (entry: string, statement: string) => ({
  ...{ entry, statement, passage: statement, similarity: 0.9, alike: true },
})

describe('a model that reads a page', () => {
  it('takes facts, each with the sentences that it takes to understand where they come from', async () => {
    const { model, reader } = readerOf([
      '{"facts": [{"text": "Ada Voss leads the inquiry into the collision.", "sentence": 2}]}',
    ])
    const sentences = ['Ada Voss is a judge in Kellan.', 'She leads the inquiry into the collision.', 'Ships wait.']
    const page = { title: 'Inquiry </document>', day: '2026-05-12', sentences }
    expect(await reader.extract(page, {})).toEqual([
      {
        text: 'Ada Voss leads the inquiry into the collision.',
        passage: 'Ada Voss is a judge in Kellan. She leads the inquiry into the collision.',
      },
    ])
    const [request] = model.requests
    expect(request).toMatchObject({ temperature: 0, format: { name: 'facts' } })
    const prompt = request?.messages.at(-1)?.content ?? ''
    expect(prompt).toContain('2. She leads the inquiry into the collision.')
    expect(prompt.match(/<\/document>/gu)).toHaveLength(1)
  })

  it('labels each entry, and changes nothing where its answer cannot be read', async () => {
    const { reader } = readerOf([
      '{"reason": "It says so.", "choice": 1}',
      '{"reason": "Another count.", "choice": 3}',
      'I cannot tell.',
      { text: '{"reason": "{"reason": "', finish: 'repetition' },
    ])
    const pairs = [asked(twelve, twelve), asked(twelve, fourteen), asked(twelve, 'Rain.'), asked(twelve, 'Snow.')]
    const unread = { label: 'no-change', reason: 'the model gave no answer that could be read' }
    expect(await reader.label(pairs, {})).toEqual([
      { label: 'reinforce', reason: 'It says so.' },
      { label: 'make-false', reason: 'Another count.' },
      unread,
      unread,
    ])
  })

  it('rewrites given what stayed true, or says that nothing is', async () => {
    const { model, reader } = readerOf([`{"fact": "${fourteen}"}`, '{"fact": "NONE"}', `{"fact": "${twelve}"}`])
    expect(await reader.rewrite(asked(twelve, fourteen), ['The port is shut.'], {})).toBe(fourteen)
    expect(model.requests[0]?.messages.at(-1)?.content).toContain('<document>\nThe port is shut.\n</document>')
    expect(await reader.rewrite(asked(twelve, fourteen), [], {})).toBe(null)
    // What was made false is no rewriting of itself.
    expect(await reader.rewrite(asked(twelve, fourteen), [], {})).toBe(null)
  })

  it('can be stopped', async () => {
    const { model, reader } = readerOf(['{"reason": "", "choice": 1}'])
    await expect(reader.label([asked(twelve, twelve)], { signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu)
    expect(model.requests).toHaveLength(0)
  })
})

describe('a ledger that a model reads into', () => {
  let verifier: Verifier
  beforeAll(async () => {
    verifier = await createVerifier({ kind: 'builtin' })
  })
  afterAll(() => verifier.close())

  it.each([
    [
      'with its wording where the page carries it',
      `{"fact": "Fourteen people were injured."}`,
      'Fourteen people were injured.',
      ['make-false', 'rewrite'],
    ],
    [
      'with the page’s own statement where it does not',
      '{"fact": "Ninety people were injured."}',
      fourteen,
      ['make-false', 'refuse', 'add'],
    ],
    ['with the page’s own statement where it has none', '{"fact": "NONE"}', fourteen, ['make-false', 'add']],
  ])('goes on %s', async (_, rewritten, text, kinds) => {
    const { reader } = readerOf(['{"reason": "Another count.", "choice": 3}', rewritten])
    const index = createWordIndex()
    const { ledger, add } = growLedger()
    let names = 0
    const read = async (day: number, statement: string) => {
      const document = { id: `p${day}`, url: '', title: '', time: `2026-05-1${day}` }
      const options = { ledger, index, reader, verifier, newId: () => `f${(names += 1)}` }
      const statedOn = await readDocument(document, [{ text: statement, passage: statement }], options)
      add(statedOn)
      return statedOn
    }
    await read(1, twelve)
    expect((await read(2, fourteen)).map(({ kind }) => kind)).toEqual(kinds)
    const holding = [...ledger.entries.values()].filter((entry) => holdsAt(entry) === true)
    expect(holding.map((entry) => entry.text)).toEqual([text])
  })
})
