import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verifier } from '../../../../core/verify/verifier.ts'
import { mergeSections } from '../../../../core/write/grounded/mergeSections.ts'
import { passage } from '../passages.ts'
import { bridgeGrounder, openBuiltin, section, written } from './bridgeGrounder.ts'
import { bridge } from './bridgePassages.ts'

const { herald, agency } = bridge

describe('sentences that are told again', () => {
  let verifier: Verifier
  beforeAll(async () => {
    verifier = await openBuiltin()
  })
  afterAll(() => verifier.close())

  it('leave the later section; the earlier place keeps its text and says why', async () => {
    const { sections, dropped } = await mergeSections(
      [
        section('', written('On 12 May 2026 a road bridge over the Orne collapsed in Valmont.', herald)),
        section(
          'Collapse',
          written('In addition, a road bridge over the Orne collapsed in Valmont on 12 May 2026.', agency),
          written('The bridge was built in 1964.', herald),
        ),
      ],
      { grounder: bridgeGrounder(verifier) },
      {},
    )
    expect(sections.map((one) => one.sentences.map(({ text }) => text))).toEqual([
      ['On 12 May 2026 a road bridge over the Orne collapsed in Valmont.'],
      ['The bridge was built in 1964.'],
    ])
    expect(sections[1]?.sentences[0]?.startsParagraph).toBe(true)
    expect(sections[0]?.sentences[0]?.citations).toEqual([herald.chunk.id])
    expect(sections[0]?.sentences[0]?.grounding?.steps.map(({ action }) => action)).toEqual(['merged'])
    expect(dropped).toMatchObject([{ heading: 'Collapse', reason: 'repeated' }])
  })

  it('stay where the later one says more', async () => {
    const given = [
      section('', written('A road bridge collapsed in Valmont.', herald)),
      section('Collapse', written('A road bridge collapsed in Valmont on 12 May 2026, killing 12 people.', herald)),
    ]
    const { sections, dropped } = await mergeSections(given, { grounder: bridgeGrounder(verifier) }, {})
    expect(sections).toEqual(given)
    expect(dropped).toEqual([])
  })

  it('hand on a citation by another publisher for the number of the dead', async () => {
    const one = passage('one', 'Twelve people were killed in Valmont on Tuesday evening, the prefect said.', {
      site: 'One',
    })
    const two = passage('two', 'The fall of the bridge left a town in shock: twelve people were killed in Valmont.', {
      site: 'Two',
    })
    const { sections } = await mergeSections(
      [
        section('', written('Twelve people were killed in Valmont.', one)),
        section('Victims', written('Twelve people were killed in Valmont.', two)),
      ],
      { grounder: bridgeGrounder(verifier, [one, two]) },
      {},
    )
    expect(sections).toHaveLength(1)
    expect(sections[0]?.sentences[0]?.citations).toEqual([one.chunk.id, two.chunk.id])
  })
})
