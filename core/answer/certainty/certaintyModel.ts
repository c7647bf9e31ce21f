import { z } from 'zod'

/** Labels of readings (RiLM): correct, outdated, or not supported by the page. */
export const certaintyLabels = ['reliable', 'misleading', 'uncertain'] as const
export type CertaintyLabel = (typeof certaintyLabels)[number]

/** Features that certainty is estimated from, each 0 to 1 unless stated otherwise. */
export const certaintyFeatures = [
  /** Probability that the evidence supports question and answer; 0.5 without a verifier. */
  'entailment',
  'contradiction',
  /** Share of the question that is in the evidence and around it. */
  'overlap',
  /** Share of the question's names that are there. */
  'subject',
  /** How well the answer suits the kind of question, and how near it is to the question's words. */
  'fit',
  'nearness',
  /** Share of the other documents that give the same answer. */
  'agreement',
  /** Lead over the next different answer, as a share of its own score. */
  'margin',
  /** How well the document suits the question. */
  'retrieval',
  /** How new the page was at the time of the question: 1 on the day, 0.5 after a month, 0.5 if unknown. */
  'freshness',
  /** The same on another scale: 1 on the day, 0.37 after half a year, 0 after some years, 0.5 if unknown. */
  'newness',
  /** Words of the answer: 1 for one, falling with more. */
  'brevity',
  /** Geometric mean of the token probabilities of a model's answer; 0.5 for readers without one. */
  'fluency',
] as const
export type CertaintyFeature = (typeof certaintyFeatures)[number]
export type CertaintyFeatures = Readonly<Record<CertaintyFeature, number>>

/** Readers whose readings are graded. Their features are distributed differently. */
export const readerKinds = ['extractive', 'model'] as const
export type ReaderKind = (typeof readerKinds)[number]

const perFeature = z.partialRecord(z.enum(certaintyFeatures), z.number()).readonly()

/** A multinomial logistic model over standardised features. */
export const certaintyModelSchema = z
  .strictObject({
    /** Raised when features change their meaning. */
    version: z.literal(2),
    /** The reader whose readings it was trained on. */
    reader: z.enum(readerKinds),
    /** The features that it uses. */
    features: z.array(z.enum(certaintyFeatures)).min(1).readonly(),
    /** Description of the examples. */
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

/** The label with the highest probability; of equal ones the more cautious. */
export function labelOf(certainty: Certainty): CertaintyLabel {
  return certaintyLabels.reduce((best, label) => (certainty[label] >= certainty[best] ? label : best))
}
