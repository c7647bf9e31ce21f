const headLength = 60_000
/** Two or more capitals; parts behind a hyphen are words of their own. */
const shouted = /(?<![\p{L}\p{N}@#.])\p{Lu}[\p{Lu}’']*\p{Lu}(?![\p{L}\p{N}]|\.\p{L})/gu
const anyWord = /\p{L}[\p{L}\p{M}’']*/gu
/**
 * Words in capitals that follow each other, and lines of nothing else: headings, not how a word is written. The length of a word is
 * limited, since one of capitals and apostrophes would be read again from each of them.
 */
const runs = [
  /(?<!\p{L})\p{Lu}[\p{Lu}’']{0,40}(?:[ ,.:;!?"“”&()\d–—-]+\p{Lu}[\p{Lu}’']{0,40}){2,}(?!\p{L})/gu,
  /(?<!\p{L})\p{Lu}{4,}[ ,.:;!?"“”&()\d–—-]+\p{Lu}{4,}(?!\p{L})/gu,
  /^[^\p{Ll}\n]+$/gmu,
]
/** What newsrooms set before headlines; no name begins so. */
const labels = new Set(
  'analysis before breaking editorial exclusive exclusif explained explainer feature first interview live look more news now opinion photos read report review special spoiler spoilers updated update video watch why'.split(
    ' ',
  ),
)
/** Words that English titles write small, within them. */
const small = new Set('a an and as at but by for from in nor of on or the to via vs with'.split(' '))
/** How often sentences write an acronym in capitals, at the least: a short one, and a long one, as buttons and signs shout words. */
const leastCapitals = { short: 0.2, long: 0.6 }
const longestShort = 5
/** Where no sentence is in English, this share of them has to write a word one way. */
const leastAgreed = 0.8
const leastShortened = 4
const leastUnknown = 4
/** Behind figures: "1ST", "$2BILLION". */
const behindFigure = /(?<=\d)(?:ST|ND|RD|TH|MILLION|BILLION)(?!\p{L})/gu
/** Words in sentences from which a page's text tells acronyms: it would name one that is in its title. */
const leastText = 200
/** Of the words of a title, those that the text may not have. */
const mostUnknown = 0.4

interface Case {
  readonly of: (word: string) => Known
  /** Whether the text is long enough to have what acronyms are in its title. */
  readonly isLong: boolean
}

interface Known {
  /** As most of the page's sentences write it; undefined where they do not have it. */
  readonly form: string | undefined
  readonly isAcronym: boolean
  /** Share of its occurrences without capitals that are written as the form is, from 0 to 1. */
  readonly agreed: number
}

/**
 * A title without the capitals in which its page shouts it: whole titles in the case of English titles, or as sentences in other
 * languages; single words as the page's sentences write them. What is an acronym stays. Where neither the page nor its site
 * tells how a word is written, the title stays as it is.
 *
 * @param page.text the page's text; one without capitals tells nothing
 * @param page.language BCP 47
 */
export function calmTitle(
  title: string,
  page: { readonly text: string; readonly site: string; readonly language: string },
): string {
  const words = [...title.matchAll(shouted)]
  if (words.length === 0) return title
  const all = title.match(anyWord) ?? []
  const calm = all.filter((word) => word.length > 1 && /\p{Ll}/u.test(word))
  const isWhole = calm.length === 0 && words.length > 1
  if (!isWhole && calm.length < 2) return title
  const style = { isWhole, hasTitleCase: !calm.some((word) => /^\p{Ll}{4}/u.test(word) && !small.has(word)) }
  const english = /^en(?:$|-)/u.test(page.language)
  const known = caseInText(page.text)
  const signs = new Set(page.site.match(/\p{Lu}{2,}/gu) ?? [])
  const firm = firmWords(
    words.map(([word]) => word),
    { known, signs, isWhole, english },
  )
  if (firm === undefined) return title
  const calmed = title.replace(shouted, (word, at: number) => {
    const form = firm.get(word)
    if (form === undefined) return word
    // The text may have other apostrophes than the title.
    const written = form.replaceAll(/['’]/gu, word.includes('’') ? '’' : "'")
    const isFirst = /(?:^|[:!?.–—]\s*)["“‘'(]*$/u.test(title.slice(0, at))
    const isLast = /^\P{L}*$/u.test(title.slice(at + word.length))
    const isName = /^\p{Lu}/u.test(written)
    const wantsCapital = (style.isWhole ? english : style.hasTitleCase) && !small.has(written)
    return isName || isFirst || wantsCapital || (isLast && style.isWhole && english) ? withCapital(written) : written
  })
  const figures = isWhole ? calmed.replace(behindFigure, (end) => end.toLowerCase()) : calmed
  return isWhole && english ? figures.replace(/(?<=[\p{L}\d,] )A(?= \p{L})/gu, 'a') : figures
}

/** How each word is written instead; those that keep their capitals are absent. Undefined where the title has to stay. */
function firmWords(
  words: readonly string[],
  {
    known,
    signs,
    isWhole,
    english,
  }: {
    readonly known: Case
    readonly signs: ReadonlySet<string>
    readonly isWhole: boolean
    readonly english: boolean
  },
): ReadonlyMap<string, string> | undefined {
  const firm = new Map<string, string>()
  let unknown = 0
  for (const word of words) {
    const { form, isAcronym, agreed } = known.of(word)
    const lower = word.toLowerCase()
    if (isAcronym || signs.has(word)) continue
    if (isWhole) {
      // The country, or the pronoun; other languages write names and common words by rules of their own.
      if (word === 'US' || (!english && agreed < leastAgreed)) return undefined
      const isOrdinary = english && known.isLong && word.length >= leastUnknown && /[AEIOUY]/u.test(word)
      if (form === undefined && !small.has(lower)) {
        if (!isOrdinary) return undefined
        unknown += 1
      }
      firm.set(word, form ?? lower)
    } else if (labels.has(lower) || (small.has(lower) && isBesideLabel(word, words)))
      firm.set(word, form !== undefined && /^\p{Ll}/u.test(form) ? form : lower)
    else if (form !== undefined && word.length >= leastShortened) firm.set(word, form)
  }
  return unknown > mostUnknown * words.length ? undefined : firm
}

/** "FIRST READ ON": small words are in capitals only where their neighbours are. */
function isBesideLabel(word: string, words: readonly string[]): boolean {
  const at = words.indexOf(word)
  return [words[at - 1], words[at + 1]].some((other) => other !== undefined && labels.has(other.toLowerCase()))
}

/** Counts how sentences write words; what is in capitals with its neighbours is no sentence. */
function caseInText(text: string): Case {
  const head = runs.reduce((rest, run) => rest.replace(run, ' '), text.slice(0, headLength))
  const counts = new Map<string, Map<string, number>>()
  const found = /\p{Lu}/u.test(head) ? (head.match(anyWord) ?? []) : []
  for (const word of found) {
    const key = keyOf(word)
    const forms = counts.get(key) ?? new Map<string, number>()
    forms.set(word, (forms.get(word) ?? 0) + 1)
    counts.set(key, forms)
  }
  return {
    of: (word) => knownFrom(word, counts.get(keyOf(word)) ?? new Map<string, number>()),
    isLong: found.length >= leastText,
  }
}

function knownFrom(word: string, forms: ReadonlyMap<string, number>): Known {
  const least = word.length <= longestShort ? leastCapitals.short : leastCapitals.long
  let [capitals, lower, capital] = [0, 0, 0]
  for (const [form, count] of forms) {
    if (/^\p{Lu}[\p{Lu}’']+$/u.test(form)) capitals += count
    else if (/^\p{Ll}/u.test(form)) lower += count
    else capital += count
  }
  const isAcronym = capitals > 0 && capitals >= least * (capitals + capital + lower)
  // Sentences begin with a capital too.
  const wanted = lower * 3 >= capital ? /^\p{Ll}/u : /^\p{Lu}.*\p{Ll}/u
  const [best] = [...forms].filter(([form]) => wanted.test(form)).toSorted(([, one], [, other]) => other - one)
  const agreed = Math.max(lower, capital) / Math.max(1, lower + capital)
  return { form: best?.[0], isAcronym, agreed }
}

function keyOf(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

function withCapital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}
