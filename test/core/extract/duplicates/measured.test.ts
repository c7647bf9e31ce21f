import { describe, expect, it } from 'vitest'
import { measureDuplicates } from '../../../../bench/duplicatePairs.ts'
import { measurePlanted } from '../../../../bench/duplicatePlants.ts'

// On the research data beside the project; absent where that is.
const measured = measureDuplicates()
const planted = measurePlanted(8)

describe('copies in the research data', () => {
  it.skipIf(measured === undefined)(
    'are found in at least 90 of 100, and next to nothing else is taken for one',
    () => {
      const { pairs, precision, recall, folds } = measured!
      expect(pairs.length).toBeGreaterThanOrEqual(60)
      expect(precision).toBeGreaterThanOrEqual(0.95)
      expect(recall).toBeGreaterThanOrEqual(0.9)
      // Whatever is folded was read and labelled: a new fold has to be read as well.
      const labelled = folds.filter(({ event, copy, original }) =>
        pairs.some(
          ({ event: other, documents }) => other === event && documents.includes(copy) && documents.includes(original),
        ),
      )
      expect(labelled).toHaveLength(folds.length)
    },
  )

  it.skipIf(planted === undefined)(
    'are found where papers print an article with changes of their own between their menus',
    () => {
      const { copies, found, folded } = planted!
      expect(found / copies).toBeGreaterThanOrEqual(0.9)
      expect(folded).toBe(0)
    },
  )
})
