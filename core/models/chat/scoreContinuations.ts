import type { LlamaContextSequence, Token } from 'node-llama-cpp'

/** Tokens of a prompt that are read between two looks at the signal. */
const readAtOnce = 256

/**
 * Log-probabilities of the tokens of each continuation of a prompt, natural. The prompt is read once, and what the
 * sequence holds of it already is not read again.
 *
 * @param prompt at least one token
 * @returns a row a continuation, in their order, a value a token
 */
export async function scoreContinuations(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  continuations: readonly (readonly Token[])[],
  signal: AbortSignal | undefined,
): Promise<readonly (readonly number[])[]> {
  const begun = prompt.slice(0, -1)
  const last = prompt.slice(-1)
  const rewind = (): Promise<void> => sequence.adaptStateToTokens(begun, false)
  await rewind()
  for (let at = sequence.nextTokenIndex; at < begun.length; at += readAtOnce) {
    signal?.throwIfAborted()
    await sequence.evaluateWithoutGeneratingNewTokens(begun.slice(at, at + readAtOnce))
  }
  const rows: (readonly number[])[] = []
  for (const continuation of continuations) {
    signal?.throwIfAborted()
    await rewind()
    const read = [...last, ...continuation.slice(0, -1)]
    const found = await sequence.controlledEvaluate(
      continuation.length === 0 ? [] : read.map((token, at) => [token, { generateNext: asking(continuation[at]) }]),
    )
    rows.push(continuation.map((token, at) => logProbability(found[at]?.next, token)))
  }
  return rows
}

function asking(token: Token | undefined): object {
  return {
    logits: { filter: { tokens: token === undefined ? [] : [token], includeMax: true } },
    totalLogitWeight: true,
  }
}

/** The softmax of one token, from its logit, the greatest logit and the sum of all weights. */
function logProbability(
  next: { readonly logits?: ReadonlyMap<Token, number>; readonly totalLogitWeight?: number } | undefined,
  token: Token,
): number {
  const { logits, totalLogitWeight } = next ?? {}
  const logit = logits?.get(token)
  if (logits === undefined || logit === undefined || totalLogitWeight === undefined) return -Infinity
  return logit - Math.max(...logits.values()) - Math.log(totalLogitWeight)
}
