import type { LlamaContextSequence, Token } from 'node-llama-cpp'

/** Tokens of a prompt that are read between two checks of the signal. */
const readAtOnce = 256

/**
 * Natural log-probabilities of the tokens of each continuation of a prompt. The prompt is read once, and parts already in
 * the sequence are not read again.
 *
 * @param prompt at least one token
 * @returns a row per continuation, in order, with a value per token
 */
export async function scoreContinuations(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  continuations: readonly (readonly Token[])[],
  signal: AbortSignal | undefined,
): Promise<readonly (readonly number[])[]> {
  const begun = prompt.slice(0, -1)
  await sequence.adaptStateToTokens(begun, false)
  for (let at = sequence.nextTokenIndex; at < begun.length; at += readAtOnce) {
    signal?.throwIfAborted()
    await sequence.evaluateWithoutGeneratingNewTokens(begun.slice(at, at + readAtOnce))
  }
  const firsts = continuations.flatMap(([token]) => token ?? [])
  const [afterPrompt] = await sequence.controlledEvaluate(
    prompt.slice(-1).map((token) => [token, { generateNext: asking(firsts) }]),
  )
  const rows: (readonly number[])[] = []
  for (const continuation of continuations) {
    signal?.throwIfAborted()
    const read = continuation.slice(0, -1)
    if (read.length > 0) await sequence.adaptStateToTokens([...prompt], false)
    const found = await sequence.controlledEvaluate(
      read.map((token, at) => [token, { generateNext: asking(continuation.slice(at + 1, at + 2)) }]),
    )
    rows.push(continuation.map((token, at) => logProbability([afterPrompt, ...found][at]?.next, token)))
  }
  return rows
}

// `includeMax` would be cheaper, but node-llama-cpp 3.22 adds the greatest logit only if it is already among the tokens.
function asking(tokens: Token[]): object {
  return { logits: { filter: { tokens, includeTop: 1 } }, totalLogitWeight: true }
}

/** The logarithm of one token's softmax, from its logit, the greatest logit and the sum of all weights. */
function logProbability(
  next: { readonly logits?: ReadonlyMap<Token, number>; readonly totalLogitWeight?: number } | undefined,
  token: Token,
): number {
  const { logits, totalLogitWeight } = next ?? {}
  const logit = logits?.get(token)
  if (logits === undefined || logit === undefined || totalLogitWeight === undefined) return -Infinity
  return logit - Math.max(...logits.values()) - Math.log(totalLogitWeight)
}
