import { disarmSpecialTokens } from './disarmSpecialTokens.ts'
import { indexOfRun } from './indexOfRun.ts'
import type { HubTokenizer } from './loadTokenizer.ts'
import type { EncodedItem } from './serveSession.ts'

/** Two texts that a model reads together: premise and hypothesis, or query and passage. */
export interface TextPair {
  readonly first: string
  readonly second: string
}

interface Frame {
  readonly before: readonly number[]
  readonly between: readonly number[]
  readonly after: readonly number[]
  readonly firstType: number
  readonly secondType: number
  /** Segments of the special tokens, in order: before, between, after. */
  readonly specialTypes: readonly number[]
}

/**
 * Encodes pairs. If a pair is too long, the end of the longer text is cut. Neither text is cut below half of the space: a
 * truncated hypothesis is another claim, and a truncated query another question.
 *
 * @param maxTokens maximum tokens of a pair, including special tokens
 * @throws Error if the tokenizer does not join pairs as special tokens around two unchanged texts
 */
export function createPairEncoder(tokenizer: HubTokenizer, maxTokens: number): (pair: TextPair) => EncodedItem {
  const frame = frameOf(tokenizer)
  const disarm = disarmSpecialTokens(tokenizer)
  const room = maxTokens - frame.before.length - frame.between.length - frame.after.length
  let lastFirst: { text: string; ids: readonly number[] } = { text: '', ids: [] }
  const idsOf = (text: string): readonly number[] => tokenizer.encode(disarm(text), { add_special_tokens: false }).ids

  return (pair) => {
    // Neighbouring pairs often share their first text, which is then tokenized once.
    if (lastFirst.text !== pair.first) lastFirst = { text: pair.first, ids: idsOf(pair.first) }
    const all = idsOf(pair.second)
    const second = all.slice(0, Math.max(Math.floor(room / 2), room - lastFirst.ids.length))
    const first = lastFirst.ids.slice(0, room - second.length)
    const { before, between, after, specialTypes, firstType, secondType } = frame
    return {
      ids: [...before, ...first, ...between, ...second, ...after],
      typeIds: [
        ...specialTypes.slice(0, before.length),
        ...first.map(() => firstType),
        ...specialTypes.slice(before.length, before.length + between.length),
        ...second.map(() => secondType),
        ...specialTypes.slice(before.length + between.length),
      ],
      cut: first.length < lastFirst.ids.length || second.length < all.length,
    }
  }
}

/** Finds the special tokens before, between and after the two texts with a sample. */
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
    firstType: types[startA] ?? 0,
    secondType: types[startB] ?? 0,
    specialTypes: [...types.slice(0, startA), ...types.slice(endA, startB), ...types.slice(endB)],
  }
}
