import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inlineText } from '../text/inlineText.ts'
import type { Workspace } from './openWorkspace.ts'

/** Words of a page in another language, as a model gave them. */
export interface EvidenceTranslation {
  readonly text: string
  /** Name of the model. */
  readonly model: string
}

/** What was translated: the same words have the same translation in every draft, however they are divided into lines. */
interface Translated {
  readonly words: string
  /** BCP 47, into which they are translated. */
  readonly language: string
}

const rowSchema = z.object({ text: z.string(), model: z.string() })

/** The stored translation of words; undefined if there is none. */
export function findTranslation(
  { database }: Workspace,
  { words, language }: Translated,
): EvidenceTranslation | undefined {
  const row: unknown = database
    .prepare('SELECT text, model FROM evidence_translations WHERE sha256 = ? AND language = ?')
    .get(hashOf(words), language)
  return row === undefined || row === null ? undefined : rowSchema.parse(row)
}

/** Finds the stored translations into a language, BCP 47. */
export function translationsInto(workspace: Workspace, language: string): (words: string) => string | undefined {
  return (words) => findTranslation(workspace, { words, language })?.text
}

/** Stores a translation in place of an earlier one. */
export function saveTranslation(
  workspace: Workspace,
  { words, language }: Translated,
  { text, model }: EvidenceTranslation,
): void {
  workspace.transaction(() =>
    workspace.database
      .prepare('INSERT OR REPLACE INTO evidence_translations (sha256, language, text, model) VALUES (?, ?, ?, ?)')
      .run(hashOf(words), language, text, model),
  )
}

function hashOf(words: string): string {
  return createHash('sha256').update(inlineText(words)).digest('hex')
}
