import { describe, expect, it } from 'vitest'
import { rougeLOfSets } from '../../../../lab/evaluate/overlap/rouge.ts'

describe('ROUGE-L as the package rouge takes it', () => {
  it('parts words where Python does: at separators of files, and not at marks of byte order', () => {
    const candidate = 'a ferry\ufeff ran\x1caground at\x85night. The\x1fcrew was\u200b safe\x0bthere'
    const reference = 'a ferry ran aground at night. The crew\ufeff was safe there'
    // What rouge 1.0.1 gives on Python 3.
    expect(rougeLOfSets(candidate, reference)?.f1).toBeCloseTo(0.7272727222727273, 12)
  })
})
