import { namesTally } from '../write/extractive/namesTally.ts'
import { talliesIn } from '../write/extractive/tallies.ts'
import type { ChangedFigure } from './draftUpdate.ts'
import type { UpdatableSentence } from './updatableArticle.ts'

/** A sentence of the draft and what newer pages say in its place. */
interface ChangedSentence {
  readonly sentence: UpdatableSentence
  /** What replaces it. */
  readonly current: string
  /** ISO 8601 day of the page that says so. */
  readonly day: string
}

/** A count of a sentence that differs on newer pages, with what is counted. */
export interface ChangedTally extends ChangedFigure {
  readonly of: string
  /** ISO 8601 day of the page that says so. */
  readonly day: string
}

/** The counts of the killed, the injured … that newer pages have otherwise. */
export function changedTallies(changed: readonly ChangedSentence[], language: string): readonly ChangedTally[] {
  return changed.flatMap(({ sentence, current, day }) => {
    const now = new Map(talliesIn(current, language).map(({ of, value }) => [of, value]))
    return talliesIn(sentence.text, language).flatMap(({ of, value }): readonly ChangedTally[] => {
      const figure = now.get(of)
      return figure === undefined || figure === value
        ? []
        : [{ of, old: value, current: figure, sentence: sentence.id, day }]
    })
  })
}

/**
 * Those counts that another sentence speaks of.
 *
 * @param confirmed ISO 8601 day of the newest page that says the sentence again: what was changed before does not concern it
 */
export function figuresIn(
  { id, text }: Pick<UpdatableSentence, 'id' | 'text'>,
  tallies: readonly ChangedTally[],
  { language, confirmed = '' }: { readonly language: string; readonly confirmed?: string | undefined },
): readonly ChangedFigure[] {
  const figures = tallies
    .filter(({ sentence, day }) => sentence !== id && confirmed < day)
    .filter(({ of, old }) => namesTally(text, { of, value: old }, language))
    .map(({ old, current, sentence }) => ({ old, current, sentence }))
  return figures.filter(
    ({ old, current }, at) => at === figures.findIndex((one) => one.old === old && one.current === current),
  )
}
