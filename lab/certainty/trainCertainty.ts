import {
  certaintyFeatures,
  certaintyLabels,
  type CertaintyFeature,
  type CertaintyFeatures,
  type CertaintyLabel,
  type CertaintyModel,
  type ReaderKind,
} from '../../core/answer/certainty/certaintyModel.ts'

export interface CertaintyExample {
  readonly features: CertaintyFeatures
  readonly label: CertaintyLabel
}

/** A reader without a model has no probability of its words. */
const featuresOf: Readonly<Record<ReaderKind, readonly CertaintyFeature[]>> = {
  extractive: certaintyFeatures.filter((name) => name !== 'fluency'),
  model: certaintyFeatures,
}

export interface TrainingOptions {
  readonly trainedOn: string
  /** Whose readings the examples are. Default `extractive`. */
  readonly reader?: ReaderKind
  /** What is learned from. Default: whatever that reader gives. */
  readonly features?: readonly CertaintyFeature[]
  /** Strength of the L2 penalty on weights, from 0. Default 0.01. */
  readonly penalty?: number
  /** Steps of gradient descent with momentum. Default 600. */
  readonly steps?: number
}

/**
 * Fits a multinomial logistic model by full-batch gradient descent; each label weighs the same however many examples it
 * has. Same examples, same model.
 *
 * @throws RangeError without examples
 */
export function trainCertainty(
  examples: readonly CertaintyExample[],
  {
    trainedOn,
    reader = 'extractive',
    features: used = featuresOf[reader],
    penalty = 0.01,
    steps = 600,
  }: TrainingOptions,
): CertaintyModel {
  if (examples.length === 0) throw new RangeError('there is no example to learn from')
  const perFeature = (value: (name: CertaintyFeature) => number): Partial<Record<CertaintyFeature, number>> =>
    Object.fromEntries(used.map((name) => [name, rounded(value(name))]))
  const mean = perFeature((name) => average(examples.map(({ features }) => features[name])))
  const scale = perFeature((name) => {
    const deviation = Math.sqrt(average(examples.map(({ features }) => (features[name] - (mean[name] ?? 0)) ** 2)))
    return deviation > 1e-4 ? deviation : 1
  })
  const [count, width] = [examples.length, used.length + 1]
  const inputs = new Float64Array(count * width)
  for (const [row, { features }] of examples.entries()) {
    used.forEach((name, at) => (inputs[row * width + at] = (features[name] - (mean[name] ?? 0)) / (scale[name] ?? 1)))
    inputs[row * width + width - 1] = 1
  }
  const shares = certaintyLabels.map((label) => examples.filter((example) => example.label === label).length)
  const present = shares.filter((share) => share > 0).length
  const weightOf = examples.map(({ label }) => count / (present * (shares[certaintyLabels.indexOf(label)] ?? 1)))
  const weights = descend(
    { inputs, used, labels: examples.map(({ label }) => certaintyLabels.indexOf(label)), weightOf },
    { penalty, steps },
  )
  const [reliable, misleading, uncertain] = certaintyLabels.map((_, at) => {
    const row = weights.subarray(at * width, (at + 1) * width)
    return {
      bias: rounded(row[width - 1] ?? 0),
      weights: perFeature((name) => rounded(row[used.indexOf(name)] ?? 0)),
    }
  })
  if (reliable === undefined || misleading === undefined || uncertain === undefined)
    throw new RangeError('three labels')
  return {
    version: 2,
    reader,
    features: used,
    trainedOn,
    examples: count,
    mean,
    scale,
    labels: { reliable, misleading, uncertain },
  }
}

interface Problem {
  /** One row an example, the last column 1. */
  readonly inputs: Float64Array
  readonly used: readonly CertaintyFeature[]
  readonly labels: readonly number[]
  readonly weightOf: readonly number[]
}

function descend(
  { inputs, used, labels, weightOf }: Problem,
  { penalty, steps }: { readonly penalty: number; readonly steps: number },
): Float64Array {
  const [classes, width] = [certaintyLabels.length, used.length + 1]
  const weights = new Float64Array(classes * width)
  const speed = new Float64Array(weights.length)
  const gradient = new Float64Array(weights.length)
  const powers = new Float64Array(classes)
  const signs = signsOf(used)
  for (let step = 0; step < steps; step += 1) {
    gradient.fill(0)
    for (const [row, label] of labels.entries()) {
      const input = inputs.subarray(row * width, (row + 1) * width)
      let sum = 0
      for (let at = 0; at < classes; at += 1) {
        let logit = 0
        for (let column = 0; column < width; column += 1)
          logit += (weights[at * width + column] ?? 0) * (input[column] ?? 0)
        powers[at] = Math.exp(Math.max(-30, Math.min(30, logit)))
        sum += powers[at] ?? 0
      }
      for (let at = 0; at < classes; at += 1) {
        const error = ((powers[at] ?? 0) / sum - (at === label ? 1 : 0)) * (weightOf[row] ?? 1)
        for (let column = 0; column < width; column += 1)
          gradient[at * width + column] = (gradient[at * width + column] ?? 0) + error * (input[column] ?? 0)
      }
    }
    for (let at = 0; at < weights.length; at += 1) {
      // The bias, which only says how common a label is, is not held small.
      const held = at % width === width - 1 ? 0 : penalty * (weights[at] ?? 0)
      speed[at] = 0.9 * (speed[at] ?? 0) - 0.1 * ((gradient[at] ?? 0) / labels.length + held)
      const moved = (weights[at] ?? 0) + (speed[at] ?? 0)
      const sign = signs[at] ?? 0
      weights[at] = sign > 0 ? Math.max(0, moved) : sign < 0 ? Math.min(0, moved) : moved
    }
  }
  return weights
}

// What can only speak for a reading must not come to speak against it by chance of the examples.
const speaksFor: ReadonlySet<CertaintyFeature> = new Set([
  'entailment',
  'overlap',
  'subject',
  'fit',
  'nearness',
  'agreement',
  'margin',
  'retrieval',
  'freshness',
  'newness',
  'fluency',
])

/** Per weight: 1 where it must not fall below 0, -1 where it must not rise above. */
function signsOf(used: readonly CertaintyFeature[]): Int8Array {
  const width = used.length + 1
  const signs = new Int8Array(certaintyLabels.length * width)
  for (const [at, name] of used.entries()) {
    const own = speaksFor.has(name) ? 1 : name === 'contradiction' ? -1 : 0
    signs[certaintyLabels.indexOf('reliable') * width + at] = own
    // A page that time has overtaken speaks of the subject as well as a right one.
    signs[certaintyLabels.indexOf('uncertain') * width + at] = name === 'freshness' || name === 'newness' ? 0 : -own
  }
  return signs
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Six decimals are as many as the examples bear, in a file that a person can read; -0 becomes 0. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0
}
