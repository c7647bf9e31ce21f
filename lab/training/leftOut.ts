import { z } from 'zod'

/** Why a draft gives no pair. */
export const leftOutReasonSchema = z.enum([
  'quotations',
  'not-by-model',
  'not-accepted',
  'little-supported',
  'too-short',
  'too-long',
  'not-shown',
  'reads-otherwise',
  'no-room',
  'better-draft',
  'repeated',
  'unreadable',
])
export type LeftOutReason = z.infer<typeof leftOutReasonSchema>

/** Each reason in words that follow a number of drafts, and what a person can do about it. */
export const leftOutReasons: Readonly<Record<LeftOutReason, { readonly words: string; readonly remedy: string }>> = {
  quotations: {
    words: 'by the extractive writer, which quotes pages instead of telling',
    remedy: 'Draft the events with a model (citewright draft EVENT --writer gguf:FILE or openai:MODEL).',
  },
  'not-by-model': { words: 'not written by a model', remedy: 'Take --from any, or draft the events with a model.' },
  'not-accepted': {
    words: 'with sentences that no person has accepted',
    remedy: 'Accept or rewrite every sentence of a draft, or take --from model.',
  },
  'little-supported': {
    words: 'with too small a share of sentences supported',
    remedy: 'Lower --min-supported, or give unchecked drafts their badges with citewright verify.',
  },
  'too-short': { words: 'too short', remedy: 'Lower --min-words.' },
  'too-long': { words: 'too long', remedy: 'Raise --max-words.' },
  'not-shown': {
    words: 'with too many citations of passages that their prompt does not show',
    remedy:
      'Raise --input-tokens; an article that was written section by section cites more than one prompt of its own holds.',
  },
  'reads-otherwise': {
    words: 'whose text does not read back as the same sentences',
    remedy: 'Give headings that are no lists of sources, and sentences that begin and end as sentences do.',
  },
  'no-room': {
    words: 'whose prompt has no room for a document',
    remedy: 'Raise --input-tokens, or count with a model of a longer context.',
  },
  'better-draft': { words: 'of an event that has a better one', remedy: 'Take --all-drafts.' },
  repeated: { words: 'given more than once', remedy: 'Name each draft once.' },
  unreadable: {
    words: 'saved by another version of the program',
    remedy: 'Draft the events again with this version.',
  },
}
