import { z } from 'zod'
import { exportFormats } from '../../core/export/exportFormats.ts'

/** An event, a draft, a source … */
export const id = z.string().min(1).max(200)
/** An article of a wiki that was read. */
export const articleId = z.int().positive()
/** A wiki by its profile. */
export const wikiId = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/)
/** As what a draft leaves. */
export const format = z.enum(exportFormats)
