import { functionWordsOf } from '../../text/functionWords.ts'
import { foreignCountryNames, isForeignName } from './countryNames.ts'
import { sameNames } from './demonyms.ts'
import { foldName } from './foldName.ts'
import { isTitle, type NameMention } from './namesIn.ts'
import { numberWordsIn } from './numberWords.ts'
import { isCognate, translationsOf } from './translatedNames.ts'

/** A searchable index of the names in an evidence text. */
export interface NameIndex {
  readonly states: (name: NameMention) => boolean
  /**
   * Whether its words have run together, or one is inside a longer word: "washingtonpost", "toxicologyblood".
   *
   * @param vocabulary words of the pages, one of which may stand beside it in that longer word. Default none
   */
  readonly holdsGlued: (name: NameMention, vocabulary?: ReadonlySet<string>) => boolean
}

const demonymEnding = /^(?:n|vian|vians|an|ian|ean|ese|ish|i|is|ic|er|ers|s|ns|ans|ians|a|ia)$/u
/** Minimum number of words of a name whose initials may be in lower case. */
const fewestInitials = 4
const links = new Set(
  'of the de la del della di da do dos das du des le van der den von bin ibn al el y and'.split(' '),
)

// Names of places and organisations end like this; the words before distinguish them.
const generic = new Set(
  `court highway park university college school bridge airport station hospital church cathedral mosque temple street avenue road
  square river lake sea ocean mountain island islands valley bay city town county province state region district party
  council committee commission agency ministry department office bureau police army force forces navy guard company
  corporation group bank union association federation league club team cup championship championships games festival
  award awards museum theatre theater stadium arena center centre building tower house palace castle day act bill law
  agreement treaty accord conference summit election elections war operation project program news times post journal
  television radio network institute foundation society order series season party assembly parliament senate congress`
    .split(/\s+/)
    .map(foldName),
)

/** Whether a folded word is one with which names of places and organisations end. */
export function isGeneric(folded: string): boolean {
  return generic.has(folded)
}

export interface NameIndexOptions {
  /** BCP 47 codes of the text's languages other than the names' own: names may be translated. Default none. */
  readonly otherLanguages?: readonly string[]
}

/** Indexes evidence: its folded words, and the initials of its runs of capitalised words. */
export function indexNames(text: string, { otherLanguages = [] }: NameIndexOptions = {}): NameIndex {
  const translated = otherLanguages.length > 0
  const raw = (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’&]*/gu) ?? []).flatMap(runOnWords).flatMap(withoutElision)
  const folded = raw.map(foldName).filter((word) => word !== '')
  // "TPN-PB" for TPNPB.
  const joined = (text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).map((word) =>
    foldName(word.replaceAll('-', '')),
  )
  const words = new Set([...folded, ...joined, ...raw.flatMap(gluedWords).map(foldName)])
  const stream = ` ${folded.join(' ')} `
  const byPrefix = new Set([...words].filter((word) => word.length >= 4).map((word) => word.slice(0, 4)))
  const initials = initialsOf(raw)
  const acronyms = new Set(
    [...raw, ...raw.flatMap(gluedWords)].filter((word) => /^[\p{Lu}.]{2,}$/u.test(word)).map(foldName),
  )
  // "US" and "Lee" need a capital in the evidence: "us" and "lee" are words.
  const capitalised = new Set([...raw, ...raw.flatMap(gluedWords)].filter((word) => /\p{Lu}/u.test(word)).map(foldName))
  // On a page without capitals, any word may be a name.
  const caseless = new Set(text.split('\n').filter(isCaseless).flatMap(foldedWords))
  const phrase = (name: string): boolean =>
    name.length <= 3 && /\p{L}/u.test(name) ? capitalised.has(name) || caseless.has(name) : stream.includes(` ${name} `)
  const phraseStated = (name: string): boolean =>
    sameNames(name).some(phrase) ||
    (translated && sameNames(name).some((each) => foreignCountryNames(each, otherLanguages).some(phrase)))
  const isTranslated = (name: string): boolean =>
    translationsOf(name).some((other) => words.has(other)) ||
    [...words].some((other) => isCognate(name, other) || isForeignName(name, other, otherLanguages))
  const wordStated = (word: string): boolean => {
    const name = foldName(word)
    // A middle initial is often omitted.
    if (name.length <= 1 || phraseStated(name) || (name.length > 3 && words.has(name))) return true
    // "Pro-Beijing", "anti-Castillo": a small-letter part names nothing.
    // "Formula One" is Formula 1.
    const number = numberWordsIn(word)[0]
    if (number?.start === 0 && number.end === word.length && words.has(String(number.value))) return true
    // "the ps5s controller" has lost an apostrophe.
    if (name.length >= 3 && caseless.has(`${name}s`)) return true
    // "abscbn" for ABS-CBN.
    if (word.includes('-') && words.has(name.replaceAll('-', ''))) return true
    if (word.includes('-') && word.split('-').every((part) => !/[\p{Lu}\p{N}]/u.test(part) || wordStated(part)))
      return true
    if (translated && isTranslated(name)) return true
    return name.length >= 4 && byPrefix.has(name.slice(0, 4)) && [...words].some((other) => sameRoot(name, other))
  }
  /** Names that abbreviations stand for on the page: "Skyline Blvd", "Co Kildare", "Hutch senior". */
  const isAbbreviated = (part: readonly string[]): boolean =>
    part.length > 1 &&
    part.some((word, at) =>
      abbreviationsOf(foldName(word)).some((other) => phraseStated(part.map(foldName).with(at, other).join(' '))),
    )
  /** "Grand" and "Duke" where the evidence has "grandduke". */
  const isPairGlued = (part: readonly string[], at: number): boolean =>
    [at - 1, at].some((from) => {
      const pair = part.slice(Math.max(0, from), from + 2).map((word) => foldName(word).replaceAll('-', ''))
      return from >= 0 && pair.length === 2 && pair.join('').length >= 7 && words.has(foldName(pair.join('')))
    })
  /** "Los" and "Angeles" of "Los Angeles County" where the evidence has "L.A. County". */
  const inInitials = (part: readonly string[], at: number): boolean =>
    part.some((_, from) =>
      [2, 3, 4].some(
        (length) =>
          from <= at &&
          at < from + length &&
          acronyms.has(initialsOfName(part.slice(from, from + length))) &&
          from + length <= part.length,
      ),
    )
  return {
    holdsGlued: ({ words: named }, vocabulary = new Set()) => {
      const whole = named.map(foldName).join(' ')
      const joined = whole.replaceAll(' ', '')
      // "a recent suffolk universityboston globeusa": only names have a space there.
      const isRun = (phrase: string): boolean => phrase.includes(' ') && phrase.length >= 7 && stream.includes(phrase)
      if (isRun(whole) || isRun(whole.replaceAll('-', ''))) return true
      if (joined.length >= 7 && [...words].some((word) => word.length > joined.length / 2 && word.includes(joined)))
        return true
      const isGlued = (word: string): boolean => {
        const name = foldName(word)
        return (
          name.length >= 5 &&
          ([...capitalised].some((other) => other.startsWith(name) && other.length >= name.length + 3) ||
            [...caseless].some(
              (other) =>
                (other.startsWith(name) && isJoined(other.slice(name.length), vocabulary)) ||
                (other.endsWith(name) && isJoined(other.slice(0, -name.length), vocabulary)),
            ))
        )
      }
      const parts = partsOf(named).map((part) => {
        if (part.every(wordStated)) return 'stated'
        const isRunOn = isRun(part.map(foldName).join(' '))
        const isHeld = part.every(
          (word, at) => !/\p{Lu}/u.test(word) || wordStated(word) || isGlued(word) || isPairGlued(part, at),
        )
        return isRunOn || isHeld ? 'glued' : 'missing'
      })
      return parts.includes('glued') && !parts.includes('missing')
    },
    states: ({ words: named }) => {
      const whole = named.map(foldName).join(' ')
      if (phraseStated(whole)) return true
      if (named.length === 1 && initials.has(foldName(named[0] ?? ''))) return true
      if (named.length > 1 && acronyms.has(initialsOfName(named))) return true
      // "DEA" for the United States Drug Enforcement Administration, "us navy" for the United States Navy.
      const nation = sameNames(named.slice(0, 2).map(foldName).join(' '))
      if (named.length > 2 && nation.length > 1) {
        const rest = named.slice(2)
        if (rest.length > 1 && acronyms.has(initialsOfName(rest))) return true
        if (nation.some((short) => stream.includes(` ${short} ${rest.map(foldName).join(' ')} `))) return true
      }
      if (named.length >= fewestInitials && caseless.has(initialsOfName(named))) return true
      return partsOf(named).every(
        (part) =>
          phraseStated(part.map(foldName).join(' ')) ||
          isAbbreviated(part) ||
          part.every((word, at) => wordStated(word) || (part.length > 1 && isTitle(word)) || inInitials(part, at)) ||
          knownByLastWord(part, text),
      )
    },
  }
}

/** Whether letters next to a name may have run together with it: a few, a word such as "when", or one of the pages. */
function isJoined(rest: string, vocabulary: ReadonlySet<string>): boolean {
  return rest.length <= 3 || functionWordsOf('en')?.has(rest) === true || vocabulary.has(rest)
}

/** Words of names with the forms that pages shorten them to. */
const shortened = new Map(
  `avenue ave|boulevard blvd|brothers bros|company co|corporation corp|county co|department dept|doctor dr|drive dr|
  fort ft|government govt|highway hwy|junior jr|limited ltd|mount mt|mountain mtn|parkway pkwy|road rd|saint st|
  senior sr|square sq|street st|terrace terr|university univ`
    .split(/\|\s*/u)
    .map((pair) => pair.split(' '))
    .map(([long = '', short = '']): readonly [string, string] => [foldName(long), short]),
)

function abbreviationsOf(folded: string): readonly string[] {
  const short = shortened.get(folded)
  const long = [...shortened].filter(([, abbreviation]) => abbreviation === folded).map(([name]) => name)
  return short === undefined ? long : [short, ...long]
}

/** "l’hôtel" also as "hôtel", and "ukbased", which has lost a hyphen, also as "uk". */
function withoutElision(word: string): readonly string[] {
  const elided = /^(?:[ldnsmtcj]|qu)['’](?<rest>\p{L}{3,})/iu.exec(word)?.groups?.['rest']
  if (elided !== undefined) return [word, elided]
  const based = /^(?<place>\p{L}{2,})based$/u.exec(word)?.groups?.['place']
  return based === undefined ? [word] : [based, 'based']
}

function isCaseless(line: string): boolean {
  return line.length >= 60 && !/\p{Lu}/u.test(line)
}

function foldedWords(line: string): readonly string[] {
  return (line.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(withoutElision).map(foldName)
}

/** "who" for "World Health Organization". */
function initialsOfName(named: readonly string[]): string {
  const capitals = named.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.charAt(0))
  return foldName(capitals.join(''))
}

/** "Telegram.Men": a full stop without a following space. "Ph.D.", "U.S." and "Node.js" are single words. */
function runOnWords(word: string): readonly string[] {
  return word.split(/(?<=[\p{Ll}\p{N}]\.)(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{3}\.)(?=\p{L}{3})/u)
}

/** Scraped pages lose spaces between elements: "RomaniaBucharest", "SBucharest". */
function gluedWords(word: string): readonly string[] {
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
  return parts.length > 1 ? parts : []
}

/** A name split at its links: "Tauba Auerbach of the United States" contains two names. */
function partsOf(named: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]]
  for (const word of named) {
    if (links.has(word.toLowerCase())) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.filter((part) => part.length > 0)
}

/** "Jane Smith" where the evidence says "Smith" alone: stated, unless it gives that Smith another first name. */
function knownByLastWord(named: readonly string[], text: string): boolean {
  const last = foldName(named.at(-1) ?? '')
  if (named.length < 2 || named.length > 3 || generic.has(last) || last.length < 3) return false
  let seen = false
  for (const { 0: word, index } of text.matchAll(nameToken)) {
    if (foldName(word) !== last) continue
    // A comma or full stop separates "West Point; Smith says".
    const before = /(?<=^|\s)(\S*\p{L}\S*)\s+$/u.exec(text.slice(Math.max(0, index - 40), index))?.[1] ?? ''
    if (/^\p{Lu}\p{Ll}+$/u.test(before) && !titleLike.test(before)) return false
    seen = true
  }
  return seen
}

const nameToken = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}.'’&]*/gu

const titleLike =
  /^(?:mr|mrs|ms|dr|prof|president|minister|judge|justice|senator|sen|governor|gov|mayor|secretary|sir|lord|king|queen|prince|princess|pope|captain|colonel|general|chief|director|coach|the|and|but|when|while|for|as|in)\.?$/iu

/** Forms of the same root: "Ukraine" and "Ukrainian", "Wallachia" and "Wallachian". */
function sameRoot(name: string, other: string): boolean {
  const [short, long] = name.length <= other.length ? [name, other] : [other, name]
  if (short.length < 4) return false
  let common = 0
  while (common < short.length && short[common] === long[common]) common += 1
  if (common < 4 || common < short.length - 2) return false
  const [restShort, restLong] = [short.slice(common), long.slice(common)]
  return (restShort === '' || /^(?:[aeioy]|ia|ea|um)$/u.test(restShort)) && demonymEnding.test(restLong)
}

/** Possible acronyms of runs of two to seven capitalised words, without links. */
function initialsOf(raw: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  let run: string[] = []
  for (const word of raw) {
    if (/^\p{Lu}/u.test(word)) {
      run.push(word.charAt(0).toLowerCase())
      for (let length = 2; length <= Math.min(7, run.length); length += 1)
        found.add(foldName(run.slice(-length).join('')))
    } else if (!links.has(word.toLowerCase()) && word !== '&') {
      run = []
    }
  }
  return found
}
