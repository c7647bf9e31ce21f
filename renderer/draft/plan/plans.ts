import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type WriteOptions, writeOptionsSchema } from '../../../core/engine/pipeline/draftRequest.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { useAppState } from '../../state/appState.ts'
import { storedAs } from '../../state/storedAs.ts'
import { runTask } from '../../state/tasks.ts'
import { textIn } from '../../text/useText.ts'
import { nothingWritten } from '../writtenWords.ts'
import { addWritten, draftKey, keepWritten, showNewDraft, writeOutline } from '../create/newDraft.ts'
import {
  editOutline,
  type OutlineDraft,
  outlineDraftOf,
  outlineDraftSchema,
  type OutlineEdit,
  outlineText,
} from './outlineDraft.ts'
import type { Progress } from '../../../core/domain/progress.ts'

const count = z.number().nonnegative()

/** The estimated calls, tokens, cost and time of writing an outline. */
const estimateSchema = z
  .strictObject({
    calls: count,
    promptTokens: count,
    outputTokens: count,
    cost: count.nullable(),
    seconds: count.nullable().default(null),
  })
  .readonly()
type Estimate = z.infer<typeof estimateSchema>

const planSchema = z
  .strictObject({
    /** The options of planning, which are also used for writing. */
    options: writeOptionsSchema,
    outline: outlineDraftSchema,
    estimate: estimateSchema.nullable(),
  })
  .readonly()

export interface EditedPlan extends z.infer<typeof planSchema> {
  /** States for undo, latest last, and for redo. */
  readonly past: readonly OutlineDraft[]
  readonly future: readonly OutlineDraft[]
  /** The field of the last edit: consecutive typing in one field is one undo step. */
  readonly field: string | null
}

interface Plans {
  readonly byEvent: Readonly<Record<string, EditedPlan>>
}

/** Planned outlines that are not written yet. They persist when the window is closed. */
export const usePlans = create<Plans>()(
  persist(
    (): Plans => ({ byEvent: {} }),
    storedAs({
      name: 'outlines',
      schema: z.record(z.string(), planSchema),
      pick: ({ byEvent }: Plans) =>
        Object.fromEntries(
          Object.entries(byEvent).map(([id, { options, outline, estimate }]) => [id, { options, outline, estimate }]),
        ),
      put: (plans) => ({
        byEvent: Object.fromEntries(
          Object.entries(plans).map(([id, plan]) => [id, { ...plan, past: [], future: [], field: null }]),
        ),
      }),
    }),
  ),
)

const mostPast = 100

/** Plans the outline with the form's options and opens it. */
export async function planDraft(event: EventSummary, options: WriteOptions): Promise<void> {
  const { draft } = textIn(useAppState.getState().settings?.language ?? 'en')
  const estimates: Omit<Estimate, 'seconds'>[] = []
  keepWritten(event.id, nothingWritten)
  showNewDraft(event.id)
  const planned = await runTask(draftKey(event.id), draft.plan.task(event.event.title), ({ signal, onProgress }) =>
    engine.drafts.plan(event.id, options, {
      signal,
      onProgress: (progress) => {
        const counted = estimateIn(progress)
        if (counted !== undefined) estimates.push(counted)
        onProgress(progress)
        addWritten(event.id, progress)
      },
    }),
  )
  if (planned === undefined) return
  const outline = outlineDraftOf(planned)
  const estimate = estimates.at(-1)
  const seconds = await secondsOf(event.id, { ...options, method: 'prr', outline: outlineText(outline) })
  keepPlan(event.id, {
    options,
    outline,
    estimate: estimate === undefined ? null : { ...estimate, seconds },
    past: [],
    future: [],
    field: null,
  })
}

/** The time that writing is expected to take, in seconds; null if it is unknown, which keeps nobody from the outline. */
async function secondsOf(eventId: string, options: WriteOptions): Promise<number | null> {
  try {
    return (await engine.drafts.estimate(eventId, options))?.seconds ?? null
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

export function edit(eventId: string, change: OutlineEdit): void {
  const plan = usePlans.getState().byEvent[eventId]
  if (plan === undefined) return
  const outline = editOutline(plan.outline, change)
  if (outline === plan.outline) return
  const field = change.kind === 'heading' ? `${change.section}` : change.kind === 'note' ? `${change.note}` : null
  const goesOn = field !== null && field === plan.field
  const past = goesOn ? plan.past : [...plan.past, plan.outline].slice(-mostPast)
  keepPlan(eventId, { ...plan, outline, past, future: [], field })
}

export function undoEdit(eventId: string): void {
  const plan = usePlans.getState().byEvent[eventId]
  const outline = plan?.past.at(-1)
  if (plan === undefined || outline === undefined) return
  keepPlan(eventId, {
    ...plan,
    outline,
    past: plan.past.slice(0, -1),
    future: [...plan.future, plan.outline],
    field: null,
  })
}

export function redoEdit(eventId: string): void {
  const plan = usePlans.getState().byEvent[eventId]
  const outline = plan?.future.at(-1)
  if (plan === undefined || outline === undefined) return
  keepPlan(eventId, {
    ...plan,
    outline,
    past: [...plan.past, plan.outline],
    future: plan.future.slice(0, -1),
    field: null,
  })
}

/** Writes the draft from the outline, which is kept until the draft is complete. */
export async function writePlan(event: EventSummary, plan: EditedPlan): Promise<void> {
  const written = await writeOutline(event, { ...plan.options, method: 'prr', outline: outlineText(plan.outline) })
  if (written) dropPlan(event.id)
}

/** Discards the outline and returns to the form. */
export function dropPlan(eventId: string): void {
  usePlans.setState(({ byEvent }) => ({
    byEvent: Object.fromEntries(Object.entries(byEvent).filter(([id]) => id !== eventId)),
  }))
}

function keepPlan(eventId: string, plan: EditedPlan): void {
  usePlans.setState(({ byEvent }) => ({ byEvent: { ...byEvent, [eventId]: plan } }))
}

/** The estimate in a progress message; undefined if it has none. */
function estimateIn({ estimate }: Pick<Progress, 'estimate'>): Omit<Estimate, 'seconds'> | undefined {
  if (estimate === undefined) return undefined
  const { calls, promptTokens, outputTokens, cost } = estimate
  return { calls, promptTokens, outputTokens, cost }
}
