import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../../core/platform/makeFolder.ts'
import { writeFileWhole } from '../../core/platform/writeFileWhole.ts'

const recordSchema = z
  .strictObject({
    /** Starts of the program. */
    starts: z.int().nonnegative(),
    /** When the program last looked for a new version, ISO 8601; null for never. */
    lookedAt: z.iso.datetime().nullable(),
  })
  .readonly()
type Recorded = z.infer<typeof recordSchema>

export interface UpdateRecord {
  readonly read: () => Recorded
  readonly change: (part: Partial<Recorded>) => void
}

/** What is remembered about updates between two starts, in `updates.json` of the app's data folder. */
export function openUpdateRecord(folder: string): UpdateRecord {
  const file = join(folder, 'updates.json')
  let recorded = readRecord(file)
  return {
    read: () => recorded,
    change: (part) => {
      recorded = { ...recorded, ...part }
      try {
        makeFolder(folder)
        writeFileWhole(file, JSON.stringify(recorded))
      } catch (error) {
        // The next start asks or looks once more.
        process.stderr.write(`${file} cannot be written: ${error instanceof Error ? error.message : ''}\n`)
      }
    },
  }
}

function readRecord(file: string): Recorded {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // Missing or unreadable: as at the first start.
    if (error instanceof Error) return { starts: 0, lookedAt: null }
    throw error
  }
}
