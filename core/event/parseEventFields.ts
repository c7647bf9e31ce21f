import { z } from 'zod'
import type { Event } from '../domain/event.ts'
import { dateRemedy, isoOf, readDate } from '../domain/readDate.ts'
import { isLanguageCode } from './isLanguageCode.ts'
import { parseFields } from './parseFields.ts'
import { repairText } from './repairText.ts'

/** Maximum length of an event's title or place, in UTF-16 units. Wikipedia limits titles to 255 bytes. */
const maxTitleCharacters = 300

const defaultLanguage = 'en'
const defaultWiki = 'enwiki'

const given = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(maxTitleCharacters))

/** Programs write `null` or `""` for unknown values. */
const optional = given.nullish().transform((text) => (text === null || text === '' ? undefined : text))

const eventFieldsSchema = z.object({
  title: given.pipe(z.string().min(1)),
  date: optional
    .refine((date) => date === undefined || readDate(date) !== undefined, 'is not a date')
    .refine((date) => date === undefined || !isAmbiguous(date), 'can be read as two dates')
    .transform((date) => (date === undefined ? undefined : isoOf(date))),
  place: optional,
  language: optional.refine((code) => code === undefined || isLanguageCode(code), 'is not a BCP 47 language code'),
  wiki: optional.refine(
    (wiki) => wiki === undefined || /^[a-z][a-z0-9_]*$/.test(wiki),
    'is not the database name of a wiki',
  ),
})

const remedies = {
  '': 'The file must contain one JSON object with a title and documents.',
  title: `Give the event's name as "title", 1 to ${maxTitleCharacters} characters.`,
  date: 'Write it as 2026-05-14, May 14, 2026 or 14 May 2026, as 2026-05 or 2026, or remove it.',
  place: `Write it as text of at most ${maxTitleCharacters} characters, or remove it.`,
  language: `Write a code such as en or pt-BR, or remove it to use ${defaultLanguage}.`,
  wiki: `Write a name such as enwiki, or remove it to use ${defaultWiki}.`,
}

/**
 * Reads the event's own fields from an event file or the command line. White space is collapsed; `language` and `wiki`
 * default to `en` and `enwiki`; all other fields are ignored.
 *
 * @param source name of the file in messages
 * @returns the event, and the repairs made to its title and place; empty if there were none
 * @throws EventFieldError
 */
export function parseEventFields(value: unknown, source: string): { readonly event: Event; readonly repairs: string } {
  const fields = parseFields(eventFieldsSchema, value, { source, at: '', remedies: remediesFor(value) })
  const title = repairText(fields.title)
  const place = repairText(fields.place ?? '')
  const event = {
    title: title.text,
    ...(fields.date === undefined ? {} : { date: fields.date }),
    ...(fields.place === undefined ? {} : { place: place.text }),
    language: Intl.getCanonicalLocales(fields.language ?? defaultLanguage)[0] ?? defaultLanguage,
    wiki: fields.wiki ?? defaultWiki,
  }
  const repairs = [title.repairs && `title: ${title.repairs}`, place.repairs && `place: ${place.repairs}`]
  return { event, repairs: repairs.filter((repair) => repair !== '').join(', ') }
}

/** Names both readings of a date whose day and month are ambiguous. */
function remediesFor(value: unknown): Readonly<Record<string, string>> {
  const date = typeof value === 'object' && value !== null && 'date' in value ? value.date : undefined
  return typeof date === 'string' && isAmbiguous(date) ? { ...remedies, date: dateRemedy(date) } : remedies
}

/** Remedies for invalid fields by name; empty if an event can be made from the fields. */
export function eventFieldFaults(value: unknown): Readonly<Record<string, string>> {
  const { error } = eventFieldsSchema.safeParse(value)
  const known = remediesFor(value)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path }) => {
      const field = String(path[0] ?? '')
      return [field, known[field] ?? '']
    }),
  )
}

function isAmbiguous(date: string): boolean {
  const read = readDate(date)
  return read !== undefined && 'either' in read
}
