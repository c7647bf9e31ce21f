import { inEnglish } from '../../core/domain/phrase.ts'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Draft } from '../../core/domain/draft.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { UpdateRequest } from '../../core/engine/libraries/updating/updateDraft.ts'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { acceptable, acceptUpdate } from '../../core/update/acceptUpdate.ts'
import { failureLines } from '../collect/collectLines.ts'
import { costLine } from '../costLine.ts'
import { problemLine } from '../problemLine.ts'
import { writeOutputs } from '../writeOutputs.ts'
import { endIfIncomplete } from './endIfIncomplete.ts'
import { refuseUnknown } from './refuseUnknown.ts'
import { updateTable } from './updateTable.ts'

interface DraftFlags {
  readonly accept: readonly string[]
  readonly out?: string | undefined
  readonly json?: true | undefined
}

/** Compares a draft with newer pages, and leaves a new draft with what is accepted. */
export async function updateDraft(
  request: UpdateRequest,
  { accept, out, json }: DraftFlags,
  { engine, call, end }: { readonly engine: Engine; readonly call: LongCall; readonly end: () => void },
): Promise<void> {
  const { draft } = request
  const { problems, notes, ...update } = await engine.updateDraft(request, call)
  end()
  refuseUnknown(accept, acceptable, [
    ...update.sentences.map(({ sentence }) => sentence),
    ...update.missing.map(({ id }) => id),
  ])
  const failures = update.searches === undefined ? [] : failureLines(update.searches)
  for (const line of [...failures, ...problems.map(problemLine), ...notes.map(inEnglish)])
    process.stderr.write(`${line}\n`)
  if (update.usage !== null) process.stderr.write(`${costLine(update.reader, update.usage)}\n`)
  const document = `${JSON.stringify(update)}\n`
  if (out !== undefined)
    await writeOutputs(out, outputs(accept.length === 0 ? null : acceptUpdate(draft, update, accept), document))
  process.stdout.write(json === true ? document : updateTable(draft, update))
  if (accept.length > 0 && out === undefined)
    process.stderr.write('Nothing was kept of what was accepted: give --out DIR to have it kept there.\n')
  endIfIncomplete(update)
}

/**
 * Refuses a folder in which the new draft would take the place of the one that is updated.
 *
 * @throws CitewrightError (own folder)
 */
export async function refuseOwnFolder(draft: string, folder: string): Promise<void> {
  const place = join(folder, draftName)
  // Nothing is there yet in most cases: then nothing is written over.
  const [own, written] = await Promise.all([realpath(draft), realpath(place).catch(() => undefined)])
  if (own === written) throw ownFolder(draft, folder)
}

/** The new draft would be written over the one that is updated. */
function ownFolder(draft: string, folder: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The new draft cannot be written to ${folder}: it would take the place of ${draft}, the draft that is updated.`,
    'Name another folder with --out.',
  )
}

const draftName = 'draft.json'

function outputs(updated: Draft | null, update: string): ReadonlyMap<string, string> {
  const files = new Map([['update.json', update]])
  if (updated === null) return files
  const today = new Date().toISOString().slice(0, 10)
  return files
    .set(draftName, exportDraft(updated, 'json'))
    .set('article.wiki', exportDraft(updated, 'wikitext', { today }))
}
