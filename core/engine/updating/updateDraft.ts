import { z } from 'zod'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Draft } from '../../domain/draft.ts'
import type { PageProblem } from '../../domain/page.ts'
import { verifierReader } from '../../ledger/verifierReader.ts'
import type { DraftUpdate } from '../../update/draftUpdate.ts'
import { findUpdate } from '../../update/findUpdate.ts'
import { newerPages } from '../../update/newerPages.ts'
import { choicesFor } from '../choosePages.ts'
import type { EventSource } from '../draftRequest.ts'
import { InvalidRequestError } from '../invalidRequestError.ts'
import { openVerifier } from '../openVerifier.ts'
import { readSource } from '../readSource.ts'
import type { RunContext } from '../runContext.ts'
import { extractStep } from '../steps/extractStep.ts'

/** A draft and where newer pages come from. */
export interface UpdateRequest {
  readonly draft: Draft
  readonly source: EventSource
  /** ISO 8601 day: pages from before are passed over. Default: none are. */
  readonly since?: string
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
}

export interface UpdateResult extends DraftUpdate {
  readonly verifier: string
  /** What a person should know of how it was read: pages without a day, known and passed-over pages. */
  readonly notes: readonly string[]
  /** Pages that gave nothing or less than they should. */
  readonly problems: readonly PageProblem[]
}

/** Not one of the newer pages gave a text. */
class NoNewerPageError extends CitewrightError {
  readonly kind = 'no-evidence'

  constructor(problems: readonly PageProblem[]) {
    const told = problems.map(({ title, url, message }) => `${title === '' ? url : title}: ${message}`)
    super(
      ['No newer page could be read.', ...told].join(' '),
      'Name pages that can be read: addresses, saved files, or folders of them.',
    )
  }
}

const optionsSchema = z.strictObject({ since: z.iso.date().optional() })

/** See Engine. */
export async function updateDraft(
  { draft, source, since, verifier: named = 'builtin' }: UpdateRequest,
  { models, ...context }: RunContext & { readonly models: string },
): Promise<UpdateResult> {
  const checked = optionsSchema.safeParse({ since })
  if (!checked.success) throw new InvalidRequestError(checked.error)
  const { call, sites, clock } = context
  await using verifier = await openVerifier(named, { models })
  const { pages: raw, problems } = await readSource(source, { ...context, workspace: () => context.workspace })
  const {
    result: { pages: extracted, problems: unread },
  } = await extractStep(raw, choicesFor(source, { preset: 'grounded', kept: sites }), context)
  const known = new Set<string>(draft.pages.map(({ id }) => id))
  const unknown = extracted.filter(({ id, duplicateOf }) => !known.has(id) && duplicateOf === undefined)
  const today = clock.now().toISOString().slice(0, 10)
  const pages = newerPages(unknown, { today, since })
  if (extracted.length === 0) throw new NoNewerPageError([...problems, ...unread])
  const reader = verifierReader(verifier, draft.event.language)
  const update = await findUpdate(draft, { ...call, pages, reader, verifier })
  const undated = pages.filter(({ told }) => !told.dated).length
  return {
    ...update,
    verifier: verifier.name,
    notes: [
      ...noteOf(
        extracted.length - unknown.length,
        'is known to the draft or a copy of another',
        'are known to the draft or copies of others',
      ),
      ...noteOf(
        unknown.length - pages.length,
        `is from before ${since ?? ''} and was not read`,
        `are from before ${since ?? ''} and were not read`,
      ),
      ...noteOf(
        undated,
        'does not tell its day and is taken as of when it was fetched',
        'do not tell their day and are taken as of when they were fetched',
      ),
    ],
    problems: [...problems, ...unread],
  }
}

function noteOf(count: number, one: string, many: string): readonly string[] {
  if (count === 0) return []
  return [count === 1 ? `1 page ${one}.` : `${count} pages ${many}.`]
}
