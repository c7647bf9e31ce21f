import { CitewrightError } from '../domain/citewrightError.ts'
import { packageVersion } from '../platform/packageVersion.ts'
import { sha256 } from '../platform/sha256.ts'
import { takeBreath } from '../platform/takeBreath.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import type { StoredEvent } from '../store/storedEvents.ts'
import { eventFiles } from './eventFiles.ts'
import { layoutNeeds, layoutVersion, type Manifest } from './manifest.ts'
import { writeZip } from './writeZip.ts'

interface ExportTools {
  readonly workspace: Workspace
  readonly signal?: AbortSignal | undefined
  readonly onFile?: ((done: number, total: number) => void) | undefined
}

/**
 * Writes an event with all that belongs to it into one file. Equal contents give equal bytes. One page at a time is in
 * memory.
 *
 * @returns the numbers of files and of bytes before they are packed
 * @throws CitewrightError if the event changes meanwhile, or is too large; the signal's reason; the file system's errors
 */
export async function exportEvent(
  path: string,
  stored: StoredEvent,
  { workspace, signal, onFile }: ExportTools,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const entries = eventFiles(workspace, stored)
  const files: { path: string; bytes: number; sha256: string }[] = []
  for (const { path: name, load } of entries) {
    await takeBreath(signal)
    const content = load()
    files.push({ path: name, bytes: content.length, sha256: sha256(content) })
  }
  const { id, changedAt, event } = stored
  const manifest: Manifest = {
    format: 'citewright-event',
    version: layoutVersion,
    needs: layoutNeeds,
    program: packageVersion,
    event: { id, changedAt, record: event },
    files,
  }
  const description = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  const total = entries.length + 2
  await writeZip(
    path,
    [
      { path: 'manifest.json', load: () => description },
      ...entries.map((entry, at) => ({
        path: entry.path,
        load: () => {
          const content = entry.load()
          if (sha256(content) !== files[at]?.sha256) throw changedMeanwhile()
          return content
        },
      })),
      // A second one, because nothing of a file without it can be trusted.
      { path: 'manifest-copy.json', load: () => description },
    ],
    {
      pause: async (done) => {
        onFile?.(done, total)
        await takeBreath(signal)
      },
    },
  )
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

function changedMeanwhile(): CitewrightError {
  return new CitewrightError(
    'unavailable',
    'The event was changed while it was being exported, so no file was written.',
    'Wait until other work on it has ended, and export again.',
  )
}
