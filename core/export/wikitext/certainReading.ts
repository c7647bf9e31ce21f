import type { FactShape } from '../../wikitext/kinds/infoboxFields.ts'

interface Read {
  /** The sentence. */
  readonly text: string
  /** What a pattern matched, from `from`. */
  readonly matched: string
  readonly from: number
  /** Where the value ends in the sentence. */
  readonly end: number
  readonly shape: FactShape
}

/**
 * Whether what a pattern reads in an English sentence is certain: it is said as a fact, of the subject itself and not of another
 * version or thing, and it is all that there is to say: no name goes on, no list either, and nothing replaces it later.
 */
export function isCertain(read: Read): boolean {
  const { text, matched, from, end, shape } = read
  const after = text.slice(end)
  return !(
    isDenied(text.slice(Math.max(0, from - 30), end), shape) ||
    isAttributed(text) ||
    isOfAnother(matched) ||
    goesOn(after, shape) ||
    isCut(after, shape) ||
    isReplaced(after, shape) ||
    isUndone(text.slice(from + matched.length)) ||
    isShared(matched, after, shape) ||
    (isTime(shape) && hasOtherTime(matched, after))
  )
}

export function isTime(shape: FactShape): boolean {
  return shape === 'date' || shape === 'period'
}

/** What was planned, reported or changed later is not a fact. */
function isDenied(words: string, shape: FactShape): boolean {
  const doubt =
    /\b(?:originally|initially|was to|were to|is to|are to|would|planned|intended|reportedly|rumou?red|formerly|previously|not|never|instead of|replac(?:ed|ing)|could|might|may have|not until|delayed|postponed|alleged(?:ly)?|supposed(?:ly)?|probably|possibly|perhaps|unofficially|almost|nearly)\b/iu
  return (
    doubt.test(words) ||
    /\b(?:will|expected to|set to|due to be|scheduled to|upcoming|forthcoming)\b/u.test(words) ||
    (shape === 'date' && /\b(?:was|were) (?:first )?(?:scheduled|set|due|expected|slated|supposed)\b/iu.test(words))
  )
}

/** Whether a sentence tells what somebody says, and not what is. */
export function isAttributed(text: string): boolean {
  return /\b[Aa]ccording to\b|\b(?:is|are|was|were) (?:said|believed|thought|alleged|reported|rumou?red|understood|considered|expected) to\b|\b(?:accus|alleg)(?:es?|ed|ing)\b|\b(?:said|says|stated|claim(?:s|ed)|believ(?:es?|ed)|argu(?:es?|ed)|suggest(?:s|ed)|estimat(?:es?|ed)|reported) that\b/u.test(
    text,
  )
}

/** Whether a participle belongs to another name in the sentence: "It was compared with Salt, directed by …". */
function isOfAnother(words: string): boolean {
  return /\s(?:with|to|than|of|from|like|in|and|as|series|film|novel|album|game)\s(?:the\s)?["“]?\p{Lu}[^,.;]*,\s(?:directed|written|developed|published|produced|created|composed|edited|starring|released|designed|founded)\s/u.test(
    words,
  )
}

function isOfNames(shape: FactShape): boolean {
  return shape === 'people' || shape === 'cast' || shape === 'names'
}

/** Words between "and" and a further name of a list: "and, in her last role, Bo Ek", "and the singer Bo Ek"; but not "and edited by Bo Ek". */
const beforeName = String.raw`(?:,[^,.;]{1,60},)?\s(?:the\s)?(?:(?![\p{Ll}-]+(?:ed|ing)\s|(?:by|in|on|at|from|to|for|was|is|has|had|who|which|it|its|he|she|they|also|then|later|stars?|features?|won|became|led|made|sold|ran|set)\s)\p{Ll}[\p{Ll}-]*\s){0,3}\p{Lu}`

/** Whether more names follow: "by Ann Lee, who …, and Bo Ek", "by Ann Lee, among others". */
function goesOn(after: string, shape: FactShape): boolean {
  if (/^,\s(?:an?|the|who|whose|which|then|formerly)\s[^.;]*?,?\sand\s\p{Lu}/u.test(after)) return true
  return (
    isOfNames(shape) &&
    new RegExp(
      String.raw`^,?\s(?:and|&|as well as|along with|alongside|together with|plus)${beforeName}|^\swith\s(?:the\s)?\p{Lu}|^,?\s(?:among|amongst|and|along with|together with|as well as)\s(?:\p{Ll}+\s){0,2}(?:others?|[\p{Ll}-]+\sco-\p{Ll}+)\b`,
      'u',
    ).test(after)
  )
}

/** Whether a name goes on: "Women's Prize" of "Women's Prize for Fiction". */
function isCut(after: string, shape: FactShape): boolean {
  const isName = shape === 'names' || shape === 'works'
  if (isName && /^[-–/]\p{L}/u.test(after)) return true
  return (isName || shape === 'text') && /^\s(?:for|of|de|del|du|von|van|&)\s(?:the\s)?(?!Best\b)\p{Lu}/u.test(after)
}

/** Whether somebody else came in place of a name: "by Ann Lee until 2021". */
function isReplaced(after: string, shape: FactShape): boolean {
  const isNames = isOfNames(shape) || shape === 'person'
  return (
    isNames &&
    /^[^.;]{0,40}?\buntil\b|^[^.;]{0,80}?\b(?:succeeded|replaced|took over|and (?:then|later|subsequently|eventually))\b/u.test(
      after,
    )
  )
}

/** Whether what follows makes it something else, or undoes it: "released it as an application", "closed in 1954 and reopened in 1987". */
function isUndone(after: string): boolean {
  return /^\sas\san?\s(?:[\p{L}-]+\s){0,2}?(?:application|app|paperback|hardback|hardcover|audiobook|e-?book|download|demo|single|DVD|Blu-ray|EP|serial|play|musical)\b|^[^.;]{0,40}?\b(?:reopened|resumed|revived|refounded|re-established)\b/u.test(
    after,
  )
}

/** Whether others have a part as well: "also stars Ann Lee", "co-written with Bo Ek". */
function isShared(matched: string, after: string, shape: FactShape): boolean {
  if (!isOfNames(shape) && shape !== 'person') return false
  // "In Denmark by Reef Press and in Norway by Tarn Books"; a first one is one all the same.
  const isOneOfSeveral =
    /\bby\s/u.test(matched) &&
    !/\bfirst\b/u.test(matched) &&
    /^[^.;]{0,60}?\sand\s(?:(?:on|in)\s[^.;]{0,60}?)?by\s(?:the\s)?\p{Lu}/u.test(after)
  if (isOneOfSeveral) return true
  return (
    /\balso\s(?:stars|starred|starring|features|featured)\b/u.test(matched) ||
    (/\bco-\p{L}+ed\b/u.test(matched) && /^[^.;]{0,60}?\bwith\b/u.test(after))
  )
}

/** Whether the same is said of a second time: "in Denmark on 3 May 2026 and in Norway on 7 June". A first time is one all the same. */
function hasOtherTime(matched: string, after: string): boolean {
  if (/\bfirst\b/u.test(matched)) return false
  return /^[^.;,]{0,40},?\s(?:and|before|followed by)\s(?:then\s)?(?:in|on|for|to|by|internationally|worldwide|digitally|theatrically|elsewhere|a|an|its)\b[^.;]*?(?:\d{4}|(?:on|in) \p{Lu}\p{Ll}+)/u.test(
    after,
  )
}

/** Whether a sentence tells of another version of the subject, or of what goes with it: "A French translation …", "Its remake …". */
export function isOfVersion(text: string): boolean {
  return /^(?:(?:In|On|At|By|During) [^,]{3,30}, )?(?:An?|The|Its|His|Her|Their|Another|One|Several|Some)\s(?:(?!(?:is|was|are|were|has|had|by|with|that|which|who)\s)["“]?[\p{L}\p{N}'’.-]+["”]?\s){0,4}?(?:remake|sequel|prequel|adaptation|spin-off|reboot|translation|edition|reissue|re-release|remaster|port|version|cover|remix|soundtrack|trailer|teaser|single|video|expansion|demo|poster|series finale|pilot)s?\b(?!-)/u.test(
    text,
  )
}
