import { z } from 'zod'
import {
  answerLine as line,
  answerLines as lines,
  jsonObjectsIn,
  labelsIn,
  readableList,
} from '../../write/protocol/labelledJson.ts'
import { newHeading } from './newHeading.ts'

/** What a model says that newer documents change in a draft. */
export interface SaidChanges {
  readonly changed: readonly SaidChange[]
  /** The most important first. */
  readonly missing: readonly SaidMissing[]
  readonly again: readonly { readonly mark: string; readonly labels: readonly string[] }[]
}

interface SaidChange {
  /** The mark of the sentence. */
  readonly mark: string
  readonly why: string
  /** The sentence put right; empty if nothing takes its place. */
  readonly text: string
  readonly labels: readonly string[]
  /** Whether the documents disagree. */
  readonly unsure: boolean
}

interface SaidMissing {
  readonly text: string
  readonly labels: readonly string[]
  /** Number of the section, as it was shown, or of the one before the new section; undefined if the model named none. */
  readonly section: number | undefined
  /** Heading of the new section that it belongs to; empty if the model named none. */
  readonly heading: string
  /** The mark of the sentence before it; null for the beginning of the section, empty if the model named neither. */
  readonly after: string | null
}

/** Limits of what is taken from an answer, whatever a model writes. */
const most = { entries: 300, labels: 12 }

const text = line.catch('')
const changesSchema = z.looseObject({
  changed: readableList(
    z.looseObject({
      sentence: line,
      why: text,
      text,
      labels: lines,
      unsure: z.union([z.boolean(), text.transform((word) => /^(?:y|true)/iu.test(word))]),
    }),
    most.entries,
  ),
  missing: readableList(
    z.looseObject({
      text: line,
      labels: lines,
      section: z.coerce.number().int().optional().catch(undefined),
      heading: text,
      after: text,
    }),
    most.entries,
  ),
  again: readableList(z.looseObject({ sentence: line, labels: lines }), most.entries),
})

const parts = ['changed', 'missing', 'again']

/**
 * Reads a model's answer to `update-changes`: JSON, possibly truncated or surrounded by text. Entries without evidence
 * that was shown, and marks of no sentence, are dropped.
 *
 * @param shown the labels that the model was shown
 * @param marks the marks of the draft's sentences
 * @returns undefined if there is no answer of this form
 */
export function readChanges(
  raw: string,
  shown: ReadonlyMap<string, unknown>,
  marks: ReadonlySet<string>,
): SaidChanges | undefined {
  for (const value of jsonObjectsIn(raw)) {
    if (!parts.some((part) => part in value)) continue
    const parsed = changesSchema.safeParse(value)
    if (parsed.success) return changesOf(parsed.data, shown, marks)
  }
  return undefined
}

function changesOf(
  { changed, missing, again }: z.output<typeof changesSchema>,
  shown: ReadonlyMap<string, unknown>,
  marks: ReadonlySet<string>,
): SaidChanges {
  const seen = new Set<string>()
  return {
    changed: changed.flatMap(({ sentence, why, text: put, labels: given, unsure }): readonly SaidChange[] => {
      const [mark, labels] = [markIn(sentence, marks), citedIn(given, shown)]
      if (mark === undefined || labels.length === 0 || seen.has(mark)) return []
      seen.add(mark)
      return [{ mark, why, text: isNone(put) ? '' : put, labels, unsure }]
    }),
    missing: missing.flatMap(({ text: fact, labels: given, section, heading, after }): readonly SaidMissing[] => {
      const labels = citedIn(given, shown)
      if (labels.length === 0 || isNone(fact)) return []
      return [
        {
          text: fact,
          labels,
          section,
          heading: isNone(heading) ? '' : newHeading(heading),
          after: /[\p{L}\p{N}]/u.test(after) && isNone(after) ? null : (markIn(after, marks) ?? ''),
        },
      ]
    }),
    again: again.flatMap(({ sentence, labels: given }) => {
      const [mark, labels] = [markIn(sentence, marks), citedIn(given, shown)]
      return mark === undefined || labels.length === 0 ? [] : [{ mark, labels }]
    }),
  }
}

function isNone(given: string): boolean {
  return !/[\p{L}\p{N}]/u.test(given) || /^["'“”.\s]*none["'“”.\s]*$/iu.test(given)
}

/** A mark however a model brackets it. */
function markIn(given: string, marks: ReadonlySet<string>): string | undefined {
  const mark = /s\s?\d{1,5}/iu.exec(given)?.[0].replace(/\s/gu, '').toUpperCase()
  return mark !== undefined && marks.has(mark) ? mark : undefined
}

function citedIn(given: readonly string[], shown: ReadonlyMap<string, unknown>): readonly string[] {
  return labelsIn(given, shown).slice(0, most.labels)
}
