import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVerifier } from '../../../../core/verify/createVerifier.ts'
import type { Verifier } from '../../../../core/verify/verifier.ts'
import type { Grounder } from '../../../../core/write/grounded/createGrounder.ts'
import { passage } from '../passages.ts'
import { bridgeGrounder, bridgePassages, openBuiltin, written } from './bridgeGrounder.ts'
import { bridge } from './bridgePassages.ts'

const shown = bridgePassages.map(({ chunk }) => chunk.id)
const { herald, agency, engineer, council, traffic } = bridge

describe('citing a sentence afterwards', () => {
  let verifier: Verifier
  let grounder: Grounder
  beforeAll(async () => {
    verifier = await openBuiltin()
    grounder = bridgeGrounder(verifier)
  })
  afterAll(() => verifier.close())

  const cite = async (text: string, ...cited: readonly (typeof herald)[]) => {
    const outcome = await grounder.cite(written(text, ...cited), shown)
    if (outcome.kind === 'dropped') return { ...outcome, text: undefined, citations: undefined, actions: [] }
    const { sentence } = outcome
    const actions = sentence.grounding?.steps.map(({ action }) => action)
    return { ...outcome, text: sentence.text, citations: sentence.citations, actions, grounding: sentence.grounding }
  }

  it('keeps a citation that carries its sentence', async () => {
    const { citations, actions } = await cite('The bridge was built in 1964.', herald)
    expect(citations).toEqual([herald.chunk.id])
    expect(actions).toEqual(['kept'])
  })

  it('replaces a citation that does not carry it, and says so', async () => {
    const result = await cite('The regional council will pay for a temporary ferry.', herald)
    expect(result.citations).toEqual([council.chunk.id])
    expect(result.actions).toEqual(['cited-again'])
    expect(result.kind === 'kept' && result.sentence.grounding?.citedByWriter).toEqual([herald.chunk.id])
    expect(result.kind === 'kept' && result.sentence.grounding?.steps[0]?.why).toContain('Radio Orne')
  })

  it('drops what no passage carries, and names the reason and the nearest passages', async () => {
    const invented = await cite('Twenty-six people were killed in the collapse.', herald)
    expect(invented).toMatchObject({ kind: 'dropped', reason: 'contradicted' })
    const elsewhere = await cite('The national team won its third title in Lisbon.', herald)
    expect(elsewhere).toMatchObject({ kind: 'dropped', reason: 'unsupported', nearest: [herald.chunk.id] })
  })

  it('drops a sentence about the article or its documents without asking anybody', async () => {
    expect(await cite('This article describes the collapse of the bridge.')).toMatchObject({ reason: 'no-statement' })
    expect(await cite('The provided documents do not mention a cause.')).toMatchObject({ reason: 'no-statement' })
  })

  it('cites two passages where each has a part that the other lacks', async () => {
    const { citations, actions } = await cite(
      'The regional council will pay for a temporary ferry, and corrosion was found in the cables of the bridge in 2023.',
    )
    expect([...(citations ?? [])].sort()).toEqual([council.chunk.id, engineer.chunk.id].sort())
    expect(actions).toContain('cited-twice')
  })

  it('keeps a quotation with the passage that has its words', async () => {
    const { text, citations } = await cite('The mayor said “we are a town in mourning tonight”.', agency)
    expect(text).toContain('“we are a town')
    expect(citations).toEqual([herald.chunk.id])
  })

  it('takes the marks off a quotation that stands nowhere, if its words hold as a statement', async () => {
    const { text, actions, kind } = await cite('The bridge “was constructed in 1964”.', herald)
    expect(kind).toBe('kept')
    expect(text).toBe('The bridge was constructed in 1964.')
    expect(actions?.[0]).toBe('unquoted')
  })

  it('drops an invented quotation whose words nothing carries', async () => {
    const result = await cite('The mayor said “we will sue the builders of this thing”.', herald)
    expect(result).toMatchObject({ kind: 'dropped', reason: 'not-verbatim' })
  })

  it('never lets “we” lose its marks: the article would speak of itself', async () => {
    const result = await cite('The council president said “we rejected calls to resign”.', council)
    expect(result).toMatchObject({ kind: 'dropped', reason: 'not-verbatim' })
  })

  it('accepts numbers that were added up, rounded or converted, with the arithmetic on record', async () => {
    const sum = await cite('Rescuers pulled 23 people out of the river alive.', traffic)
    expect(sum.kind === 'kept' && sum.sentence.grounding?.steps[0]?.why).toContain('14 + 9 = 23')
    const rounded = await cite('Nearly 1,500 volunteers joined the search.', traffic)
    expect(rounded.kind === 'kept' && rounded.sentence.grounding?.steps[0]?.why).toContain('1,487 → Nearly 1,500')
    expect((await cite('Rescuers pulled 26 people out of the river alive.', traffic)).kind).toBe('dropped')
    expect((await cite('More than 1,500 volunteers joined the search.', traffic)).kind).toBe('dropped')
  })

  it('drops what a looping writer gives for a sentence, whatever its length', async () => {
    const loop = await cite(
      `The bridge “fell” by 12 metres ${'and the bridge “fell” by 12 metres '.repeat(6_000)}.`,
      herald,
    )
    expect(loop).toMatchObject({ kind: 'dropped', reason: 'unsupported' })
  })

  it('gives the same answer for the same sentence without judging it again', async () => {
    const sentence = written('The bridge was built in 1964.', herald)
    const [one, other] = [await grounder.cite(sentence, shown), await grounder.cite(sentence, shown)]
    expect(other).toEqual(one)
  })

  it('is cancelled by its signal', async () => {
    const signal = AbortSignal.abort(new Error('stopped by the editor'))
    const sentence = written('The river rose by two metres in the night before.', herald)
    await expect(grounder.cite(sentence, shown, { signal })).rejects.toThrow('stopped by the editor')
  })
})

describe('two publishers', () => {
  it('are cited for the number of the dead where both are independent', async () => {
    const verifier = await openBuiltin()
    const toll = 'Twelve people were killed when the road bridge in Valmont collapsed.'
    const one = passage('one', `${toll} The fire brigade worked all night on the banks of the river.`, { site: 'One' })
    const same = passage('one-more', `${toll} The fire brigade worked all night on the banks of the river.`, {
      site: 'Two',
    })
    const other = passage(
      'other',
      `Police said on Tuesday that 12 people were killed when the road bridge in Valmont collapsed into the Orne.`,
      {
        site: 'Other',
      },
    )
    const passages = [one, same, other]
    const outcome = await bridgeGrounder(verifier, passages).cite(
      written('Twelve people were killed when the road bridge in Valmont collapsed.', one),
      passages.map(({ chunk }) => chunk.id),
    )
    expect(outcome.kind === 'kept' && outcome.sentence.citations).toEqual([one.chunk.id, other.chunk.id])
    await verifier.close()
  })
})

describe('without a verifier', () => {
  it('a sentence stands with the citations of its writer, and says so', async () => {
    const verifier = await createVerifier({ kind: 'none' })
    const grounder = bridgeGrounder(verifier)
    const outcome = await grounder.cite(written('Nobody knows who built the bridge.', agency), shown)
    expect(outcome).toMatchObject({
      kind: 'kept',
      support: { label: 'unchecked' },
      sentence: { citations: [agency.chunk.id] },
    })
    expect(outcome.kind === 'kept' && outcome.sentence.grounding?.steps[0]?.why).toContain('could not be checked')
    const bare = await grounder.cite(written('Nobody came to the opening of the fair.'), [])
    expect(bare.kind).toBe('kept')
    const quoted = await grounder.cite(written('He said “that is a disgrace to us all”.', agency), shown)
    expect(quoted).toMatchObject({ kind: 'dropped', reason: 'not-verbatim' })
  })
})
