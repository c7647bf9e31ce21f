import type { Template } from '../../wikitext/wikitextDocument.ts'

/** What readers see of a template that stands in running text: nothing (empty), words, or, undefined, nobody knows what. */
export type TemplateWords = (template: Template, wikitext: string) => string | undefined

/** Templates that set no words where they stand: references, notes, tags, anchors, and what stands above or beside a text. */
const wordless = new RegExp(
  `^(?:${[
    'citation needed|cn|fact|cb|failed verification|verify source|verification needed|verify inline|vs|nicht im beleg|source insuffisante',
    'better source(?: needed)?|bsn|unreliable source\\?*|dubious|disputed inline|contradict-inline|clarify|clarification needed|vague',
    'when\\?*|who\\?*|by whom\\?*|which\\?*|where\\?*|why\\?*|how\\?*|according to whom\\?*|whom\\?*|quantify|specify|examples?',
    'update inline|update after|update|dead link|dead|webarchive|cbignore|wayback|page needed|pn|full citation needed|citation not found',
    'self-published (?:inline|source)|primary source inline|third-party inline|original research inline|or|pov inline|npov inline',
    'undue weight inline|weasel inline|peacock inline|tone inline|sic inline|attribution needed|obsolete source|deprecated inline',
    'rp|r|ref|refn?|sfn[mp]?|harvnb|harv|harvtxt|efn(?:-[a-z]{2})?|notetag|note|notelist|reflist|anchor|visible anchor|clear|clr|-',
    'shy|zwj|zwnj|wbr|coord|short description|use [a-z ]+|main|see also|further|hatnote|about|distinguish|for|redirect|toc.*',
    'cite [a-z ]+|citation|bots|nobots|protect.*|pp-.*|defaultsort.*|displaytitle.*|italic title|authority control',
  ].join('|')})$`,
  'i',
)

/** Signs, and templates for single characters. */
const signs: ReadonlyMap<string, string> = new Map([
  ...['nbsp', 'space', 'spaces', 'thin space', 'thinsp', 'hair space'].map((name): [string, string] => [name, ' ']),
  ...['snd', 'spnd', 'sndash', 'spaced ndash', 'spaced en dash'].map((name): [string, string] => [name, ' – ']),
  ...['mdash', 'em dash', 'emdash'].map((name): [string, string] => [name, '—']),
  ...['ndash', 'en dash', 'endash', 'nd'].map((name): [string, string] => [name, '–']),
  ["'", "'"],
  ["'s", "'s"],
  ["'-", "'"],
  ["-'", "'"],
  ['-"', '"'],
  [`'"`, `'"`],
  [`"'`, `"'`],
  [`' "`, `'"`],
  [`" '`, `"'`],
  ['!', '|'],
  ['=', '='],
  ['*', '•'],
  ['·', ' · '],
])

/** Signs of currencies by the templates that set them before an amount, `{{GBP|6.5 million}}`. */
const currencies: ReadonlyMap<string, string> = new Map([
  ...['gbp', 'gb£', '£', 'pound sterling'].map((name): [string, string] => [name, '£']),
  ...['eur', 'euro', '€'].map((name): [string, string] => [name, '€']),
  ...['us$', 'usd', 'us dollar'].map((name): [string, string] => [name, 'US$']),
  ...['a$', 'aud', 'au$'].map((name): [string, string] => [name, 'A$']),
  ...['c$', 'cad', 'ca$', 'can$'].map((name): [string, string] => [name, 'C$']),
  ...['nz$', 'nzd'].map((name): [string, string] => [name, 'NZ$']),
  ...['hk$', 'hkd'].map((name): [string, string] => [name, 'HK$']),
  ...['inr', '₹', 'indian rupee'].map((name): [string, string] => [name, '₹']),
  ...['jpy', '¥', 'jp¥'].map((name): [string, string] => [name, '¥']),
])
const amount = /^\p{N}[\p{N}.,\s]*(?:thousand|million|billion|trillion|m|bn)?$/iu

/** An amount of money as readers see it; undefined where the template shows more than that. */
function moneyWords(sign: string, parameters: Template['parameters']): string | undefined {
  const [first, ...others] = parameters.filter(({ named }) => !named).map(({ value }) => value.trim())
  // Whatever else it is told, it may show: a conversion, or the amount of another year.
  const isPlain =
    first !== undefined && amount.test(first) && others.length === 0 && !parameters.some(({ named }) => named)
  return isPlain ? `${sign}${first}` : undefined
}

/** What such a template shows changes by itself from one day to the next. */
const changing =
  /^(?:age\b|ages\b|time ago|years? ago|days? (?:since|elapsed)|current|local|today|now\b|#|inflation|update)/i

/** Characters of a template that are read, and of the words that it gives: what is longer is a block of its own. */
const longest = { template: 2_000, words: 120 }
/** Different templates of an article that are read: each takes a millisecond or more. */
const mostRead = 2_000

/** Opens what reads inline templates, such as `{{convert}}` and `{{nowrap}}`, with wtf_wikipedia, which knows several hundred. */
export async function openTemplateWords(): Promise<TemplateWords> {
  const { default: wtf } = await import('wtf_wikipedia')
  const read = new Map<string, string | undefined>()
  const readTemplate = (text: string): string | undefined => {
    if (read.has(text) || read.size >= mostRead) return read.get(text)
    const words = wtf(text).text().trim()
    const isInline = words !== '' && words.length <= longest.words && !/\n|[.!?]\s+\p{Lu}/u.test(words)
    const shown = isInline ? words : undefined
    read.set(text, shown)
    return shown
  }
  return ({ name, start, end, parameters }, wikitext) => {
    const called = name.replaceAll('_', ' ').trim()
    if (wordless.test(called)) return ''
    const sign = signs.get(called.toLowerCase())
    if (sign !== undefined) return sign
    const currency = currencies.get(called.toLowerCase())
    if (currency !== undefined) return moneyWords(currency, parameters)
    if (changing.test(called) || end - start > longest.template) return undefined
    return readTemplate(wikitext.slice(start, end))
  }
}
