import { describe, expect, it } from 'vitest'
import type { SupportLabel } from '../../../../core/domain/support.ts'
import type { ClaimLabel } from '../../../../lab/evaluate/verifier/labelledClaims.ts'
import { measureVerdicts } from '../../../../lab/evaluate/verifier/measureVerdicts.ts'
import { reliabilityDiagram } from '../../../../lab/evaluate/verifier/verifierPlots.ts'
import { verifierReport } from '../../../../lab/evaluate/verifier/verifierReport.ts'

const judged = (
  [
    ['entailment', 'paraphrase', 'supported', 0.95],
    ['entailment', 'paraphrase', 'supported', 0.8],
    ['entailment', 'number', 'contradicted', 0.1],
    ['neutral', 'added', 'supported', 0.7],
    ['neutral', '<b>odd</b>', 'unsupported', 0.2],
    ['contradiction', 'number', 'contradicted', 0.05],
    ['contradiction', 'number', 'partly', 0.4],
  ] satisfies readonly (readonly [ClaimLabel, string, SupportLabel, number])[]
).map(([label, kind, badge, entailment]) => ({
  claim: { premise: 'p', hypothesis: 'h', label, kind },
  verdict: { label: badge, probabilities: { entailment, neutral: 1 - entailment, contradiction: 0 } },
}))
const measures = measureVerdicts(judged)

describe('what a verifier says of labelled claims', () => {
  it('is measured by its badges, a claim being carried where it is labelled entailment', () => {
    expect(measures.quality).toEqual({
      claims: 7,
      carried: 3,
      found: 2 / 3,
      falselySupported: 1 / 4,
      balancedAccuracy: (2 / 3 + 3 / 4) / 2,
      contradictionsFound: 1 / 2,
      falselyContradicted: 1 / 3,
    })
    expect(measures.confusion.contradiction).toEqual({
      ...{ supported: 0, partly: 1, unsupported: 0, contradicted: 1, unchecked: 0 },
    })
  })

  it('is told kind by kind, the commonest first, without a figure where a kind has no claim of the sort', () => {
    expect(
      measures.byKind.map(({ kind, claims, found, falselySupported }) => [kind, claims, found, falselySupported]),
    ).toEqual([
      ['number', 3, 0, 0],
      ['paraphrase', 2, 1, null],
      ['added', 1, null, 1],
      ['<b>odd</b>', 1, null, 0],
    ])
  })

  it('is measured by its probabilities, which know no badges', () => {
    // Of 12 pairs of a carried claim and another, 9 are in order.
    expect(measures.rocAuc).toBeCloseTo(9 / 12, 12)
    expect(measures.sweep.best).toMatchObject({ threshold: 0.8, recall: 2 / 3, falselySupported: 0 })
  })

  it('makes a page with its plots, in which nothing of the claims is markup', () => {
    const page = verifierReport({ verifier: 'v <1>', files: ['a&b.jsonl'] }, measures)
    expect(page).toContain('<title>v &lt;1&gt; on 7 claims</title>')
    expect(page).toContain('a&amp;b.jsonl')
    expect(page).toContain('&lt;b&gt;odd&lt;/b&gt;')
    expect(page).not.toContain('<b>odd')
    expect(page.match(/<svg/g)).toHaveLength(3)
    expect(page).not.toMatch(/(?:src|href)=/)
  })

  it('makes a reliability diagram with a bar for every bin that has claims', () => {
    const svg = reliabilityDiagram(measures.calibration)
    const filled = measures.calibration.bins.filter(({ claims }) => claims > 0).length
    expect(svg.match(/class="bar"/g)).toHaveLength(filled)
    expect(svg).toContain('1 claims at 0.950: 100.0 % carried')
  })

  it.each([
    [[], 'There is no claim to judge.'],
    [judged.slice(0, 3), 'All 3 claims are labelled entailment.'],
    [judged.slice(3), 'None of the 4 claims is labelled entailment.'],
  ])('cannot be measured where there is nothing to tell apart', (claims, message) => {
    expect(() => measureVerdicts(claims)).toThrow(message)
  })
})
