import { z } from 'zod'
import { liftSentences } from '../domain/migrateDraft.ts'
import { reviewEventSchema, type ReviewEvent } from '../review/reviewOperation.ts'
import type { Workspace } from './openWorkspace.ts'
import { findText, pageRecord, restorePage, saveText } from './pageTexts.ts'

const pagesSchema = z.looseObject({ pages: z.array(z.string()).optional() })
const hashSchema = z.looseObject({ sha256: z.string() })

/** A review event as JSON. As in savedDrafts, the texts of its pages are stored once. */
export function eventRecord(workspace: Workspace, event: ReviewEvent): string {
  if (!('pages' in event)) return JSON.stringify(event)
  for (const page of event.pages) saveText(workspace, page)
  return JSON.stringify({ ...event, pages: event.pages.map(pageRecord) })
}

/** @param absent fields that an event has where its record lacks them */
export function restoreEvent(workspace: Workspace, json: string, absent: object = {}): ReviewEvent {
  const record = pagesSchema.parse({ ...absent, ...z.looseObject({}).parse(liftSentences(JSON.parse(json))) })
  if (record.pages === undefined) return reviewEventSchema.parse(record)
  const pages = record.pages.map((pageJson) => {
    const page = hashSchema.parse(JSON.parse(pageJson))
    return restorePage(page, findText(workspace, page.sha256))
  })
  return reviewEventSchema.parse({ ...record, pages })
}
