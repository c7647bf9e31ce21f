import type { Passage } from '../../chunk/passage.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import type { CitedSentence, Verifier } from '../../verify/verifier.ts'

/** A verifier that is not asked twice for the same text and passages. */
export interface SupportMemo {
  /** Badges in the order of the sentences, those not known yet in one request. Progress is the caller's to report. */
  supportOf(items: readonly CitedSentence[], call: LongCall): Promise<readonly Support[]>
  /** The badge of one text with one set of passages. */
  supportOfOne(sentence: string, passages: readonly Passage[], call: LongCall): Promise<Support>
}

export function createSupportMemo(verifier: Verifier): SupportMemo {
  const known = new Map<string, Support>()
  const supportOf: SupportMemo['supportOf'] = async (items, { signal }) => {
    signal?.throwIfAborted()
    const open = new Map(items.filter((item) => !known.has(keyOf(item))).map((item) => [keyOf(item), item]))
    if (open.size > 0) {
      const asked = [...open]
      const badges = await verifier.supportOf(
        asked.map(([, item]) => item),
        signal === undefined ? {} : { signal },
      )
      for (const [at, [key]] of asked.entries()) {
        const badge = badges[at]
        if (badge !== undefined) known.set(key, badge)
      }
    }
    return items.map((item) => {
      const badge = known.get(keyOf(item))
      if (badge === undefined) throw new RangeError('the verifier gave fewer badges than it was given sentences')
      return badge
    })
  }
  return {
    supportOf,
    supportOfOne: async (sentence, passages, call) => {
      const [badge] = await supportOf([{ sentence, passages }], call)
      if (badge === undefined) throw new RangeError('the verifier gave no badge')
      return badge
    },
  }
}

function keyOf({ sentence, quotation = false, passages }: CitedSentence): string {
  return JSON.stringify([sentence, quotation, ...passages.map(({ chunk }) => chunk.id)])
}
