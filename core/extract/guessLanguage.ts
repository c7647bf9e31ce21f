import { franc, francAll } from 'franc-min'
import { correctedByFunctionWords, languagesByFunctionWords } from '../text/functionWords.ts'
import { amongRelatives } from './relatedLanguages.ts'

/** A title or a single line is guessed wrongly too often. */
const minLetters = 60
const sampleLength = 4_000
/** Codes of the guesser that have a shorter or more usual form that the runtime does not know. */
const usual: Readonly<Record<string, string>> = { zlm: 'ms', qug: 'qu', hnj: 'hmn', tgl: 'tl' }

/**
 * Language of a text as a BCP 47 code by its sequences of letters and its function words; `und` for a text that is too short to tell.
 * About 80 languages with more than 8 million speakers each are known. Close relatives are distinguished by words that only one
 * of them has, then by the country of the page's address.
 *
 * @param url of the page, where it has one
 */
export function guessLanguage(text: string, url = ''): string {
  const letters =
    text
      .slice(0, sampleLength * 2)
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? ''
  // Han, Kana and Hangul say much with few characters.
  const weight = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letters) ? 4 : 1
  if (letters.length * weight < minLetters) return 'und'
  const code = franc(letters.slice(0, sampleLength))
  // Names and menus mislead the sequences of letters: a list of matches in English looks like French.
  return amongRelatives(correctedByFunctionWords(bcp47(code), letters), letters, url)
}

/**
 * Language of a sentence that may be short, as a BCP 47 code: by its function words, and by its letters among languages
 * that share them; `und` if neither tells.
 */
export function guessSentenceLanguage(sentence: string): string {
  const guess = guessLanguage(sentence)
  if (guess !== 'und') return guess
  const candidates = languagesByFunctionWords(sentence)
  const likely = candidates.length < 2 ? [] : francAll(sentence, { minLength: 1 }).map(([code]) => bcp47(code))
  return likely.find((code) => candidates.includes(code)) ?? candidates[0] ?? 'und'
}

function bcp47(code: string): string {
  return usual[code] ?? Intl.getCanonicalLocales(code)[0] ?? 'und'
}

/** A declared language as a well-formed BCP 47 code (`en_gb` becomes `en-GB`), undefined where it is none. */
export function declaredLanguage(value: string): string | undefined {
  const tag =
    value
      .trim()
      .split(/[\s,;]/)[0]
      ?.replaceAll('_', '-') ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(tag) || tag.length > 35) return undefined
  try {
    const code = Intl.getCanonicalLocales(tag)[0]
    return code === undefined || /^(?:und|mul|zxx)\b/.test(code) ? undefined : code
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
