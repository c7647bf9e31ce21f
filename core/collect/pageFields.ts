import { z } from 'zod'
import { archivedCopySchema } from '../domain/archivedCopy.ts'
import type { Provenance } from '../domain/page.ts'

/** Provenance as written in event files; WikiGenBench calls the pages linked from the article `human`. */
const writtenProvenance = ['search', 'external-link', 'human', 'url', 'file', 'browser'] as const
const unknownProvenance = `is not one of ${writtenProvenance.join(', ')}`

const described = {
  url: z.string().nullish(),
  title: z.string().nullish(),
  provenance: z
    .string()
    .nullish()
    .refine((word) => word === null || word === undefined || isWritten(word), unknownProvenance)
    .transform((word): Provenance | undefined => {
      if (word === null || word === undefined || !isWritten(word)) return undefined
      return word === 'human' ? 'external-link' : word
    }),
}

/** A page with its text, in the layout of WikiGenBench. Unknown fields are ignored. */
export const documentSchema = z.object({ ...described, text: z.string().nullish() })

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is not a date and time')

/**
 * A page of an event folder, by the base name of its file in `pages/`. The fields after `file` are written by collecting and
 * restore the page as it was fetched.
 */
export const listedFileSchema = z.object({
  ...described,
  file: z.string().min(1),
  /** The file's original name, if it is stored under another. */
  name: z.string().nullish(),
  /** The address after redirects of a page that was fetched. */
  finalUrl: z.string().nullish(),
  contentType: z.string().max(500).nullish(),
  fetchedAt: moment.nullish(),
  archive: archivedCopySchema.nullish(),
  sha256: z.string().nullish(),
})
export type ListedFile = z.infer<typeof listedFileSchema>

export const pageRemedies = {
  '': 'Write each as an object {provenance, title, url, text}.',
  url: 'Write the address as text, or remove it.',
  title: 'Write the title as text, or remove it.',
  provenance: 'Write how the page was found: search, or external-link (also human) for a page that a person chose.',
  text: "Write the page's text as one string, or remove it.",
  file: 'Write the name of a file in the folder pages.',
  name: 'Write the original name of the file, or remove it.',
  finalUrl: 'Write the address from which the page was fetched, or remove it.',
  contentType: 'Write the type that the server sent, such as text/html, or remove it.',
  fetchedAt: 'Write when the page was fetched, such as 2026-05-14T09:30:00Z, or remove it.',
  archive: 'Write the archived copy as an object {url, date}, or remove it.',
  sha256: 'Write the SHA-256 of the file in hexadecimal digits, or remove it.',
}

function isWritten(word: string): word is (typeof writtenProvenance)[number] {
  return writtenProvenance.some((known) => known === word)
}
