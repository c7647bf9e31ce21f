import { z } from 'zod'
import type { RawPage } from '../collect/rawPage.ts'
import { archivedCopySchema } from '../domain/archivedCopy.ts'
import { provenanceSchema } from '../domain/page.ts'

/** A stored raw page: its metadata as JSON and its body byte for byte. */
export interface RawPageRow {
  readonly record: string
  readonly body: Uint8Array
}

const recordSchema = z.strictObject({
  url: z.string(),
  finalUrl: z.string(),
  provenance: provenanceSchema,
  title: z.string(),
  fetchedAt: z.string().exactOptional(),
  archive: archivedCopySchema.exactOptional(),
  kind: z.enum(['text', 'bytes']),
  contentType: z.string().exactOptional(),
  fileName: z.string().exactOptional(),
})

export function rawPageRow({ body, ...page }: RawPage): RawPageRow {
  if (body.kind === 'text') {
    return { record: JSON.stringify({ ...page, kind: body.kind }), body: new TextEncoder().encode(body.text) }
  }
  const { bytes, ...described } = body
  return { record: JSON.stringify({ ...page, ...described }), body: bytes }
}

export function restoreRawPage({ record, body: bytes }: RawPageRow): RawPage {
  const { kind, contentType, fileName, ...page } = recordSchema.parse(JSON.parse(record))
  if (kind === 'text') return { ...page, body: { kind, text: new TextDecoder().decode(bytes) } }
  return {
    ...page,
    body: {
      kind,
      bytes,
      ...(contentType === undefined ? {} : { contentType }),
      ...(fileName === undefined ? {} : { fileName }),
    },
  }
}
