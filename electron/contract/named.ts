import { z } from 'zod'
import { exportFormats } from '../../core/export/exportFormats.ts'

/** An event, a draft, a source … */
export const id = z.string().min(1).max(200)
/** A wiki article that was checked. */
export const articleId = z.int().positive()
/** The profile of a wiki. */
export const wikiId = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/)
/** An export format. */
export const format = z.enum(exportFormats)
