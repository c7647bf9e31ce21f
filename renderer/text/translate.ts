import { notes as germanNotes } from './de/notes.ts'
import { notes as frenchNotes } from './fr/notes.ts'
import { modelPurposes as germanPurposes } from './de/modelPurposes.ts'
import { modelPurposes as frenchPurposes } from './fr/modelPurposes.ts'
import {
  fillPattern,
  inEnglish,
  type PhraseValue,
  type ProblemWording,
  type Wording,
} from '../../core/domain/phrase.ts'
import type { PageProblem } from '../../core/domain/page.ts'
import { languageName } from '../settings/languageName.ts'
import { errors as germanErrors } from './de/errors.ts'
import { modelErrors as germanModelErrors } from './de/modelErrors.ts'
import { form as germanForm } from './de/issues/form.ts'
import { sourcing as germanSourcing } from './de/issues/sourcing.ts'
import { wording as germanWording } from './de/issues/wording.ts'
import { problems as germanProblems } from './de/problems.ts'
import { wikis as germanWikis } from './de/wikis.ts'
import { errors as frenchErrors } from './fr/errors.ts'
import { modelErrors as frenchModelErrors } from './fr/modelErrors.ts'
import { form as frenchForm } from './fr/issues/form.ts'
import { sourcing as frenchSourcing } from './fr/issues/sourcing.ts'
import { wording as frenchWording } from './fr/issues/wording.ts'
import { problems as frenchProblems } from './fr/problems.ts'
import { wikis as frenchWikis } from './fr/wikis.ts'

const pageProblems: Readonly<Record<string, Readonly<Record<PageProblem['code'], string>>>> = {
  de: germanProblems,
  fr: frenchProblems,
}

/** What the engine says in English, by its patterns. Tests check that no issue is missing and no words are out of date. */
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    ...germanWording,
    ...germanSourcing,
    ...germanForm,
    ...germanErrors,
    ...germanModelErrors,
    ...germanWikis,
    ...germanPurposes,
    ...germanNotes,
  },
  fr: {
    ...frenchWording,
    ...frenchSourcing,
    ...frenchForm,
    ...frenchErrors,
    ...frenchModelErrors,
    ...frenchWikis,
    ...frenchPurposes,
    ...frenchNotes,
  },
}

/** What the engine says, in the interface language; undefined where that has no translation of it. */
export function translate(wording: Wording, language: string): string | undefined {
  const known = translations[language]
  if (known === undefined) return inEnglish(wording)
  const { pattern, values } = typeof wording === 'string' ? { pattern: wording, values: [] } : wording
  const translation = Object.hasOwn(known, pattern) ? known[pattern] : undefined
  const shown = values.map((value) => shownValue(value, language))
  if (translation === undefined || !shown.every((value) => value !== undefined)) return undefined
  return fillPattern(translation, shown)
}

/** A problem with its remedy; undefined where not both have a translation, so that languages are not mixed. */
export function translateProblem(
  { message, remedy }: ProblemWording,
  language: string,
): { readonly message: string; readonly remedy: string } | undefined {
  const problem = translate(message, language)
  const fix = remedy === '' ? '' : translate(remedy, language)
  return problem === undefined || fix === undefined ? undefined : { message: problem, remedy: fix }
}

/** What a problem of a page means, in the interface language; undefined for English, which has the engine's own words. */
export function explainProblem(code: PageProblem['code'], language: string): string | undefined {
  return pageProblems[language]?.[code]
}

/** A name as the interface language has it; unchanged where that has none of its own. */
export function translateName(name: string, language: string): string {
  return translate(name, language) ?? name
}

function shownValue(value: PhraseValue, language: string): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toLocaleString(language)
  if ('language' in value) return languageName(value.language, language)
  return 'name' in value ? translateName(value.name, language) : translate(value, language)
}
