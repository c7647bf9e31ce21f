/** Ways to combine a text's token vectors into one, in the order in which sentence-transformers joins several. */
export const poolingModes = ['cls', 'max', 'mean', 'mean_sqrt_len_tokens', 'weightedmean', 'lasttoken'] as const
export type PoolingMode = (typeof poolingModes)[number]

/** Activation functions of a Dense module, by the last word of their Python names. */
export const activations = {
  Identity: (value: number): number => value,
  Tanh: Math.tanh,
  ReLU: (value: number): number => Math.max(0, value),
  Sigmoid: (value: number): number => 1 / (1 + Math.exp(-value)),
} as const
export type ActivationName = keyof typeof activations

interface DenseLayer {
  readonly kind: 'dense'
  readonly inputs: number
  readonly outputs: number
  /** Row-major, one row per output. */
  readonly weight: Float32Array
  readonly bias: Float32Array | undefined
  readonly activation: ActivationName
}

/** A layer after the pooling, applied to each vector. */
export type VectorLayer = DenseLayer | { readonly kind: 'normalize' }

/** The token vectors of one text, row-major, without padding. */
export interface TokenVectors {
  readonly values: Float32Array
  readonly tokens: number
  readonly width: number
}

/** Joins the vectors of all modes. A text without tokens gives zeros. */
export function poolTokens(vectors: TokenVectors, modes: readonly PoolingMode[]): Float32Array {
  const { width } = vectors
  const pooled = new Float32Array(width * modes.length)
  for (const [place, mode] of modes.entries()) pooled.set(poolOne(vectors, mode), place * width)
  return pooled
}

function poolOne({ values, tokens, width }: TokenVectors, mode: PoolingMode): Float32Array | Float64Array {
  if (tokens === 0) return new Float32Array(width)
  switch (mode) {
    case 'cls':
      return values.subarray(0, width)
    case 'lasttoken':
      return values.subarray((tokens - 1) * width, tokens * width)
    case 'max': {
      const highest = values.slice(0, width)
      for (let at = width; at < tokens * width; at += 1) {
        const column = at % width
        highest[column] = Math.max(highest[column] ?? 0, values[at] ?? 0)
      }
      return highest
    }
    case 'mean':
      return weightedSum({ values, tokens, width }, () => 1 / tokens)
    case 'mean_sqrt_len_tokens':
      return weightedSum({ values, tokens, width }, () => 1 / Math.sqrt(tokens))
    case 'weightedmean': {
      const weights = (tokens * (tokens + 1)) / 2
      return weightedSum({ values, tokens, width }, (token) => (token + 1) / weights)
    }
  }
}

function weightedSum({ values, tokens, width }: TokenVectors, weightOf: (token: number) => number): Float64Array {
  const sum = new Float64Array(width)
  for (let token = 0; token < tokens; token += 1) {
    const weight = weightOf(token)
    const start = token * width
    for (let column = 0; column < width; column += 1) {
      sum[column] = (sum[column] ?? 0) + weight * (values[start + column] ?? 0)
    }
  }
  return sum
}

/** Applies one layer to a vector. */
export function applyLayer(vector: Float32Array, layer: VectorLayer): Float32Array {
  if (layer.kind === 'normalize') return normalized(vector)
  const { inputs, outputs, weight, bias, activation } = layer
  if (vector.length !== inputs) {
    throw new Error(`the Dense module expects vectors of ${inputs} numbers, but the model returns ${vector.length}`)
  }
  const activate = activations[activation]
  return Float32Array.from({ length: outputs }, (_, output) => {
    const start = output * inputs
    let sum = bias?.[output] ?? 0
    for (let input = 0; input < inputs; input += 1) sum += (weight[start + input] ?? 0) * (vector[input] ?? 0)
    return activate(sum)
  })
}

/** Scales a vector to length 1; a vector of length 0 is returned unchanged. */
export function normalized(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length < 1e-12 ? vector : vector.map((value) => value / length)
}
