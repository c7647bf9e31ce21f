import { z } from 'zod'

const phrases = z.array(z.string().min(1)).min(1).readonly()
/** Regular expressions, matched whatever the case. */
const patterns = z
  .array(
    z.string().refine((source) => {
      try {
        return new RegExp(source, 'iu').source !== ''
      } catch (error) {
        if (error instanceof SyntaxError) return false
        throw error
      }
    }, 'it is no regular expression'),
  )
  .readonly()

const countSchema = z
  .strictObject({
    /** What follows the number and the words for people: "killed", "dead". */
    after: patterns,
    /** What comes before the number: "killing", "death toll is at". */
    before: patterns,
  })
  .readonly()

/** By which words of a language the facts of an event are known. */
export const eventWordsSchema = z
  .strictObject({
    /** Kinds of events, the closer ones first: what an infobox calls them, the words of a title that tell, and those of a sentence that states it. */
    types: z.array(z.strictObject({ type: z.string().min(1), title: phrases, text: phrases }).readonly()).readonly(),
    counts: z.strictObject({ deaths: countSchema, injuries: countSchema, missing: countSchema }).readonly(),
    /** Before a number: it counts a part; after it likewise. */
    part: z.strictObject({ before: patterns, after: patterns }).readonly(),
    /** Words before a number that say how exact it is: they go with it. */
    hedges: patterns,
    /** How an event is described in few words, `{year}`, `{type}` and `{place}`; the first that is short enough. */
    shortDescription: z.array(z.string().includes('{type}')).readonly(),
    /** What comes before names of places such as "the Netherlands". */
    article: z.string().min(1),
  })
  .readonly()
export type EventWords = z.infer<typeof eventWordsSchema>
