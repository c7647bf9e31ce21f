import type { Span } from '../../domain/support.ts'

interface Token extends Span {
  readonly text: string
}

/** Most words of one item, and of the name of a charge. */
const mostItemWords = 5
const mostChargeWords = 8
/** Most items that are looked at: of a longer list, only its end is recognised. */
const mostItems = 40
/** Words that may be within an item or a charge: those that join nouns. */
const joining = new Set(['a', 'an', 'the', 'of', 'and', 'or', 'to'])
const article = /^(?:a|an|the|his|her|their|its)$/iu
const charge =
  /(?<![\p{L}\p{N}])(?:charged with|convicted of|guilty (?:of|to)|indicted (?:on|for)|(?:charges?|counts?|offen[cs]es?) of|conspiracy to|on suspicion of)\s+/giu

/**
 * What an English sentence lists or names and nobody can put otherwise: lists of at least four things ("long guns,
 * handguns, ammunition and body armour") and the names of charges ("charged with making an explosive device").
 *
 * @param isFunctionWord whether a word in lower case is a function word
 */
export function setNames(text: string, isFunctionWord: (word: string) => boolean): readonly Span[] {
  const tokens = Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
  const ends = ({ text: word }: Token): boolean =>
    !/^[\p{L}\p{N}]/u.test(word) || (isFunctionWord(word.toLowerCase()) && !joining.has(word.toLowerCase()))
  return [...lists(tokens, ends), ...charges(text, tokens, ends)]
}

/** At least two commas and "and" or "or": A, B, C and D. */
function lists(tokens: readonly Token[], ends: (token: Token) => boolean): readonly Span[] {
  const commas = commasBefore(tokens)
  return tokens.flatMap(({ text }, at) => {
    if (!/^(?:and|or)$/iu.test(text)) return []
    const items: (readonly Token[])[] = [firstWords(tokens.slice(at + 1, at + 1 + mostItemWords), ends)]
    let end = tokens[at - 1]?.text === ',' ? at - 1 : at
    let comma = commas[end] ?? -1
    while (comma !== -1 && items.length < mostItems) {
      const item = end - comma - 1 > mostItemWords ? [] : tokens.slice(comma + 1, end)
      if (item.length === 0 || item.some(ends)) break
      items.unshift(item)
      end = comma
      comma = commas[end] ?? -1
    }
    const isLong = items.length > 2
    // What comes before the first comma belongs to the list from its number or article on.
    items.unshift(firstItem(tokens.slice(Math.max(0, end - mostItemWords), end), ends))
    if (!isLong || items.some((item) => item.length === 0 || isAction(item))) return []
    return [{ start: items[0]?.[0]?.start ?? 0, end: items.at(-1)?.at(-1)?.end ?? 0 }]
  })
}

/** For each token the place of the last comma before it; -1 without one. */
function commasBefore(tokens: readonly Token[]): readonly number[] {
  let last = -1
  return tokens.map(({ text }, at) => {
    const before = last
    if (text === ',') last = at
    return before
  })
}

function firstWords(following: readonly Token[], ends: (token: Token) => boolean): readonly Token[] {
  const end = following.findIndex((token) => ends(token) || /^(?:and|or|to)$/iu.test(token.text))
  return end === -1 ? following : following.slice(0, end)
}

function firstItem(before: readonly Token[], ends: (token: Token) => boolean): readonly Token[] {
  const item = before.slice(before.findLastIndex(ends) + 1)
  const opening = item.findLastIndex(({ text }) => article.test(text) || /^\p{N}/u.test(text))
  return opening === -1 ? item.slice(-2) : item.slice(opening)
}

/** Whether it seems to say what somebody did: "denounced the hoax", "wept". */
function isAction(item: readonly Token[]): boolean {
  if (item.length === 1 && item[0]?.text.endsWith('ed') === true) return true
  return item.some(({ text }, at) => at > 0 && article.test(text) && item[at - 1]?.text !== 'of')
}

function charges(text: string, tokens: readonly Token[], ends: (token: Token) => boolean): readonly Span[] {
  let next = 0
  return Array.from(text.matchAll(charge), ({ 0: words, index }) => {
    while ((tokens[next]?.start ?? Infinity) < index + words.length) next += 1
    const following = tokens.slice(next, next + mostChargeWords)
    const end = following.findIndex(ends)
    const named = end === -1 ? following : following.slice(0, end)
    return { start: index, end: named.at(-1)?.end ?? index }
  })
}
