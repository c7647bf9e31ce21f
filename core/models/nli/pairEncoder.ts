import { loadTokenizer, type HubTokenizer } from './loadTokenizer.ts'
import type { NliPair } from './nliMessages.ts'

/** Token ids of a pair with the special ones, and the segment of each. */
export interface EncodedPair {
  readonly ids: readonly number[]
  readonly typeIds: readonly number[]
}

interface Frame {
  readonly before: readonly number[]
  readonly between: readonly number[]
  readonly after: readonly number[]
  readonly premiseType: number
  readonly hypothesisType: number
  /** Segments of the special tokens, in the order before, between, after. */
  readonly specialTypes: readonly number[]
}

/**
 * Encodes pairs as premise and hypothesis, cutting the premise at its end where the pair is too long. The hypothesis is
 * cut only where it alone fills more than half of the space, because a cut hypothesis is another claim.
 *
 * @param tokenizerJson content of tokenizer.json
 * @param tokenizerConfig content of tokenizer_config.json
 * @param maxTokens most tokens of a pair, special ones included
 * @throws Error where the tokenizer does not join pairs as special tokens around two unchanged texts
 */
export function createPairEncoder(
  tokenizerJson: object,
  tokenizerConfig: object,
  maxTokens: number,
): (pair: NliPair) => EncodedPair {
  const tokenizer = loadTokenizer(tokenizerJson, tokenizerConfig)
  const frame = frameOf(tokenizer)
  const disarm = disarmer(tokenizer)
  const room = maxTokens - frame.before.length - frame.between.length - frame.after.length
  let lastPremise: { text: string; ids: readonly number[] } = { text: '', ids: [] }
  const idsOf = (text: string): readonly number[] => tokenizer.encode(disarm(text), { add_special_tokens: false }).ids

  return ({ premise, hypothesis }) => {
    // Neighbouring pairs often share their premise; a window is tokenized once for all sentences asked of it.
    if (lastPremise.text !== premise) lastPremise = { text: premise, ids: idsOf(premise) }
    const all = idsOf(hypothesis)
    const second = all.slice(0, Math.max(Math.floor(room / 2), room - lastPremise.ids.length))
    const first = lastPremise.ids.slice(0, room - second.length)
    const { before, between, after, specialTypes, premiseType, hypothesisType } = frame
    return {
      ids: [...before, ...first, ...between, ...second, ...after],
      typeIds: [
        ...specialTypes.slice(0, before.length),
        ...first.map(() => premiseType),
        ...specialTypes.slice(before.length, before.length + between.length),
        ...second.map(() => hypothesisType),
        ...specialTypes.slice(before.length + between.length),
      ],
    }
  }
}

/** Learns from a sample which special tokens the model puts before, between and after the two texts. */
function frameOf(tokenizer: HubTokenizer): Frame {
  const [first, second] = ['one', 'two'] as const
  const a = tokenizer.encode(first, { add_special_tokens: false }).ids
  const b = tokenizer.encode(second, { add_special_tokens: false }).ids
  const { ids, token_type_ids } = tokenizer.encode(first, {
    text_pair: second,
    return_token_type_ids: true,
  })
  const types = token_type_ids ?? ids.map(() => 0)
  const startA = indexOfRun(ids, { run: a, from: 0 })
  const endA = startA + a.length
  const startB = indexOfRun(ids, { run: b, from: endA })
  const endB = startB + b.length
  if (startA < 0 || startB < 0 || a.length === 0 || b.length === 0) {
    throw new Error('the tokenizer does not join two texts into a pair')
  }
  return {
    before: ids.slice(0, startA),
    between: ids.slice(endA, startB),
    after: ids.slice(endB),
    premiseType: types[startA] ?? 0,
    hypothesisType: types[startB] ?? 0,
    specialTypes: [...types.slice(0, startA), ...types.slice(endA, startB), ...types.slice(endB)],
  }
}

function indexOfRun(ids: readonly number[], { run, from }: { run: readonly number[]; from: number }): number {
  for (let at = from; at + run.length <= ids.length; at += 1) {
    if (run.every((id, offset) => ids[at + offset] === id)) return at
  }
  return -1
}

/** Breaks up special tokens that a page writes out, so that a page cannot end the premise by writing "[SEP]". */
function disarmer(tokenizer: HubTokenizer): (text: string) => string {
  const special = [...tokenizer.get_added_tokens_decoder().values()].filter((token) => token.special)
  const written = special
    .map((token) => token.content.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .filter((text) => text !== '')
  if (written.length === 0) return (text) => text
  const pattern = new RegExp(written.join('|'), 'g')
  return (text) => text.replace(pattern, (token) => `${token.slice(0, 1)} ${token.slice(1)}`)
}
