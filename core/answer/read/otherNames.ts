/** Another name for the same thing. */
export interface OtherName {
  readonly name: string
  /** How certain it is that it means the same, 0 to 1. */
  readonly fit: number
}

/** Legal forms of clubs and companies. */
const legalForms =
  /^(?:[AC]?\.?F\.?C\.?|S\.?C\.?|C\.?F\.?|B\.?C\.?|Inc\.?|Ltd\.?|LLC|PLC|plc|Corp\.?|Co\.?|GmbH|AG|S\.?A\.?|N\.?V\.?)$/u

/** Last words that many names share, so that none is known by them alone. */
const shared = new Set(
  `academy agency army assembly association athletic authority bank basketball board bureau cabinet center centre chamber
  chief church city club college commission committee company conference congress corporation council country county court
  cycling cyclery department development district division federation football force foundation fund government group hospital
  house industries institute international kingdom league library ministry minister movement museum national network
  office organisation organization parliament partners party president press racing republic rovers school schools secretary senate service
  services society soccer sports state states store studios system systems team theatre town trust union united university
  wanderers women youth`.split(/\s+/u),
)

/**
 * Other names that a text may use for one of several choices: without its legal form ("Everton F.C." is Everton), its
 * initials (WMATA), and its last word, if no other choice has it and it is not a common one ("Los Angeles Lakers" are the
 * Lakers). Words after "of" or "for" are not part of the name: Charles III of the United Kingdom is Charles.
 */
export function otherNames(choice: string, choices: readonly string[]): readonly OtherName[] {
  const words = choice.split(/\s+/u).filter((word) => word !== '')
  const plain = words.filter((word) => !legalForms.test(word))
  const named: OtherName[] = plain.length > 0 && plain.length < words.length ? [{ name: plain.join(' '), fit: 1 }] : []
  const capitals = plain.filter((word) => /^\p{Lu}/u.test(word))
  if (capitals.length >= 3) named.push({ name: capitals.map((word) => word.charAt(0)).join(''), fit: 0.8 })
  const own = plain.slice(0, ends(plain)).filter((word) => !/^[IVX]+$/u.test(word))
  const last = own.at(-1) ?? ''
  const isAlone = !choices.some((other) => other !== choice && wordsOf(other).has(last.toLowerCase()))
  if (plain.length > 1 && /^\p{Lu}\p{Ll}{3,}$/u.test(last) && isAlone && !shared.has(last.toLowerCase())) {
    named.push({ name: last, fit: 0.5 })
  }
  return named
}

/** End of the name itself: before "of", "for" or a comma. */
function ends(words: readonly string[]): number {
  const at = words.findIndex((word, place) => place > 0 && /^(?:of|for|in|at|and)$/u.test(word))
  const comma = words.findIndex((word) => word.endsWith(','))
  return Math.min(at < 0 ? words.length : at, comma < 0 ? words.length : comma)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}
