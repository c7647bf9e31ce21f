import { z } from 'zod'
import type { PassageText } from '../../../chunk/passage.ts'
import { isSamePlace } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { Draft, Sentence } from '../../../domain/draft.ts'
import type { SentenceId } from '../../../domain/ids.ts'
import type { Support } from '../../../domain/support.ts'
import type { CitedSentence } from '../../../judge/nli/verifier.ts'
import type { ReviewEvent } from '../../../review/reviewOperation.ts'
import { insertEvent } from '../../../update/insertEvent.ts'
import { placeFacts } from '../../../update/placeFacts.ts'

/** A fact of a ledger, with the pages that say so. */
export const factToInsertSchema = z
  .strictObject({
    text: z.string().trim().min(1).max(5000),
    sources: z
      .array(
        z
          .strictObject({ url: z.string().max(10_000), title: z.string().max(10_000), passage: z.string().max(10_000) })
          .readonly(),
      )
      .min(1)
      .max(100)
      .readonly(),
  })
  .readonly()
export type FactToInsert = z.infer<typeof factToInsertSchema>

/** Where a fact belongs in a draft. */
export interface FactPlacing {
  /** Heading of the section; empty for the lead. */
  readonly heading: string
  /** The sentence that already says it in the same words; null if none does. */
  readonly sentence: SentenceId | null
}

/** @throws CitewrightError for a draft without sections */
export function placeFact(draft: Draft, text: string): FactPlacing {
  const [place] = placeFacts(draft, [text])
  const section = draft.sections[place?.section ?? -1]
  if (section === undefined) throw noSection()
  const same = ({ review, text: own }: Sentence): boolean => review !== 'rejected' && folded(own) === folded(text)
  const said = draft.sections.flatMap(({ sentences }) => sentences).find(same)
  return { heading: section.heading, sentence: said?.id ?? null }
}

/** Maximum citations of a sentence. */
const mostCited = 4

/**
 * The event of review by which a fact comes into the section where it belongs. It cites the passages that say so and is
 * checked like any other sentence; words that are not a page's count as a model's, not as the person's.
 *
 * @param passages of the draft and its event
 * @throws CitewrightError where no page has the words any more, or the draft has no section
 */
export async function insertFact(
  draft: Draft,
  { text, sources }: FactToInsert,
  {
    passages,
    support,
  }: {
    readonly passages: readonly PassageText[]
    readonly support: (sentence: CitedSentence) => Promise<Support>
  },
): Promise<ReviewEvent> {
  placeFact(draft, text)
  const said = sources.flatMap(({ url, title, passage }) => {
    const words = folded(passage)
    const found = passages.find(
      ({ page, text: own }) =>
        isSamePlace({ url: page.finalUrl, title: page.title }, { url, title }) && folded(own).includes(words),
    )
    return found === undefined ? [] : [found]
  })
  const cited = [...new Map(said.map((passage) => [passage.chunk.id, passage])).values()].slice(0, mostCited)
  if (cited.length === 0) throw noPassage()
  const quotation = cited.some((passage) => folded(passage.text).includes(folded(text)))
  const known = new Set(draft.chunks.map(({ id }) => id))
  const gained = cited.filter(({ chunk }) => !known.has(chunk.id))
  const [place = { section: 0, after: null }] = placeFacts(draft, [text])
  return insertEvent(
    {
      text,
      citations: cited.map(({ chunk }) => chunk.id),
      origin: quotation ? 'quotation' : 'model',
      support: await support({ sentence: text, quotation, passages: cited }),
    },
    place,
    {
      chunks: gained.map(({ chunk }) => chunk),
      pages: [...new Map(gained.map(({ page }) => [page.id, page])).values()],
    },
  )
}

function folded(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function noPassage(): CitewrightError {
  return new CitewrightError(
    'input',
    'None of the included sources has the words of this fact.',
    'Include the pages that say so in Sources, or read them into the facts again.',
  )
}

function noSection(): CitewrightError {
  return new CitewrightError('input', 'The draft has no section to add it to.', 'Add a section in the outline.')
}
