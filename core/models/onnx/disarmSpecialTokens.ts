import type { HubTokenizer } from './loadTokenizer.ts'

/** Breaks up special tokens in a page's text, so that a page cannot end its own text with "[SEP]". */
export function disarmSpecialTokens(tokenizer: HubTokenizer): (text: string) => string {
  const special = [...tokenizer.get_added_tokens_decoder().values()].filter((token) => token.special)
  const written = special
    .map((token) => token.content.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .filter((text) => text !== '')
  if (written.length === 0) return (text) => text
  const pattern = new RegExp(written.join('|'), 'g')
  return (text) => text.replace(pattern, (token) => `${token.slice(0, 1)} ${token.slice(1)}`)
}
