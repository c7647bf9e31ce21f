import { z } from 'zod'
import { createPhraseFinder } from './phraseFinder.ts'
import { readLexicon } from '../../text/readLexicon.ts'

const cues = z.array(z.string()).transform(createPhraseFinder)

const sectionCues = z.strictObject({ strong: cues, weak: cues })

const sectionsSchema = z.strictObject({
  comment: z.string(),
  kinds: z.array(
    z.strictObject({
      id: z.string(),
      order: z.array(z.string()),
      merged: z.record(z.string(), z.string()).default({}),
      emergency: z.number().optional(),
    }),
  ),
  languages: z.record(
    z.string(),
    z.strictObject({
      kinds: z.record(
        z.string(),
        z.strictObject({
          heading: z.string(),
          title: cues,
          evidence: cues,
          main: sectionCues.optional(),
          body: sectionCues.optional(),
        }),
      ),
      scene: z.array(z.string()).default([]).transform(createPhraseFinder),
      nounFirst: z.boolean().default(false),
      sections: z.record(z.string(), sectionCues.extend({ heading: z.string() })),
    }),
  ),
})

/** Order of sections by kind of subject, and cue words by language. */
export const sectionLists = readLexicon('sections.json', sectionsSchema)
export type SectionCues = z.output<typeof sectionCues>
export type LanguageSections = z.output<typeof sectionsSchema>['languages'][string]
