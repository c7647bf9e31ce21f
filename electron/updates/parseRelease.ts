import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import type { NewVersion } from '../contract/updateState.ts'
import { plainNotes } from './plainNotes.ts'
import { updateError } from './updateError.ts'

/** Maximum bytes of a release's file. */
const largestFile = 600 * 1024 * 1024

/** A release's file for this system. */
interface ReleaseFile {
  /** A plain name, without folders. */
  readonly url: string
  /** Base64. */
  readonly sha512: string
  /** Bytes. */
  readonly size: number
}

export interface Release extends NewVersion {
  readonly file: ReleaseFile
  readonly releaseDate: string
}

const fileSchema = z.looseObject({
  // A name alone: the signed description cannot point to another server either.
  url: z.string().regex(/^[\w][\w .+-]{0,200}$/),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.int().min(1).max(largestFile),
})

const releaseSchema = z.looseObject({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,60})?$/),
  files: z.array(fileSchema).min(1).max(20),
  releaseDate: z.coerce.string().catch(''),
  releaseNotes: z.union([z.string(), z.array(z.looseObject({ note: z.string().nullish() }))]).nullish(),
})

/**
 * Reads a release's description, latest*.yml as electron-builder writes it. The parser is electron-updater's.
 *
 * @param wanted.extension of the files for this system, such as `.AppImage`; of any kind if undefined
 * @param wanted.arch processor, by which one of several files is chosen
 * @throws CitewrightError if it describes no release that can be used
 */
export function parseRelease(
  text: string,
  { extension, arch }: { readonly extension: string | undefined; readonly arch: string },
): Release {
  const parsed = releaseSchema.safeParse(yamlOf(text))
  if (!parsed.success) throw updateError('The release server’s answer does not describe a version.')
  const { version, files, releaseDate, releaseNotes } = parsed.data
  const ours = files.filter(({ url }) => extension === undefined || url.endsWith(extension))
  const file = ours.find(({ url }) => url.includes(arch)) ?? ours[0]
  if (file === undefined) throw updateError(`Version ${version} has no file for this system.`)
  const notes = typeof releaseNotes === 'string' ? [releaseNotes] : (releaseNotes ?? []).map(({ note }) => note ?? '')
  return {
    version,
    notes: plainNotes(notes.join('\n\n')),
    released: dayOf(releaseDate),
    file: { url: file.url, sha512: file.sha512, size: file.size },
    releaseDate,
  }
}

function dayOf(time: string): string | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

function yamlOf(text: string): unknown {
  try {
    return parseUpdateInfo(text, 'description', new URL('file:///description'))
  } catch (error) {
    // Not YAML: an error page, for example.
    if (error instanceof Error) return undefined
    throw error
  }
}
