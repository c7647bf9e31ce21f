import type { MergeChoice } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { findCompared, sentencesOf, type ComparedDrafts, type SentenceAt } from './comparedDrafts.ts'

/** The sentences of a new draft, as `keyOf` names them. */
export type ChosenSentences = ReadonlySet<string>

export function keyOf({ column, id }: SentenceAt): string {
  return `${column} ${id}`
}

/** To begin with: all of the first draft, and what only the others tell. */
export function firstChoice(drafts: ComparedDrafts): ChosenSentences {
  let chosen: ChosenSentences = new Set(
    sentencesOf(drafts, 0).map(({ sentence }) => keyOf({ column: 0, id: sentence.id })),
  )
  for (const column of drafts.views.keys()) {
    if (column === 0) continue
    for (const { sentence, twins, alone } of sentencesOf(drafts, column)) {
      const isSaid = twins.some((id, at) => id !== null && chosen.has(keyOf({ column: at, id })))
      if (alone !== undefined && !isSaid) chosen = new Set([...chosen, keyOf({ column, id: sentence.id })])
    }
  }
  return chosen
}

/** Takes a sentence in or out. Of sentences that say the same, only one can be chosen. */
export function toggleSentence(drafts: ComparedDrafts, chosen: ChosenSentences, at: SentenceAt): ChosenSentences {
  return chosen.has(keyOf(at)) ? without(chosen, [keyOf(at)]) : withSentence(drafts, chosen, at)
}

/** Takes all sentences of a section in, or out if all of them are chosen. */
export function toggleSection(
  drafts: ComparedDrafts,
  chosen: ChosenSentences,
  { column, row }: { readonly column: number; readonly row: number },
): ChosenSentences {
  const all = (drafts.rows[row]?.[column]?.sentences ?? []).map(({ sentence }) => ({ column, id: sentence.id }))
  return all.every((at) => chosen.has(keyOf(at)))
    ? without(chosen, all.map(keyOf))
    : all.reduce((now, at) => withSentence(drafts, now, at), chosen)
}

/** The choice as the engine takes it: drafts with the sentences taken from them. */
export function mergeChoices(drafts: ComparedDrafts, chosen: ChosenSentences): readonly MergeChoice[] {
  return drafts.views.map(({ id: draft }, column) => ({
    draft,
    sentences: sentencesOf(drafts, column)
      .map(({ sentence }) => sentence.id)
      .filter((id) => chosen.has(keyOf({ column, id }))),
  }))
}

function withSentence(drafts: ComparedDrafts, chosen: ChosenSentences, at: SentenceAt): ChosenSentences {
  const twins = findCompared(drafts, at)?.found.twins ?? []
  const same = twins.flatMap((id, column) => (id === null ? [] : [keyOf({ column, id })]))
  return new Set([...without(chosen, same), keyOf(at)])
}

function without(chosen: ChosenSentences, keys: readonly string[]): ChosenSentences {
  return new Set([...chosen].filter((key) => !keys.includes(key)))
}
