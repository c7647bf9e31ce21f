import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { primarySubtag } from './primarySubtag.ts'

const stemmers: Readonly<Partial<Record<string, (word: string) => string>>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  id: indonesian,
  it: italian,
  nb: norwegian,
  nl: dutch,
  nn: norwegian,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sr: serbian,
  sv: swedish,
  tr: turkish,
}

/** Longer runs of letters are not words, and the stemmers take quadratic time on them. */
const longestWord = 40
/** Letters that are compared in a language without a stemmer. */
const comparedLetters = 7

/**
 * The stem of a lower-case word, without diacritics and possessive "'s", so that "floods" matches "flooding" and
 * "Târgoviște" matches "Targoviste". In languages without a stemmer, words are cut at seven letters.
 *
 * @param language BCP 47 code; only its first subtag matters
 */
export function stem(word: string, language: string): string {
  const bare = word.replace(/(?:['’]s?)+$/u, '')
  const stemmer = stemmers[primarySubtag(language)]
  if (stemmer === undefined || bare.length > longestWord) return withoutDiacritics(bare).slice(0, comparedLetters)
  return withoutDiacritics(stemmer(stemmer === english ? withoutDiacritics(bare) : bare))
}

/**
 * The stem of a lower-case word in an unknown language: the English stem, cut at six letters so that forms in other
 * languages match too, such as "explosionen" and "explosion".
 */
export function stemOfAnyLanguage(word: string): string {
  return stem(word, 'en').slice(0, 6)
}

function withoutDiacritics(word: string): string {
  return /^[\x20-\x7e]*$/u.test(word) ? word : word.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
}
