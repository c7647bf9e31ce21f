import { z } from 'zod'

/**
 * Branded strings that only the function for each kind of id may create.
 *
 * - PageId: derived from the page's url and text, so the same page read twice has the same id.
 * - ChunkId: the page's id and the chunk's offsets in the page's text, so it does not depend on other pages.
 * - SentenceId: counted within its draft, `s1`, `s2`, …
 * - LeftOutId: counted among the sentences left out of a draft, `x1`, `x2`, …
 */
export const pageIdSchema = z.string().min(1).brand<'PageId'>()
export type PageId = z.infer<typeof pageIdSchema>

export const chunkIdSchema = z.string().min(1).brand<'ChunkId'>()
export type ChunkId = z.infer<typeof chunkIdSchema>

export const sentenceIdSchema = z.string().min(1).brand<'SentenceId'>()
export type SentenceId = z.infer<typeof sentenceIdSchema>

export const leftOutIdSchema = z.string().min(1).brand<'LeftOutId'>()
export type LeftOutId = z.infer<typeof leftOutIdSchema>

export const draftIdSchema = z.string().min(1).brand<'DraftId'>()
