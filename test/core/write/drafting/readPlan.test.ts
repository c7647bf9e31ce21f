import { describe, expect, it } from 'vitest'
import { readPlan } from '../../../../core/write/drafting/readPlan.ts'
import { showPlan } from '../../../../core/write/drafting/showWritten.ts'

const shown = new Map(['1.1', '1.2', '2.3'].map((label) => [label, true]))
const read = (raw: string) => readPlan(raw, { shown, title: 'Harrow Bay ferry grounding' })

const planned = `Kind: accident

==Background==
- The ferry was built in 1998. [1.1]
- It passed inspection in March. [1.2][2.3]

==Grounding==
- It struck a reef at 07:12. [2.3]`

describe('a plan that a model answered', () => {
  it('has the kind of subject, headings in order, and facts with their labels', () => {
    expect(read(planned).plan).toEqual({
      kind: 'accident',
      sections: [
        {
          heading: 'Background',
          facts: [
            { text: 'The ferry was built in 1998.', labels: ['1.1'] },
            { text: 'It passed inspection in March.', labels: ['1.2', '2.3'] },
          ],
        },
        { heading: 'Grounding', facts: [{ text: 'It struck a reef at 07:12.', labels: ['2.3'] }] },
      ],
    })
  })

  it.each([
    [
      'Markdown',
      '**Kind:** Accident\n\n## Background\n* The ferry was built in 1998 [1.1]\n\n## Grounding\n* It struck a reef. [2.3]',
    ],
    [
      'numbers',
      'Kind of subject: accident\n1. Background\n- Built in 1998. [1.1]\n2. Grounding\n- Struck a reef. [2.3]',
    ],
    [
      'bold headings',
      'Kind: accident\n**Background**\n1. Built in 1998. [1.1]\n**Grounding**\n1. Struck a reef. [2.3]',
    ],
    [
      'talk and thinking',
      '<think>==Wrong==</think>Here is the plan:\nKind: accident\n==Background==\n- Built. [1.1]\n==Grounding==\n- Struck. [2.3]',
    ],
  ])('is read from %s', (_, raw) => {
    const { plan } = read(raw)
    expect(plan.kind).toBe('accident')
    expect(plan.sections.map(({ heading, facts }) => [heading, facts.flatMap(({ labels }) => labels)])).toEqual([
      ['Background', ['1.1']],
      ['Grounding', ['2.3']],
    ])
  })

  it('loses leads, lists of sources and its own title', () => {
    const { plan } = read(
      '==Harrow Bay ferry grounding==\n==Lead==\n- It sank. [1.1]\n==Rescue==\n- Saved. [1.2]\n==References==\n- BBC [2.3]',
    )
    expect(plan.sections).toEqual([{ heading: 'Rescue', facts: [{ text: 'Saved.', labels: ['1.2'] }] }])
  })

  it('joins sections of one name and counts them', () => {
    const { plan, defects } = read('==Rescue==\n- A. [1.1]\n==rescue==\n- B. [1.2]')
    expect(plan.sections.map(({ facts }) => facts.length)).toEqual([2])
    expect(defects.map(({ kind }) => kind)).toEqual(['outline-repeated'])
  })

  it('of forty headings keeps the first twelve and counts the others', () => {
    const raw = Array.from(
      { length: 40 },
      (_, at) => `==Part ${String.fromCharCode(65 + (at % 26))}${at}==\n- Fact. [1.1]`,
    ).join('\n')
    const { plan, defects } = read(raw)
    expect(plan.sections).toHaveLength(12)
    expect(defects).toMatchObject([{ kind: 'outline-surplus', count: 28 }])
  })

  it('of one heading is a plan of one section', () => {
    expect(read('==Events==\n- It sank. [1.1]').plan.sections).toHaveLength(1)
  })

  it('has no sections if the answer names none', () => {
    expect(read('I cannot plan this article.').plan).toEqual({ kind: '', sections: [] })
  })

  it('counts labels that were never shown', () => {
    const { plan, defects } = read('==Rescue==\n- Saved. [9.9][1.1]')
    expect(plan.sections[0]?.facts).toEqual([{ text: 'Saved.', labels: ['1.1'] }])
    expect(defects.map(({ kind }) => kind)).toEqual(['citation-out-of-range'])
  })

  it('of an editor keeps every section, and every line under a heading as a note', () => {
    const headings = Array.from({ length: 15 }, (_, at) => `Part ${'ABCDEFGHIJKLMNO'.charAt(at)}`)
    const text = headings.map((heading) => `==${heading}==\nThe crash killed five\n1. Two fled`).join('\n')
    const { plan, defects } = readPlan(text, { shown, title: 'Harrow Bay ferry grounding', isOwn: true })
    expect(plan.sections.map(({ heading }) => heading)).toEqual(headings)
    expect(plan.sections[0]?.facts.map((fact) => fact.text)).toEqual(['The crash killed five', 'Two fled'])
    expect(defects).toEqual([])
  })

  it('of an editor may number its headings', () => {
    const { plan } = readPlan('1. Background\n2. Fire', { shown, title: 'Fire', isOwn: true })
    expect(plan.sections.map(({ heading }) => heading)).toEqual(['Background'])
  })

  it('can be read from what an editor is shown', () => {
    const { plan } = read(planned)
    expect(read(`Kind: accident\n\n${showPlan(plan)}`).plan).toEqual(plan)
  })
})
