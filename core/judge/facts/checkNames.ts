import type { EvidenceSource } from '../evidenceSource.ts'
import { quotedSpans } from '../verbatim/quotedSpans.ts'
import type { CollectionNames } from './collectionNames.ts'
import { directionsIn } from './directionsIn.ts'
import { englishName } from './englishName.ts'
import { type Answer, answered, type Answered } from './factAnswer.ts'
import { nationalityIn } from '../../wikitext/kinds/countries.ts'
import { foldName } from './foldName.ts'
import { knownByFirstName } from './knownByFirstName.ts'
import { indexNames, type NameIndex } from './nameIndex.ts'
import { isPlainOpening, type NameMention, namesIn } from './namesIn.ts'
import type { EvidenceFacts } from './readEvidence.ts'
import { givenBySurname } from './givenBySurname.ts'
import { otherSpelling } from './otherSpelling.ts'
import { hasTranslations, translationsOf } from './translatedNames.ts'

interface NameSources {
  readonly sources: readonly EvidenceSource[]
  readonly evidence: EvidenceFacts
  /** The names on all pages of the event. */
  readonly collection: CollectionNames
}

/** Looks for the names of a sentence in its evidence and among the names of its sites. */
export function checkNames(sentence: string, { sources, evidence, collection }: NameSources): readonly Answered[] {
  const language = sentenceLanguage(sentence)
  const inside = namesIn(sentence, { capitalNouns: language === 'de' })
  const opening = openingName(sentence, evidence.pages)
  const names = [
    ...(opening === undefined || inside.some(({ start }) => start === opening.start) ? [] : [opening]),
    // "US$400" and "P400" are money, "5 GB" is a size, and "the South" may be any region.
    ...inside.filter(
      ({ start, end, words }) =>
        !(unitSign.test(words.join(' ')) && /\d\s?$/u.test(sentence.slice(0, start))) &&
        sentence.charAt(end) !== '$' &&
        !words.every(isDirection) &&
        !(words.length === 1 && /^P\d+$/u.test(words[0] ?? '')),
    ),
  ]
    .flatMap((name) => splitAtPossessive(name, sentence))
    .flatMap((name) => outsideSites(name, sentence, sources))
    .map((name) => withoutSite(name, sources))
    .map((name) => withoutOpening(name, sentence))
    .map((name) => withoutLanguage(name, sources))
    // An initial alone may be left out of any name.
    .filter(({ words }) => words.some((word) => foldName(word).length > 1))
  if (names.length === 0) return []
  const otherLanguages = [...new Set(sources.map((source) => source.language.slice(0, 2)))].filter(
    (code) => language !== undefined && code !== 'un' && code !== language,
  )
  const index = indexNames(evidence.text, { otherLanguages })
  let unglued: NameIndex | undefined
  let vocabulary: ReadonlySet<string> | undefined
  const answerOf = (name: NameMention): Answer => {
    if (isRoad(name, sentence, evidence.text) || isPageLanguage(name, sentence, sources)) return true
    if (opensGivenTitle(name, sentence, evidence.text)) return true
    if (index.states(name) || sources.some(({ site = '' }) => isSite(name, site))) return true
    const written = sentence.slice(name.start, name.end)
    if (knownByFirstName(name, evidence.text, sources)) return true
    if (collection.formsOf(name.words).some((words) => index.states({ ...name, words }))) return true
    if (givenBySurname(name.words, evidence.text, collection)) return true
    unglued ??= indexNames(evidence.ungluedText(), { otherLanguages })
    vocabulary ??= new Set([...evidence.pages, sentence.toLowerCase()].flatMap(smallWords))
    if (index.holdsGlued(name, vocabulary) || unglued.states(name))
      return `“${written}” is joined to other words on the page`
    const open = name.words.filter((word) => /\p{Lu}/u.test(word) && !index.states({ ...name, words: [word] }))
    const spelt = open.map((word) => otherSpelling(word, evidence.text))
    if (open.length === 0) return false
    if (spelt.every((word) => word !== undefined))
      return `“${open.join(' ')}” is spelt “${spelt.join(' ')}” on the page`
    const unread = otherLanguages.find((code) => !hasTranslations(code))
    const meant = open.filter((word) => nationalityIn(word)?.adjective !== word)
    if (unread !== undefined && meant.length > 0 && meant.every((word) => isTranslated(foldName(word), unread)))
      return `“${written}” may be a translation: names are not translated from ${englishName(unread)}`
    return false
  }
  /** Whether a word of a name has a meaning, and stands on no page in a language. */
  const isTranslated = (word: string, into: string): boolean =>
    !collection.hasWord(word, into) && (translationsOf(word).length > 0 || collection.isCommon(word))
  return names.flatMap((name) => {
    const answer = answerOf(name)
    const parts = answer === false ? linkedParts(name, sentence) : []
    const answers = parts.map((part) => answered('name', part, answerOf(part)))
    return answers.some((part) => part.answer !== false) ? answers : [answered('name', name, answer)]
  })
}

/** "Pilatus Porter" and "Indonesian" of "Pilatus Porter of the Indonesian"; none if there is no "of". */
function linkedParts(name: NameMention, sentence: string): readonly NameMention[] {
  const written = sentence.slice(name.start, name.end)
  const parts = [...written.matchAll(/(?<=^|\sof\s(?:the\s)?)\p{Lu}.*?(?=\sof\s|$)/gu)]
  if (parts.length < 2) return []
  return parts.map(({ 0: part, index }) => ({
    ...name,
    start: name.start + index,
    end: name.start + index + part.length,
    words: part.split(/\s+/u),
  }))
}

const unitSign = /^(?:[KMGT]B|[KMGT]bps|[KMGT]Hz|[KMGT]?Wh?|V|A|Nm)$/u
/** Letters that a site's name may have in addition to its publisher's: "com", "mag". */
const longestEnding = 5

/**
 * "The Washington Post" for a page of "The Washington Post" or of "www.washingtonpost.com", "Theatres Trust" for one of
 * "database.theatrestrust.org.uk", "BBC" for one of "BBC News", and "Long Island" for one of "News 12 Long Island".
 */
function isSite({ words }: NameMention, site: string): boolean {
  const name = siteKey(words.join(''))
  if (words.join('').length < 3 || name === '') return false
  const isHost = /^\S+\.\S+$/u.test(site)
  const named = [site, ...(isHost ? site.split('.') : [])].map(siteKey)
  if (named.some((other) => other.startsWith(name) && other.length - name.length <= longestEnding)) return true
  const isTelling = words.length > 1 || /^\p{Lu}{3,}$/u.test(words[0] ?? '')
  return isTelling && ` ${foldedPhrase(site)} `.includes(` ${foldedPhrase(words.join(' '))} `)
}

function foldedPhrase(name: string): string {
  return (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldName).join(' ')
}

function siteKey(name: string): string {
  return foldName(name).replace(/^(?:www\.?|the\s)|[^\p{L}\p{N}]/gu, '')
}

/** The part of a name that is outside the names of the evidence's sites, which may hold commas and small words. */
function outsideSites(name: NameMention, sentence: string, sources: readonly EvidenceSource[]): readonly NameMention[] {
  for (const site of new Set(sources.flatMap((source) => (source.site === undefined ? [] : [source.site])))) {
    const bare = site.replace(/^the\s/iu, '')
    if (!/\p{L}.*\P{L}.*\p{L}/u.test(bare)) continue
    const at = sentence.toLowerCase().indexOf(bare.toLowerCase())
    const end = at + bare.length
    if (at < 0 || end <= name.start || name.end <= at) continue
    if (at <= name.start) return name.end <= end ? [] : [name]
    const words = sentence.slice(name.start, at).trim().split(/\s+/u)
    const last = words.findLastIndex((word) => /\p{Lu}/u.test(word))
    return last < 0 ? [] : [{ ...name, words: words.slice(0, last + 1) }]
  }
  return [name]
}

const roads: Readonly<Record<string, string>> = { interstate: 'i', route: 'us|route|rt', highway: 'us|hwy|sr|highway' }

/** "Interstate 90" where the evidence has "i90" or "I-90", "U.S. Route 52" where it has "us 52". */
function isRoad({ words, end }: NameMention, sentence: string, evidence: string): boolean {
  const kind = roads[words.at(-1)?.toLowerCase() ?? '']
  const number = /^\s(\d{1,4})(?!\p{N})/u.exec(sentence.slice(end, end + 6))?.[1]
  const others = words.slice(0, -1).every((word) => /^U\.?S\.?$/u.test(word))
  if (kind === undefined || number === undefined || !others) return false
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${kind})[\s.-]?${number}(?!\p{N})`, 'iu').test(evidence)
}

/** Whether a name is the first word of a title in quotation marks that the evidence gives, with or without its spaces: "Ne plus renaître". */
function opensGivenTitle({ start, end, words }: NameMention, sentence: string, evidence: string): boolean {
  if (words.length > 1 || !/^\s\p{Ll}/u.test(sentence.slice(end))) return false
  const quotation = quotedSpans(sentence).find((span) => span.start === start - 1)
  return quotation !== undefined && lettersOf(evidence).includes(lettersOf(quotation.words))
}

function lettersOf(text: string): string {
  return foldName(text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
}

const media =
  'newspapers?|magazines?|dail(?:y|ies)|weekl(?:y|ies)|sites?|websites?|pages?|editions?|versions?|stores?|shops?|ones?|press|media|broadcasters?|portals?|publications?|outlets?|journals?|critics?|reviewers?'

/** "The Italian newspaper" for a page that is in Italian. */
function isPageLanguage({ words, start }: NameMention, sentence: string, sources: readonly EvidenceSource[]): boolean {
  const [word = ''] = words
  const isOfPage = sources.some(({ language }) => language !== 'und' && englishName(language) === word)
  if (word === 'English' || !isOfPage) return false
  const after = sentence.slice(start + word.length)
  return new RegExp(String.raw`^(?:\s[\p{L}\p{N}]+){0,2}\s(?:${media})(?!\p{L})`, 'u').test(after)
}

/** Words in lower case of at least four letters. */
function smallWords(text: string): readonly string[] {
  return text.match(/(?<![\p{L}\p{N}])\p{Ll}{4,}(?![\p{L}\p{N}])/gu) ?? []
}

/** "Ann Lee of the Vale Post" names the site of the evidence. */
function withoutSite(name: NameMention, sources: readonly EvidenceSource[]): NameMention {
  const at = name.words.lastIndexOf('of')
  if (at <= 0) return name
  const words = name.words.slice(name.words[at + 1] === 'the' ? at + 2 : at + 1)
  const isNamed = sources.some(({ site = '' }) => isSite({ ...name, words }, site))
  return isNamed ? { ...name, words: name.words.slice(0, at) } : name
}

/** "Users of Avibase" or "Citing Avibase" at the beginning of a sentence is the name Avibase: the capital of the first word means nothing. */
function withoutOpening(name: NameMention, sentence: string): NameMention {
  const [first = '', link = ''] = name.words
  const isOpening = !/[\p{L}\p{N}]/u.test(sentence.slice(0, name.start))
  const isVerb = /^\p{Lu}\p{Ll}{2,}ing$/u.test(first) && link !== ''
  if (!isOpening || !/^\p{Lu}\p{Ll}+$/u.test(first) || !(isVerb || /^(?:of|the)$/u.test(link))) return name
  const words = name.words.slice(name.words.findIndex((word, at) => at > 0 && /\p{Lu}/u.test(word)))
  const start = sentence.indexOf(words[0] ?? '', name.start + first.length)
  return { ...name, start, words }
}

/** "French-speaking Switzerland" names Switzerland on a page in French. */
function withoutLanguage(name: NameMention, sources: readonly EvidenceSource[]): NameMention {
  const spoken = /^(\p{Lu}\p{Ll}+)-(?:speaking|language)$/u.exec(name.words[0] ?? '')?.[1]
  if (spoken === undefined || !sources.some(({ language }) => englishName(language) === spoken)) return name
  return { ...name, words: name.words.slice(1) }
}

function isDirection(word: string): boolean {
  return directionsIn(word).length > 0
}

/** "The LAPD's Force Investigation Division" contains two names. */
function splitAtPossessive(name: NameMention, sentence: string): readonly NameMention[] {
  const at = /['’]s\s/u.exec(sentence.slice(name.start, name.end))
  if (at === null) return [name]
  const first = sentence.slice(name.start, name.start + at.index)
  const rest = name.start + at.index + at[0].length
  return [
    { ...name, end: name.start + at.index, words: first.split(/\s+/u) },
    ...splitAtPossessive({ ...name, start: rest, words: sentence.slice(rest, name.end).split(/\s+/u) }, sentence),
  ]
}

/**
 * The first word of a sentence if it is a name: its pages capitalise it within sentences and never write it in lower
 * case. Otherwise the capital proves nothing.
 */
function openingName(sentence: string, pages: readonly string[]): NameMention | undefined {
  const match = /^[\s"'“‘«(\[]*(\p{Lu}\p{Ll}[\p{L}\p{M}]+)(?=['’]s\b|[\s,])/u.exec(sentence)
  const word = match?.[1]
  if (match === null || word === undefined || isPlainOpening(word)) return undefined
  if (!pages.some((page) => standsInside(page, word)) || pages.some((page) => hasWord(page, word.toLowerCase())))
    return undefined
  const start = match[0].length - word.length
  return { kind: 'name', start, end: start + word.length, words: [word] }
}

function standsInside(page: string, word: string): boolean {
  return placesOf(page, word).some((at) => /\p{Ll}[,;]?\s$/u.test(page.slice(Math.max(0, at - 4), at)))
}

function hasWord(page: string, word: string): boolean {
  return placesOf(page, word).length > 0
}

/** The first positions of a word on its own. */
function placesOf(page: string, word: string): readonly number[] {
  const places: number[] = []
  for (let at = page.indexOf(word); at >= 0 && places.length < 20; at = page.indexOf(word, at + 1)) {
    const around = page.slice(Math.max(0, at - 1), at) + page.slice(at + word.length, at + word.length + 1)
    if (!/\p{L}/u.test(around)) places.push(at)
  }
  return places
}

const functionWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'it he she they who which this the of and was were is are in to by that with for from his her their after had has on at'.split(
      ' ',
    ),
  ),
  es: new Set('el la los las de del y que en un una por con para fue su se al como más'.split(' ')),
  de: new Set(
    'der die das den dem des und ist war wurde wurden mit von im in ein eine nach nicht sich auf zu'.split(' '),
  ),
  fr: new Set('le la les des du et est un une dans par pour que qui sur au aux avec son sa ont été'.split(' ')),
}

/** Whether a sentence is in English, Spanish, German or French, by its function words; undefined if unclear. */
function sentenceLanguage(sentence: string): string | undefined {
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = Object.entries(functionWords).map(([language, known]) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }))
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  return best !== undefined && best.count > (next?.count ?? 0) ? best.language : undefined
}
