import { z } from 'zod'

/** What a wiki allows of text that a program made, and how a person is informed of it. */
export const wikiPolicySchema = z
  .strictObject({
    title: z.string().min(1),
    /** The wiki's own page about it, or the one that lists its rules; null where the program knows neither. */
    url: z.url({ protocol: /^https$/ }).nullable(),
    /** The wiki's requirements in our words. */
    text: z.string().min(1),
    /** Whether prose that a model wrote may leave: at any time, once a person accepted or rewrote every sentence, or never. */
    modelProse: z.enum(['free', 'reviewed', 'never']),
    /** What may be sent to the wiki through its API. */
    publish: z.enum(['all', 'without-model-prose', 'none']),
    /** Edit summary of what a model wrote; `{model}` and `{version}` stand for those of the writer. */
    disclosure: z.string().min(1),
    /** Edit summary of text that no model wrote, in the wiki's language. */
    summary: z.string().min(1),
    /** Ids of the export formats that are listed first. */
    defaultExports: z.array(z.string().regex(/^[a-z][a-z-]*$/)).readonly(),
    /** Ids of the lint rules that contain an export up. */
    blocks: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)).readonly(),
  })
  .readonly()
