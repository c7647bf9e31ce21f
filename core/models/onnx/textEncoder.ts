import { disarmSpecialTokens } from './disarmSpecialTokens.ts'
import { indexOfRun } from './indexOfRun.ts'
import type { HubTokenizer } from './loadTokenizer.ts'
import type { EncodedItem } from './serveSession.ts'

/**
 * Encodes single texts. Texts that are too long are truncated; the special tokens around them remain.
 *
 * @param maxTokens maximum tokens of a text, including special tokens
 * @throws Error if the tokenizer does not put special tokens around an unchanged text
 */
export function createTextEncoder(tokenizer: HubTokenizer, maxTokens: number): (text: string) => EncodedItem {
  const sample = 'one'
  const bare = tokenizer.encode(sample, { add_special_tokens: false }).ids
  const framed = tokenizer.encode(sample, { add_special_tokens: true }).ids
  const start = indexOfRun(framed, { run: bare, from: 0 })
  if (start < 0 || bare.length === 0) throw new Error('the tokenizer changes a text between its special tokens')
  const before = framed.slice(0, start)
  const after = framed.slice(start + bare.length)
  const room = maxTokens - before.length - after.length
  if (room < 1) throw new Error(`the model's ${maxTokens} tokens leave no room for a text`)
  const disarm = disarmSpecialTokens(tokenizer)
  return (text) => {
    const { ids } = tokenizer.encode(disarm(text), { add_special_tokens: false })
    const encoded = [...before, ...ids.slice(0, room), ...after]
    return { ids: encoded, typeIds: encoded.map(() => 0), cut: ids.length > room }
  }
}
