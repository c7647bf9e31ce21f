import { type Draft, draftSchema } from '../domain/draft.ts'

/**
 * The draft as the text of a draft.json: keys in the order of the schema, two blanks of indent, a line feed at the end. The
 * same draft gives the same bytes, in whatever order its keys were set.
 *
 * @throws ZodError where the value is no draft, which only a defect of the program can cause
 */
export function toJson(draft: Draft): string {
  return `${JSON.stringify(draftSchema.parse(draft), null, 2)}\n`
}
