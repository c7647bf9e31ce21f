import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { readEventFiles, type EventFiles } from '../eventFiles.ts'

const packedSchema = z.strictObject({
  name: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.base64() })),
})

/** An event's files as they go through the queue. */
export function packEvent({ name, files }: EventFiles): Buffer {
  const packed = {
    name,
    files: files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes).toString('base64') })),
  }
  return gzipSync(JSON.stringify(packed))
}

/**
 * Puts an event's files into a folder, and checks that they are what they were.
 *
 * @returns path of the event
 * @throws Error where they are not
 */
export async function unpackEvent(packed: Uint8Array, sha256: string, folder: string): Promise<string> {
  const { name, files } = packedSchema.parse(JSON.parse(gunzipSync(packed).toString('utf8')))
  if (![name, ...files.map(({ path }) => path)].every(isBelow))
    throw new Error('a file of the event lies outside of it')
  for (const { path, bytes } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), Buffer.from(bytes, 'base64'))
  }
  const event = join(folder, name)
  if ((await readEventFiles(event)).sha256 !== sha256)
    throw new Error('the event in the queue is not what was put there')
  return event
}

/** Whether a path stays in the folder that it is joined to, on every system. */
function isBelow(path: string): boolean {
  return path !== '' && !path.includes('\\') && path.split('/').every((part) => !['', '.', '..'].includes(part))
}
