import type { EvidenceIndex, IndexedSentence } from '../chunk/indexEvidence.ts'
import { proseWords } from '../extract/proseWords.ts'
import { countryNamed, nationalityIn } from '../wikitext/kinds/countries.ts'
import { monthNumber, weekdayNumber } from './facts/calendarNames.ts'
import { functionWordsOf } from '../text/functionWords.ts'
import type { AddedEvidence, SentenceToCheck } from './checkSentences.ts'

const nameWord = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}]{2,}/gu
/** A capitalised word after another word or a title's full stop, not at the beginning of the sentence. */
const withinSentence = /(?<=[\p{L}\p{N},)"”’.] )\p{Lu}[\p{L}]{2,}/gu
/** The same after a lower-case word: people are called by their surnames, but nobody says "Prix" for a Grand Prix. */
const standingAlone = /(?<=(?<![\p{L}\p{N}])\p{Ll}[\p{L}’'-]*,? )\p{Lu}[\p{L}]{2,}/gu
const wholeNames = /\p{Lu}\p{L}{2,} \p{Lu}\p{L}{2,}/u
/** Maximum number of sentences added to one. */
const most = 2
/** Minimum length of a first name, in letters. */
const shortest = 3

/**
 * Finds evidence for names that the cited sentences lack. After "according to the writer Zoe Witt [12.2]", another
 * sentence citing that page may say "Witt" where the page says "I" or "Zoe". The page's sentence with the full name
 * becomes evidence, otherwise the one that introduced the name.
 *
 * @param article its sentences in order
 * @returns in the same order
 */
export function introducedNames(
  article: readonly SentenceToCheck[],
  index: EvidenceIndex,
): readonly (readonly AddedEvidence[])[] {
  const known = new Set(article.flatMap(({ text }) => [...namesIn(text, standingAlone)]))
  const whole = new Set(article.flatMap(({ text }) => pairsIn(text)).map((name) => name.toLowerCase()))
  const pages = pagesOf(index)
  /** The label of the sentence with a name, by page and name. */
  const introduced = new Map<string, string>()
  return article.map(({ text, labels }) => {
    const evidence = labels.map((label) => textOf(label, index)).join('\n')
    const added = new Map<string, AddedEvidence>()
    for (const name of namesIn(text, nameWord)) {
      if (has(evidence, name) || added.size >= most || isCommonlyKnown(name) || !endsName(text, name)) continue
      const first = new RegExp(String.raw`(\p{Lu}\p{L}{2,}) ${name}(?!\p{L})`, 'u').exec(text)?.[1]
      if (first !== undefined && !known.has(name)) continue
      const joined = known.has(name)
        ? wholeName({ name, first, evidence, whole }, new Set(labels.map(pageOf)), pages)
        : undefined
      const earlier = labels.flatMap((cited) => introduced.get(`${pageOf(cited)} ${name}`) ?? [])
      const label =
        joined ?? earlier.find((each) => first === undefined || has(textOf(each, index), `${first} ${name}`))
      if (label === undefined || added.has(label)) continue
      const why =
        label === joined
          ? `It gives the whole name of “${name}”.`
          : `It names “${name}”, whom an earlier sentence introduced.`
      added.set(label, { label, why })
    }
    for (const name of namesIn(text, withinSentence)) {
      const label = labels.find((cited) => has(textOf(cited, index), name))
      const key = label === undefined ? undefined : `${pageOf(label)} ${name}`
      if (label !== undefined && key !== undefined && !introduced.has(key)) introduced.set(key, label)
    }
    return [...added.values()]
  })
}

interface AskedName {
  readonly name: string
  /** The capitalised word before it in its sentence. */
  readonly first: string | undefined
  readonly evidence: string
  /** Pairs of capitalised words in the article, in lower case. */
  readonly whole: ReadonlySet<string>
}

/** The page's sentence in which the surname follows a first name from the evidence. Sentences of prose are preferred to menus. */
function wholeName(
  { name, first, evidence, whole }: AskedName,
  cited: ReadonlySet<string>,
  pages: ReadonlyMap<string, readonly IndexedSentence[]>,
): string | undefined {
  const said = new Set(evidence.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  const before = new RegExp(String.raw`(?<![\p{L}\p{M}])([\p{L}\p{M}]{${shortest},}) ${name}(?![\p{L}\p{M}])`, 'iu')
  let inMenu: string | undefined
  for (const page of cited) {
    for (const { label, text, page: of } of pages.get(page) ?? []) {
      const found = before.exec(text)
      const word = found?.[1]?.toLowerCase() ?? ''
      if (found === null || !said.has(word) || isCommon(word, of.language)) continue
      // On a page without capitals, any word may precede a name.
      const isName = wholeNames.test(found[0]) || whole.has(`${word} ${name.toLowerCase()}`)
      if (!isName || (first !== undefined && first.toLowerCase() !== word)) continue
      if (proseWords(text, of.language).prose > 0) return label
      inMenu ??= label
    }
  }
  return inMenu
}

function isCommon(word: string, language: string): boolean {
  return [language, 'en'].some((code) => functionWordsOf(code)?.has(word) === true)
}

function pagesOf(index: EvidenceIndex): ReadonlyMap<string, readonly IndexedSentence[]> {
  const pages = new Map<string, IndexedSentence[]>()
  for (const sentence of index.byLabel.values()) {
    const page = pageOf(sentence.label)
    const sentences = pages.get(page)
    if (sentences === undefined) pages.set(page, [sentence])
    else sentences.push(sentence)
  }
  return pages
}

/** Neighbouring capitalised words: "Ann Kay Lee" has two pairs. */
function pairsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/(?=(?<![\p{L}\p{N}])(\p{Lu}\p{L}{2,} \p{Lu}\p{L}{2,}))/gu), ([, pair = '']) => pair)
}

/** No earlier sentence introduces "Norway", "Norwegian", "Texas" or "July". */
function isCommonlyKnown(name: string): boolean {
  return (
    countryNamed(name, 'en') !== undefined ||
    nationalityIn(name)?.adjective === name ||
    // Short forms of months and days are names of people, too.
    (name.length > 3 && (monthNumber(name) ?? weekdayNumber(name)) !== undefined)
  )
}

/** Whether a word ends a name wherever the text has it: "New" in "New Hampshire" introduces nobody. */
function endsName(text: string, name: string): boolean {
  return !new RegExp(String.raw`(?<![\p{L}\p{N}])${name} \p{Lu}`, 'u').test(text)
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set(text.match(pattern))
}

function has(text: string, name: string): boolean {
  return folded(text).includes(folded(name))
}

/** In lower case and without accents, which some pages omit. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

function textOf(label: string, index: EvidenceIndex): string {
  const sentence = index.byLabel.get(label)
  return sentence === undefined ? '' : `${sentence.text}\n${sentence.page.title}\n${sentence.page.site}`
}

function pageOf(label: string): string {
  return label.split('.', 1)[0] ?? ''
}
