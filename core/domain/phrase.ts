import { z } from 'zod'

/** A text for a person with its values apart, so that a front end can translate it by its pattern. */
export interface Phrase {
  /** The English text, with `{0}`, `{1}` … where the values stand. */
  readonly pattern: string
  readonly values: readonly PhraseValue[]
}

/** A text without values is its own pattern. */
export type Wording = string | Phrase

/** Strings are shown as they are. */
export type PhraseValue = string | number | Phrase | LanguageValue | NameValue

/** A language by its tag: each language has its own name for it. */
interface LanguageValue {
  readonly language: string
}

/** A name, such as a wiki's, that other languages may have their own word for. */
interface NameValue {
  readonly name: string
}

/** What is wrong and how to fix it, to be said in any language. */
export interface ProblemWording {
  readonly message: Wording
  readonly remedy: Wording
}

const valueSchema: z.ZodType<PhraseValue> = z.union([
  z.string(),
  z.number(),
  z.strictObject({ language: z.string() }),
  z.strictObject({ name: z.string() }),
  z.lazy(() => phraseSchema),
])
const phraseSchema: z.ZodType<Phrase> = z.strictObject({ pattern: z.string(), values: z.array(valueSchema).readonly() })
/** A stored wording. */
export const wordingSchema: z.ZodType<Wording> = z.union([z.string(), phraseSchema])

/** Tags a template: phrase`The draft has ${count} sentences.` */
export function phrase(parts: TemplateStringsArray, ...values: readonly PhraseValue[]): Phrase {
  return { pattern: parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join(''), values }
}

export function inEnglish(wording: Wording): string {
  return typeof wording === 'string' ? wording : fillPattern(wording.pattern, wording.values.map(englishValue))
}

/** A pattern, of any language, with its values in their places. */
export function fillPattern(pattern: string, values: readonly string[]): string {
  return pattern.replaceAll(/\{(\d)\}/g, (place, at: string) => values[Number(at)] ?? place)
}

function englishValue(value: PhraseValue): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object' && 'language' in value) return englishName(value.language)
  if (typeof value === 'object' && 'name' in value) return value.name
  return inEnglish(value)
}

function englishName(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  } catch {
    // A value that is not a language tag is shown unchanged.
    return language
  }
}
