import type { LongCall } from '../../domain/progress.ts'
import type { NliModel } from '../../models/nli/openNliModel.ts'
import { derivedNumbers, type DerivedNumber } from '../facts/derivedNumbers.ts'
import { missingFacts } from '../facts/missingFacts.ts'
import type { Claim, Finding } from './finding.ts'
import { judgeClaims } from './judgeClaims.ts'

/** A finding, with the arithmetic that it relies on where it relies on any: "12 + 3 = 15". */
export interface DerivedFinding extends Finding {
  readonly note?: string
}

/**
 * Judges again the claims whose numbers were added up, rounded or converted from those of their sources, which models
 * take for contradictions: with the source's own figures in their place. A claim that is supported so is supported where
 * its number only rounds, and partly where the number itself appears nowhere.
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

/** The derived numbers of a claim; none where it lacks any other fact. */
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

/** The sentence with the figures of its sources instead of those that follow from them: one for each part of the longest sum. */
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
