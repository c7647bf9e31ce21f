import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import type { DraftResult } from '../core/engine/engine.ts'
import { exportDraft } from '../core/export/exportDraft.ts'
import { sha256 } from '../core/platform/sha256.ts'

/** The files of a draft, and the report, which records what they were like. */
const draftedNames = ['draft.json', 'article.wiki', 'article.html'] as const
export const reportName = 'report.json'

/** Reports of earlier versions record no files. */
const recordSchema = z.looseObject({ files: z.record(z.string(), z.string()).exactOptional() })

export function draftedFiles({ draft, report }: DraftResult): ReadonlyMap<string, string> {
  const texts: Readonly<Record<(typeof draftedNames)[number], string>> = {
    'draft.json': exportDraft(draft, 'json'),
    'article.wiki': exportDraft(draft, 'wikitext', { today: new Date().toISOString().slice(0, 10) }),
    'article.html': exportDraft(draft, 'html'),
  }
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sha256(text)]))
  return new Map([...Object.entries(texts), [reportName, `${JSON.stringify({ ...report, files }, null, 2)}\n`]])
}

/**
 * Refuses to write a draft over files that somebody has changed since they were written.
 *
 * @throws CitewrightError
 */
export function refuseChanged(folder: string): void {
  const there = draftedNames.filter((name) => existsSync(join(folder, name)))
  const changed = there.filter((name) => !isAsWritten(folder, name))
  if (changed.length === 0) return
  throw new CitewrightError(
    'input',
    `${changed.join(', ')} in ${folder} ${changed.length === 1 ? 'has' : 'have'} been changed since ${changed.length === 1 ? 'it was' : 'they were'} written, and would be overwritten.`,
    'Name another folder with --out, or give --force to overwrite what is there.',
  )
}

function isAsWritten(folder: string, name: string): boolean {
  try {
    const record: unknown = JSON.parse(readFileSync(join(folder, reportName), 'utf8'))
    const { files } = recordSchema.parse(record)
    return files === undefined || files[name] === sha256(readFileSync(join(folder, name)))
  } catch {
    // Without a readable report nobody knows where the file comes from.
    return false
  }
}
