import type { Event } from '../../domain/event.ts'
import { languageWords } from '../../text/languageWords.ts'
import { stem } from '../../text/stem.ts'

/** The title's terms, as they are looked for in sentences. */
export interface TitleTerms {
  /** Stems of the title's content words, without a bracketed addition like "(video game)"; of all its words if it has no content words, as in “All Out”. */
  readonly terms: readonly string[]
  /** The title without its bracketed addition, in lower case. */
  readonly name: string
  /** True if the stems have a term: as a word, as part of one ("ground" in "aground", "Einsturz" in "Brückeneinsturz"), or as a synonym ("shot" for a shooting). */
  readonly isNamed: (term: string, content: ReadonlySet<string>) => boolean
  /** Years in the title or the editor's date. */
  readonly years: ReadonlySet<string>
}

/** "l'emprise", "d'Orsay". */
const elision = /^(?:[ldcsnmtj]|qu)['’](?=\p{L}{3})/u

export function titleTerms({ title, language, date }: Event): TitleTerms {
  const words = languageWords(language)
  const tokens =
    withoutQualifier(title)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? []
  const content = tokens
    .map((token) => token.replace(elision, ''))
    .filter((token) => words?.functionWords.has(token) !== true && token.length > 1)
  const stems = (content.length > 0 ? content : tokens).map((token) => stem(token, language))
  const runs =
    tokens.join(' ').match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu) ?? []
  const pairs = runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)))
  return {
    terms: [...new Set([...stems, ...pairs])],
    name: title.replace(/\s*\([^)]*\)\s*$/u, '').toLowerCase(),
    isNamed: (term, stemmed) =>
      isWithin(term, stemmed) || (words?.synonyms[term] ?? []).some((other) => stemmed.has(other)),
    years: yearsOf(title, date),
  }
}

/** "Abandoned (video game)" differs from other games by its name alone; "Norman Tower (Bury)" needs the place. */
export function withoutQualifier(title: string): string {
  const bare = title.replace(/\s*\([\p{Ll}\d\s]+\)\s*$/u, '')
  return bare === '' ? title : bare
}

function isWithin(term: string, content: ReadonlySet<string>): boolean {
  if (content.has(term)) return true
  if (term.length < 5) return false
  for (const word of content) if (word.includes(term)) return true
  return false
}

/** "2023–24" means both years. */
function yearsOf(title: string, date: string | undefined): ReadonlySet<string> {
  const years = new Set(namedYears(title))
  if (date !== undefined) years.add(date.slice(0, 4))
  const span = /(?<!\d)((?:1[5-9]|20)\d)(\d)[–-](\d\d)(?!\d)/u.exec(title)
  if (span !== null) years.add(`${(span[1] ?? '').slice(0, 2)}${span[3] ?? ''}`)
  return years
}

function namedYears(text: string): readonly string[] {
  return text.match(/(?<![\d.,£$€])(?:1[5-9]|20)\d\d(?![\d%]|[.,]\d)/gu) ?? []
}

/** True if a text names years, but none of these. */
export function namesOtherYearsOnly(text: string, years: ReadonlySet<string>): boolean {
  if (years.size === 0) return false
  const named = namedYears(text)
  return named.length > 0 && !named.some((year) => years.has(year))
}
