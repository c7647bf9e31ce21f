import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { FileIdentity } from './remoteFile.ts'

const partSchema = z.strictObject({
  /** Identity of the content, as `kind:value`. */
  identity: z.string(),
  /** Etag under which the host that sends the bytes knows them: a change there makes it start anew. */
  validator: z.string().exactOptional(),
})
type PartRecord = z.infer<typeof partSchema>

/** What is there of a file whose download was cut off. */
export interface PartState {
  /** Bytes that can be built on. */
  readonly bytes: number
  readonly validator: string | undefined
}

export function partPath(path: string): string {
  return `${path}.part`
}

/**
 * How far a download came. A part of another content, or of one that nothing identifies, is removed: nothing may be
 * appended to it.
 */
export async function readPart(path: string, identity: FileIdentity | undefined): Promise<PartState> {
  const nothing = { bytes: 0, validator: undefined }
  const found = await stat(partPath(path)).catch(() => undefined)
  if (found === undefined) return nothing
  const record = await readRecord(path)
  if (identity !== undefined && record?.identity === named(identity)) {
    // An identity that checks nothing in the end must be checked by the host that goes on sending.
    if (identity.kind !== 'etag' || record.validator !== undefined) {
      return { bytes: found.size, validator: record.validator }
    }
  }
  await removePart(path)
  return nothing
}

/** Notes what the bytes of a part belong to; before the first of them is written. */
export async function recordPart(
  path: string,
  identity: FileIdentity | undefined,
  validator: string | undefined,
): Promise<void> {
  const record: PartRecord = {
    identity: identity === undefined ? '' : named(identity),
    ...(validator === undefined ? {} : { validator }),
  }
  const file = recordPath(path)
  await writeFile(`${file}~`, JSON.stringify(record))
  await rename(`${file}~`, file)
}

export async function removePart(path: string): Promise<void> {
  for (const file of [partPath(path), recordPath(path)]) await rm(file, { force: true })
}

/** Ends a download: the part, checked and on the disk, takes its name. */
export async function finishPart(path: string): Promise<void> {
  await rename(partPath(path), path)
  await rm(recordPath(path), { force: true })
}

function recordPath(path: string): string {
  return `${path}.part.json`
}

function named({ kind, value }: FileIdentity): string {
  return `${kind}:${value}`
}

async function readRecord(path: string): Promise<PartRecord | undefined> {
  const text = await readFile(recordPath(path), 'utf8').catch(() => '')
  try {
    return partSchema.parse(JSON.parse(text))
  } catch {
    // A record that was cut off while it was written is none.
    return undefined
  }
}
