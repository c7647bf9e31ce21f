import { supportOf } from '../models/nli/evidenceScale.ts'
import type { NliModel, NliProbabilities } from '../models/nli/openNliModel.ts'
import { findVerbatim } from './verbatim/findVerbatim.ts'
import type { Claim, Judge, ShownEvidence, Verdict } from './judge.ts'
import { sha256 } from '../platform/sha256.ts'

/** Incremented with every change of the model's input or of how its probabilities become verdicts. */
const revision = 1

/**
 * An entailment model as a judge. The premise consists of the titles of the pages and the evidence. Only models whose
 * folder states what their probabilities mean (`evidence.json`) report any. A sentence that appears word for word in
 * its evidence needs no model.
 */
export function createNliJudge(
  model: Pick<NliModel, 'name' | 'fingerprint' | 'thresholds' | 'evidenceScale' | 'score'>,
): Judge {
  const scale = model.evidenceScale ?? null
  return {
    kind: 'nli',
    looks: false,
    name: model.name,
    version: sha256(JSON.stringify([model.fingerprint, revision, scale])).slice(0, 16),
    judge: async (claims, call) => {
      const asked = claims.filter((claim) => claim.evidence.length > 0 && !isVerbatim(claim))
      const scores = await model.score(
        asked.map((claim) => ({ premise: premiseOf(claim), hypothesis: claim.sentence })),
        {
          ...(call.signal === undefined ? {} : { signal: call.signal }),
          onProgress: ({ done }) =>
            call.onProgress?.({
              step: 'judge',
              ...(done === undefined ? {} : { done }),
              total: asked.length,
              unit: 'sentences',
            }),
        },
      )
      return claims.map((claim) => {
        if (claim.evidence.length === 0) return verdict('unsupported', null)
        const at = asked.indexOf(claim)
        // A word-for-word match is certain.
        if (at < 0) return verdict('supported', 1)
        const score = scores[at]
        return score === undefined ? undefined : verdictOf(score, model)
      })
    },
  }
}

function verdictOf(
  { entailment, contradiction }: NliProbabilities,
  { thresholds, evidenceScale }: Pick<NliModel, 'thresholds' | 'evidenceScale'>,
): Verdict {
  const probability = evidenceScale === undefined ? null : supportOf(entailment, evidenceScale)
  const support = probability ?? entailment
  const { supported, unsupported } = evidenceScale ?? {
    supported: thresholds.supported,
    unsupported: thresholds.supported_balanced,
  }
  if (support >= supported) return verdict('supported', probability)
  if (contradiction >= thresholds.contradicted && contradiction > entailment)
    return verdict('contradicted', probability)
  return verdict(support >= unsupported ? 'partly' : 'unsupported', probability)
}

function verdict(label: Verdict['label'], probability: number | null): Verdict {
  return { label, probability, unsupported: [], needed: [] }
}

function premiseOf({ evidence }: Claim): string {
  const titles = [...new Set(evidence.map(({ title }) => title))].filter((title) => title !== '')
  return [...(titles.length === 0 ? [] : [`${titles.join('. ')}.`]), ...evidence.map(({ text }) => text)].join(' ')
}

function isVerbatim({ sentence, evidence }: Claim): boolean {
  return evidence.some((shown) => findVerbatim(sentence, sourceOf(shown)) !== undefined)
}

function sourceOf({ text, title }: ShownEvidence): Parameters<typeof findVerbatim>[1] {
  return { text, title, start: 0, end: text.length, language: 'und' }
}
