import type { LongCall } from '../../domain/progress.ts'
import type { NliModel } from '../../models/nli/openNliModel.ts'
import { derivedNumbers, type DerivedNumber } from '../facts/derivedNumbers.ts'
import { missingFacts } from '../facts/missingFacts.ts'
import type { Claim, Finding } from './finding.ts'
import { judgeClaims } from './judgeClaims.ts'

/** A finding with the arithmetic it relies on, if any: "12 + 3 = 15". */
export interface DerivedFinding extends Finding {
  readonly note?: string
}

/**
 * Judges claims again whose numbers are sums, roundings or conversions of numbers in their sources, which models take
 * for contradictions. The source's own figures replace them. If the claim is then supported, its label is supported
 * for rounded numbers, and partly for numbers that appear nowhere.
 */
export async function judgeDerived(
  claims: readonly Claim[],
  findings: readonly Finding[],
  { model, call }: { readonly model: NliModel; readonly call: LongCall },
): Promise<readonly DerivedFinding[]> {
  const open = claims.flatMap((claim, at) => {
    const finding = findings[at]
    if (finding === undefined || finding.label === 'supported' || finding.basis !== 'entailment') return []
    const derived = derivedFor(claim)
    return derived.length === 0 ? [] : [{ at, claim, derived, forms: withSourceFigures(claim.sentence, derived) }]
  })
  if (open.length === 0) return findings
  const variants = open.flatMap(({ claim, forms }) =>
    forms.map((sentence) => ({ ...claim, sentence, quotation: false })),
  )
  const { findings: judged } = await judgeClaims(
    variants,
    model,
    call.signal === undefined ? {} : { signal: call.signal },
  )
  const answers = judged.values()
  const settled: DerivedFinding[] = [...findings]
  for (const { at, claim, derived, forms } of open) {
    const own = forms.flatMap(() => answers.next().value ?? [])
    const [first] = own
    if (first === undefined || own.some(({ label }) => label !== 'supported')) continue
    const missing = missingFacts(claim.sentence, claim.sources).map(({ kind, text }) => ({ kind, text }))
    const label = missing.length === 0 ? 'supported' : 'partly'
    settled[at] = { ...first, label, missing, basis: 'entailment', note: derived.map(({ why }) => why).join(', ') }
  }
  return settled
}

/** The derived numbers of a claim; empty if it lacks any other fact. */
function derivedFor({ sentence, sources }: Claim): readonly DerivedNumber[] {
  const derived = derivedNumbers(
    sentence,
    sources.map(({ text, start, end }) => text.slice(start, end)),
  )
  if (derived.length === 0) return []
  const unexplained = missingFacts(sentence, sources).filter(
    ({ asked }) => !derived.some(({ start }) => asked?.kind === 'number' && asked.start === start),
  )
  return unexplained.length === 0 ? derived : []
}

/** Variants of the sentence with the figures of its sources instead of derived numbers: one for each part of the longest sum. */
function withSourceFigures(text: string, derived: readonly DerivedNumber[]): readonly string[] {
  const forms = Math.max(...derived.map(({ inPlace }) => inPlace.length))
  return Array.from({ length: forms }, (_, form) => {
    let sentence = text
    for (const { replaced, inPlace } of derived.toSorted((a, b) => b.replaced.start - a.replaced.start)) {
      const figure = inPlace[Math.min(form, inPlace.length - 1)] ?? ''
      sentence = sentence.slice(0, replaced.start) + figure + sentence.slice(replaced.end)
    }
    return sentence
  })
}
