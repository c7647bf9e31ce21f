import type { Author } from '../../domain/citation.ts'
import { isSpanishFamilyName, isSpanishGivenName, leadingFamilyNames } from './familyNames.ts'
import { isOrganisation } from './isOrganisation.ts'

/** Small words with which a family name begins, in whatever case. */
const particles = new Set(
  'von vom zu zum zur van der den ter ten te de del dela della dello di da dal dalla dos das do du des la le les lo af av el al of st st. saint san santa mac mc'.split(
    ' ',
  ),
)
/** "son of" and "daughter of": what follows is the father's name. */
const patronymics = new Set('bin binti bint ibn ben bat s/o d/o a/l a/p'.split(' '))
const titles =
  /^(?:(?:(?:dr|prof|mr|mrs|ms)\.?|professor|sir|dame|lord|lady|miss|herr|frau|mme|mlle|(?:rev|hon|mag|ing|dipl|mx)\.)\s+)+(?=\S+\s)/iu
const afterName =
  /(?:,\s*(?:Ph\.?\s?D|M\.?D|D\.?Phil|MBA|Esq|OBE|MBE|CBE|MSc|BSc|BA|MA|RN|CFA)|\s+(?:Ph\.?\s?D|M\.D|MD|MBA|OBE|MBE|CBE))\.?(?=,|\s|$)/gu
const suffix = /,?\s+(jr\.?|sr\.?|jnr\.?|snr\.?|junior|senior|ii|iii|iv)$/iu
/** Languages that set the family name first. */
const familyFirst = /^(?:zh|ja|ko|hu|vi|km|yue|cmn)(?:$|-)/iu
const spanish = /^(?:es|ca|gl|eu)(?:$|-)/iu
const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const mostWords = 6

/**
 * Parts a person's name into family name and given names, as citation templates want them. A name stays whole where that
 * cannot be done with certainty: organisations, single names, names of languages that set the family name first, and names
 * that begin with a family name of China, Korea or Vietnam.
 *
 * | name | last, first |
 * | --- | --- |
 * | Ursula von der Leyen | von der Leyen, Ursula |
 * | Gabriel García Márquez | García Márquez, Gabriel |
 * | Martin Luther King Jr. | King, Martin Luther Jr. |
 * | Lee, Ann | Lee, Ann |
 * | Associated Press | (whole) |
 *
 * @param language of the page, BCP 47; it tells the order in which names are written
 */
export function splitName(written: string, language = 'und'): Author {
  const name = written.trim().replace(/\s+/gu, ' ')
  if (name === '' || isOrganisation(name)) return { name }
  const bare = name.replace(titles, '').replace(afterName, '')
  const generation = suffix.exec(bare)
  const core = generation === null ? bare : bare.slice(0, generation.index)
  const parts = turned(core) ?? straight(core, language)
  if (parts === undefined) return { name: bare }
  return { last: parts.last, first: generation === null ? parts.first : `${parts.first} ${generation[1] ?? ''}` }
}

interface Parts {
  readonly last: string
  readonly first: string
}

/** "Lee, Ann": whoever wrote it parted it. */
function turned(name: string): Parts | undefined {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  if (last === '' || first === '' || more.length > 0) return undefined
  // "R. Muñoz, Carlos": the initial belongs to the given names.
  const [, initials = '', family = last] = /^((?:\p{Lu}\. ?)+)(\p{Lu}\p{L}.*)$/u.exec(last) ?? []
  return { last: family, first: withFinalDot(`${first} ${initials}`.trim()) }
}

/** "J. J" has lost its dot where a citation was cut at ". ". */
function withFinalDot(first: string): string {
  return /(?:^|\s)\p{Lu}\. ?\p{Lu}$/u.test(first) ? `${first}.` : first
}

function straight(name: string, language: string): Parts | undefined {
  const words = name.split(' ')
  const [first = ''] = words
  if (name.includes(',') || words.length < 2 || words.length > mostWords) return undefined
  if (familyFirst.test(language) || asian.test(name) || leadingFamilyNames.has(first.toLowerCase())) return undefined
  if (words.some((word) => patronymics.has(word.toLowerCase()))) return undefined
  const at = familyNameAt(words, language)
  return at === undefined ? undefined : { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}

/** Where the family name begins; undefined where that is not certain. */
function familyNameAt(words: readonly string[], language: string): number | undefined {
  const final = words.length - 1
  const isParticle = (word: string | undefined): boolean => word !== undefined && particles.has(word.toLowerCase())
  if (isParticle(words[0]) || isParticle(words[final]) || /^\p{L}\.?$/u.test(words[final] ?? '')) return undefined
  const particle = words.findIndex((word, at) => at > 0 && isParticle(word))
  if (particle > 0) {
    // "Maria do Carmo Silva": the particle belongs to the given name or to the first of two family names.
    const full = words.slice(particle).filter((word) => !isParticle(word))
    return full.length === 1 ? particle : undefined
  }
  if (words.length === 2) return 1
  const [before = ''] = words.slice(final - 1)
  // "José Ortega y Gasset"
  if (/^[yi]$/u.test(before)) return words.length > 3 ? final - 2 : undefined
  if (isSpanishFamilyName(before) && !/^pt(?:$|-)/u.test(language)) return final - 1
  return spanish.test(language) && !isSpanishGivenName(before) && !/^\p{L}\.$/u.test(before) ? undefined : final
}
