import type { Page } from '../../domain/page.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { foldName } from './foldName.ts'

/** What the pages of an event together tell about the names on them. */
export interface CollectionNames {
  /** Other forms of a name, each in its words: "TPNPB" for "West Papua National Liberation Army", and the other way round. */
  formsOf(words: readonly string[]): readonly (readonly string[])[]
  /** Whether a page in this language has a word, folded. */
  hasWord(folded: string, language: string): boolean
  /** Whether pages in English write a word, folded, in lower case, in texts that have capitals. */
  isCommon(folded: string): boolean
  /** How often each word, folded, comes before another one, folded too. */
  wordsBefore(folded: string): ReadonlyMap<string, number>
}

type NamedPage = Pick<Page, 'text' | 'title' | 'language'>

const capitalised = String.raw`\p{Lu}[\p{L}\p{M}’'-]*`
const joint = String.raw`(?:of|the|for|and|on|in|de|del|des|du|la)\s`
/** "West Papua National Liberation Army (TPNPB)", also with a small word such as "fighters" before the brackets. */
const abbreviated = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${capitalised}(?:\s(?:${joint}){0,2}${capitalised}){1,8})(?:\s\p{Ll}+)?\s?\((\p{Lu}[\p{Lu}\p{N}-]{1,9})\)`,
  'gu',
)
/** Fewest words of a name whose initials do not spell its abbreviation: it may be abbreviated in another language. */
const fewestOther = 3

/**
 * Reads the names of pages. Pages are searched only as far as a name asks for it.
 *
 * @param sentences an article, which may give an abbreviation that spells its name where pages have lost their capitals. Default none
 */
export function readCollectionNames(pages: readonly NamedPage[], sentences: readonly string[] = []): CollectionNames {
  let forms: ReadonlyMap<string, readonly (readonly string[])[]> | undefined
  const vocabularies = new Map<string, ReadonlySet<string>>()
  const pairs = new Map<string, ReadonlyMap<string, number>>()
  let folded: readonly string[] | undefined
  let common: ReadonlySet<string> | undefined
  return {
    formsOf: (words) => (forms ??= readForms(pages, sentences)).get(keyOf(words)) ?? [],
    hasWord: (word, language) => {
      const code = primarySubtag(language)
      const known =
        vocabularies.get(code) ??
        new Set(pages.filter((page) => primarySubtag(page.language) === code).flatMap(foldedWords))
      vocabularies.set(code, known)
      return known.has(word)
    },
    isCommon: (word) => (common ??= readCommon(pages)).has(word),
    wordsBefore: (word) => {
      folded ??= pages.flatMap(foldedWords)
      const known = pairs.get(word) ?? countBefore(word, folded)
      pairs.set(word, known)
      return known
    },
  }
}

function readForms(
  pages: readonly NamedPage[],
  sentences: readonly string[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const forms = new Map<string, (readonly string[])[]>()
  const add = (words: readonly string[], other: readonly string[]): void => {
    const key = keyOf(words)
    const known = forms.get(key)
    if (known === undefined) forms.set(key, [other])
    else if (!known.some((each) => keyOf(each) === keyOf(other))) known.push(other)
  }
  const read = (text: string, fewest: number): void => {
    for (const [, name = '', short = ''] of text.matchAll(abbreviated)) {
      const words = name.split(/\s+/u).map((word) => word.replace(/['’]s?$/u, ''))
      const whole = spelling(words, short) ?? (words.length >= fewest ? words : undefined)
      if (whole === undefined) continue
      add([short], whole)
      add(whole, [short])
    }
  }
  for (const { text } of pages) read(text, fewestOther)
  for (const sentence of sentences) read(sentence, Infinity)
  return forms
}

/** The last words of a name whose initials are those of its abbreviation; undefined if they are not. */
function spelling(words: readonly string[], short: string): readonly string[] | undefined {
  const letters = short.replace(/[^\p{L}]/gu, '')
  for (let from = 0; from < words.length; from += 1) {
    const some = words.slice(from)
    const initials = some.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.charAt(0))
    if (/^\p{Lu}/u.test(some[0] ?? '') && initials.join('') === letters) return some
  }
  return undefined
}

function keyOf(words: readonly string[]): string {
  return words
    .filter((word) => !/^the$/iu.test(word))
    .map((word) => foldName(word).replaceAll('-', ''))
    .join(' ')
}

function foldedWords({ text, title }: NamedPage): readonly string[] {
  return (`${title}\n${text}`.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldName)
}

function readCommon(pages: readonly NamedPage[]): ReadonlySet<string> {
  const texts = pages.filter(({ text, language }) => primarySubtag(language) === 'en' && hasCapitals(text))
  return new Set(
    texts.flatMap(({ text }) => (text.match(/(?<![\p{L}\p{N}'’-])\p{Ll}{3,}(?![\p{L}\p{N}])/gu) ?? []).map(foldName)),
  )
}

/** Prose has a capital for some 30 letters. */
function hasCapitals(text: string): boolean {
  return (text.match(/\p{Lu}/gu) ?? []).length * 100 > text.length
}

function countBefore(word: string, words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let at = words.indexOf(word, 1); at > 0; at = words.indexOf(word, at + 1)) {
    const before = words[at - 1] ?? ''
    counts.set(before, (counts.get(before) ?? 0) + 1)
  }
  return counts
}
