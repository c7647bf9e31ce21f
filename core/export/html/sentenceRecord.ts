import type { Sentence } from '../../domain/draft.ts'
import type { RecordStep } from '../../domain/sentenceRecord.ts'
import { inlineText } from '../../text/inlineText.ts'

/** The history of a sentence's words and citations, as plain text for the evidence pane. */
export interface ShownRecord {
  /** In the order in which they were done. */
  readonly steps: readonly { readonly done: string; readonly why: string }[]
  /** How the sentence was changed after it was written: "evidence added, fixed"; empty where it was not. */
  readonly changes: string
  /** The sentence as first written; null if it has not changed. */
  readonly asWritten: string | null
}

const done: Readonly<Record<RecordStep['action'], string>> = {
  cited: 'Cited by the writer',
  'evidence-added': 'Evidence added',
  judged: 'Checked',
  fixed: 'Fixed',
  trimmed: 'Trimmed',
  quoted: 'Replaced by a quotation',
  rewritten: 'Rewritten',
  'put-back': 'Put back',
}

/** Steps that leave a sentence as it was. */
const unchanging: ReadonlySet<RecordStep['action']> = new Set(['cited', 'judged'])

/** Null where the sentence has no record. */
export function sentenceRecord({ record, text }: Sentence): ShownRecord | null {
  if (record === undefined) return null
  const changed = record.steps.filter(({ action }) => !unchanging.has(action)).map(({ action }) => done[action])
  const asWritten = inlineText(record.asWritten ?? '')
  return {
    steps: record.steps.map(({ action, why }) => ({ done: done[action], why: inlineText(why) })),
    changes: [...new Set(changed)].map(lowerFirst).join(', '),
    asWritten: asWritten === '' || asWritten === inlineText(text) ? null : asWritten,
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
