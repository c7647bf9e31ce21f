import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { FileIdentity } from './remoteFile.ts'

const partSchema = z.strictObject({
  /** Identity of the content, as `kind:value`. */
  identity: z.string(),
  /** Etag of the host that sends the bytes; if it changes, the host starts again. */
  validator: z.string().exactOptional(),
})
type PartRecord = z.infer<typeof partSchema>

/** The state of an interrupted download. */
export interface PartState {
  /** Bytes from which it can resume. */
  readonly bytes: number
  readonly validator: string | undefined
}

export function partPath(path: string): string {
  return `${path}.part`
}

/**
 * Returns how far a download got. A part with other or unidentified content is removed, because nothing may be appended to
 * it.
 */
export async function readPart(path: string, identity: FileIdentity | undefined): Promise<PartState> {
  const nothing = { bytes: 0, validator: undefined }
  const found = await stat(partPath(path)).catch(() => undefined)
  if (found === undefined) return nothing
  const record = await readRecord(path)
  if (identity !== undefined && record?.identity === identityText(identity)) {
    // An etag cannot verify the complete file, so the host must verify the part.
    if (identity.kind !== 'etag' || record.validator !== undefined) {
      return { bytes: found.size, validator: record.validator }
    }
  }
  await removePart(path)
  return nothing
}

/** Records what content a part belongs to, before its first byte is written. */
export async function recordPart(
  path: string,
  identity: FileIdentity | undefined,
  validator: string | undefined,
): Promise<void> {
  const record: PartRecord = {
    identity: identity === undefined ? '' : identityText(identity),
    ...(validator === undefined ? {} : { validator }),
  }
  const file = recordPath(path)
  await writeFile(`${file}~`, JSON.stringify(record))
  await rename(`${file}~`, file)
}

export async function removePart(path: string): Promise<void> {
  for (const file of [partPath(path), recordPath(path)]) await rm(file, { force: true })
}

/** Completes a download: the checked part gets its final name. */
export async function finishPart(path: string): Promise<void> {
  await rename(partPath(path), path)
  await rm(recordPath(path), { force: true })
}

function recordPath(path: string): string {
  return `${path}.part.json`
}

function identityText({ kind, value }: FileIdentity): string {
  return `${kind}:${value}`
}

async function readRecord(path: string): Promise<PartRecord | undefined> {
  const text = await readFile(recordPath(path), 'utf8').catch(() => '')
  try {
    return partSchema.parse(JSON.parse(text))
  } catch {
    // An incompletely written record counts as none.
    return undefined
  }
}
