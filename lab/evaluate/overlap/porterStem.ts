/** Words whose stems the rules would get wrong. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sky: ['sky', 'skies'],
    die: ['dying'],
    lie: ['lying'],
    tie: ['tying'],
    news: ['news'],
    inning: ['innings', 'inning'],
    outing: ['outings', 'outing'],
    canning: ['cannings', 'canning'],
    howe: ['howe'],
    proceed: ['proceed'],
    exceed: ['exceed'],
    succeed: ['succeed'],
  }).flatMap(([stem, words]) => words.map((word) => [word, stem] as const)),
)

type Rule = readonly [suffix: string, replacement: string, holds?: (stem: string) => boolean]

/**
 * The stem of a word by Porter's rules (An algorithm for suffix stripping, 1980) with the changes that NLTK makes by default
 * (its `NLTK_EXTENSIONS`), among them irregular words, short words in -ies and -ied, and y after a consonant only.
 *
 * @param word in lower case
 */
export function porterStem(word: string): string {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length <= 2) return word
  return [step1a, step1b, step1c, step2, step3, step4, step5a, step5b].reduce((stem, step) => step(stem), word)
}

function step1a(word: string): string {
  if (word.endsWith('ies') && word.length === 4) return `${word.slice(0, -3)}ie`
  return applyFirst(word, [
    ['sses', 'ss'],
    ['ies', 'i'],
    ['ss', 'ss'],
    ['s', ''],
  ])
}

function step1b(word: string): string {
  if (word.endsWith('ied')) return `${word.slice(0, -3)}${word.length === 4 ? 'ie' : 'i'}`
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const suffix = ['ed', 'ing'].find((each) => word.endsWith(each) && hasVowel(word.slice(0, -each.length)))
  if (suffix === undefined) return word
  const stem = word.slice(0, -suffix.length)
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (endsDouble(stem)) return /[lsz]$/.test(stem) ? stem : stem.slice(0, -1)
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem
}

function step1c(word: string): string {
  const stem = word.slice(0, -1)
  return word.endsWith('y') && stem.length > 1 && isConsonant(stem, stem.length - 1) ? `${stem}i` : word
}

const measured = (stem: string): boolean => measure(stem) > 0

function step2(word: string): string {
  if (word.endsWith('alli') && measured(word.slice(0, -4))) return step2(`${word.slice(0, -4)}al`)
  const logi: Rule = ['logi', 'log', () => measured(word.slice(0, -3))]
  const rules = suffixes2.map(([suffix, replacement]): Rule => [suffix, replacement, measured])
  return applyFirst(word, [...rules, logi])
}

const suffixes2 = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['fulli', 'ful'],
] as const

function step3(word: string): string {
  return applyFirst(word, [
    ['icate', 'ic', measured],
    ['ative', '', measured],
    ['alize', 'al', measured],
    ['iciti', 'ic', measured],
    ['ical', 'ic', measured],
    ['ful', '', measured],
    ['ness', '', measured],
  ])
}

const long = (stem: string): boolean => measure(stem) > 1

const suffixes4 = 'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(' ')

function step4(word: string): string {
  const afterIon = (stem: string): boolean => long(stem) && /[st]$/.test(stem)
  return applyFirst(
    word,
    suffixes4.map((suffix): Rule => [suffix, '', suffix === 'ion' ? afterIon : long]),
  )
}

function step5a(word: string): string {
  if (!word.endsWith('e')) return word
  const stem = word.slice(0, -1)
  const length = measure(stem)
  return length > 1 || (length === 1 && !endsShort(stem)) ? stem : word
}

function step5b(word: string): string {
  return word.endsWith('ll') && long(word.slice(0, -1)) ? word.slice(0, -1) : word
}

/** The first rule whose suffix the word has decides, also where its condition does not hold. */
function applyFirst(word: string, rules: readonly Rule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix))
  if (rule === undefined) return word
  const [suffix, replacement, holds = () => true] = rule
  const stem = word.slice(0, word.length - suffix.length)
  return holds(stem) ? stem + replacement : word
}

/** One letter a character: c or v. A y is a consonant at the start and after a vowel. */
function classes(word: string): string {
  let found = ''
  for (const letter of word) {
    const isVowel = 'aeiou'.includes(letter) || (letter === 'y' && found !== '' && !found.endsWith('v'))
    found += isVowel ? 'v' : 'c'
  }
  return found
}

/** How often a consonant follows a vowel: Porter's m. */
function measure(stem: string): number {
  return classes(stem).split('vc').length - 1
}

function hasVowel(stem: string): boolean {
  return classes(stem).includes('v')
}

function isConsonant(word: string, at: number): boolean {
  return classes(word).charAt(at) === 'c'
}

function endsDouble(word: string): boolean {
  return word.length >= 2 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1)
}

/** Porter's *o: consonant, vowel, consonant other than w, x, y; NLTK: also a word of vowel and consonant. */
function endsShort(word: string): boolean {
  const kinds = classes(word)
  return (kinds.endsWith('cvc') && !/[wxy]$/.test(word)) || kinds === 'vc'
}
