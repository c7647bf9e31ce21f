import { z } from 'zod'

/** What a reading is taken for (RiLM): to be adopted, told by a page that time has overtaken, or not told by its pages. */
export const certaintyLabels = ['reliable', 'misleading', 'uncertain'] as const
export type CertaintyLabel = (typeof certaintyLabels)[number]

/** What certainty is estimated from, each 0 to 1 or as said. */
export const certaintyFeatures = [
  /** Probability that the evidence carries question and answer; half where nobody was asked. */
  'entailment',
  'contradiction',
  /** Share of the question that stands in the evidence and around it. */
  'overlap',
  /** Share of the question's names that stand there. */
  'subject',
  /** How well the words suit what is asked for, and how near they stand to the question's own. */
  'fit',
  'nearness',
  /** Share of the other documents that give the same answer. */
  'agreement',
  /** How far the answer is ahead of the next different one, as a share of its own score. */
  'margin',
  /** How well the document suits the question by itself. */
  'retrieval',
  /** How new the page is at the time of the question: 1 on the day, half after a month; half where nobody tells. */
  'freshness',
  /** The same on another scale: 1 on the day, 0.37 after half a year, nothing after some; half where nobody tells. */
  'newness',
  /** Words of the answer: 1 for one, falling with more. */
  'brevity',
  /** Mean log-probability a token of a model's answer, as a probability; half for readers without one. */
  'fluency',
] as const
export type CertaintyFeature = (typeof certaintyFeatures)[number]
export type CertaintyFeatures = Readonly<Record<CertaintyFeature, number>>

/** Whose readings are graded: of sentences and words, or a model's. Their features are spread otherwise. */
export const readerKinds = ['extractive', 'model'] as const
export type ReaderKind = (typeof readerKinds)[number]

const perFeature = z.partialRecord(z.enum(certaintyFeatures), z.number()).readonly()

/** A multinomial logistic model over standardised features. */
export const certaintyModelSchema = z
  .strictObject({
    /** Raised when features change their meaning. */
    version: z.literal(2),
    /** Whose readings it has learned from. */
    reader: z.enum(readerKinds),
    /** What it goes by; the other features are passed over. */
    features: z.array(z.enum(certaintyFeatures)).min(1).readonly(),
    /** What the examples were, in words. */
    trainedOn: z.string(),
    examples: z.int().positive(),
    mean: perFeature,
    /** Standard deviations, 1 for a feature that never varied. */
    scale: perFeature,
    labels: z.record(z.enum(certaintyLabels), z.strictObject({ bias: z.number(), weights: perFeature }).readonly()),
  })
  .refine(
    ({ features, mean, scale, labels }) =>
      features.every((name) =>
        [mean, scale, ...certaintyLabels.map((label) => labels[label].weights)].every((part) => name in part),
      ),
    { path: ['features'], message: 'one of them has no mean, scale or weight' },
  )
  .readonly()
export type CertaintyModel = z.infer<typeof certaintyModelSchema>

export type Certainty = Readonly<Record<CertaintyLabel, number>>

/** Probabilities of the three labels; they add up to 1. */
export function certaintyOf(features: CertaintyFeatures, model: CertaintyModel): Certainty {
  const logits = certaintyLabels.map((label) => {
    const { bias, weights } = model.labels[label]
    return model.features.reduce(
      (sum, name) =>
        sum + ((weights[name] ?? 0) * (features[name] - (model.mean[name] ?? 0))) / (model.scale[name] ?? 1),
      bias,
    )
  })
  const highest = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  const [reliable = 0, misleading = 0, uncertain = 0] = powers.map((power) => power / sum)
  return { reliable, misleading, uncertain }
}

/** The label of the highest probability; of equal ones the more careful. */
export function labelOf(certainty: Certainty): CertaintyLabel {
  return certaintyLabels.reduce((best, label) => (certainty[label] >= certainty[best] ? label : best))
}
