import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { Event } from '../../../domain/event.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { whyUnreadable } from '../../../platform/whyUnreadable.ts'
import { systemFault } from '../../../platform/systemFault.ts'
import { exportEvent } from '../../../portable/exportEvent.ts'
import type { ImportedEvent } from '../../../portable/importedEvent.ts'
import { importEventFile } from '../../../portable/importEventFile.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { storedEvents } from '../../../store/storedEvents.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { eventKey } from '../../pipeline/eventKey.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { stepKey } from '../../pipeline/stepKey.ts'
import type { ExportedEvent } from './eventLibrary.ts'

interface Tools {
  readonly context: Pick<LibraryContext, 'workspace' | 'clock'>
  readonly call: LongCall
}

/** @throws CitewrightError (unknown event, cannot be written); the errors of `exportEvent` */
export async function exportEventFile(id: string, path: string, { context, call }: Tools): Promise<ExportedEvent> {
  const workspace = context.workspace()
  const stored = findEvent(workspace, id)
  try {
    await exportEvent(path, stored, {
      workspace,
      signal: call.signal,
      onFile: (done, total) => call.onProgress?.({ step: 'copy', done, total }),
    })
  } catch (error) {
    throw explain(error, path)
  }
  const { sources: pages, drafts, draftPages, event } = stored
  return { path, title: event.title, bytes: statSync(path).size, pages, drafts, draftPages }
}

/** @throws CitewrightError (cannot be read); the errors of `importEventFile` and the signal's reason */
export async function readEventFile(path: string, { context, call }: Tools): Promise<ImportedEvent> {
  const workspace = context.workspace()
  call.signal?.throwIfAborted()
  try {
    return await importEventFile(path, {
      workspace,
      now: context.clock.now().toISOString(),
      place: (event) => placeOf(workspace, event),
      signal: call.signal,
      onFile: (done, total) => call.onProgress?.({ step: 'copy', done, total }),
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) throw error
    throw new CitewrightError(
      'input',
      `${basename(path)} cannot be read: ${whyUnreadable(error)}.`,
      'Choose a file that ends in .citewright.',
      { cause: error },
    )
  }
}

/**
 * Where a file's event goes: the event with its id, unless that is another one, as a forged file may claim; the one that it
 * became here before; one with the same fields; or a new one.
 */
function placeOf(
  workspace: Workspace,
  { id, record }: { readonly id: string; readonly record: Event },
): { readonly id: string; readonly isNew: boolean } {
  const events = storedEvents(workspace)
  const key = eventKey(record)
  const named = events.find((stored) => stored.id === id)
  const isSame =
    named !== undefined && (named.event.title === record.title || key === id || eventKey(named.event) === id)
  const other = stepKey('event', 1, ['imported', id])
  const known =
    (isSame ? named : undefined) ??
    events.find((stored) => stored.id === other) ??
    events.find(({ event }) => eventKey(event) === key)
  if (known !== undefined) return { id: known.id, isNew: false }
  return { id: named === undefined ? id : other, isNew: true }
}

function explain(error: unknown, path: string): unknown {
  if (error instanceof CitewrightError) return error
  const fault = systemFault(error, { what: `${path} could not be written.` })
  if (fault !== undefined) return fault
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error
  return new CitewrightError(
    'input',
    `${path} could not be written: ${whyUnreadable(error)}.`,
    'Name a file in a folder that you may write to.',
    { cause: error },
  )
}
