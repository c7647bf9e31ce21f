import { z } from 'zod'
import type { Provenance } from '../domain/page.ts'

/** Provenance as event files write it; WikiGenBench calls the pages linked from the article `human`. */
const writtenProvenance = ['search', 'external-link', 'human', 'url', 'file'] as const
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

/** A page of an event folder, by the base name of its file in `pages/`. */
export const listedFileSchema = z.object({ ...described, file: z.string().min(1) })
export type ListedFile = z.infer<typeof listedFileSchema>

export const pageRemedies = {
  '': 'Write each as an object {provenance, title, url, text}.',
  url: 'Write the address as text, or leave it out.',
  title: 'Write the title as text, or leave it out.',
  provenance: 'Write how the page was found: search, or external-link (also human) for a page that a person chose.',
  text: "Write the page's text as one string, or leave it out.",
  file: 'Write the name of a file that lies in the folder pages.',
}

function isWritten(word: string): word is (typeof writtenProvenance)[number] {
  return writtenProvenance.some((known) => known === word)
}
