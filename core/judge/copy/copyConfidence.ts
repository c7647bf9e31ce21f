type CopyVerdict = 'suspected' | 'possible' | 'none'

/** How sure the formula is that one text was copied from another. */
export interface CopyScore {
  /** 5-grams that both share, the smaller count of each. */
  readonly shared: number
  /** 5-grams of the article: its words and four. */
  readonly size: number
  /** From 0; a text copied whole gives a little more than 1. */
  readonly confidence: number
  readonly verdict: CopyVerdict
}

/**
 * Confidence that an article was copied, as Earwig's Copyvio Detector computes it: the greater of what the shared share of
 * the article and what the shared number of 5-grams tell. `suspected` from 0.75, `possible` from 0.40.
 *
 * @param shared 5-grams that article and source share
 * @param size 5-grams of the article, at least 1
 */
export function copyConfidence(shared: number, size: number): CopyScore {
  const confidence = Math.max(byShare(shared / size), byNumber(shared))
  return { shared, size, confidence, verdict: copyVerdict(confidence) }
}

/** What the formula says where one of two texts has no word: two empty texts would share their marks and count as copied. */
export function noCopy(size: number): CopyScore {
  return { shared: 0, size, confidence: 0, verdict: 'none' }
}

function copyVerdict(confidence: number): CopyVerdict {
  return confidence >= 0.75 ? 'suspected' : confidence >= 0.4 ? 'possible' : 'none'
}

function byShare(share: number): number {
  return share <= 0.52763 ? -Math.log(1 - share) : -0.8939 * share ** 2 + 1.8948 * share - 0.0009
}

function byNumber(shared: number): number {
  if (shared <= 100) return shared / (shared + 100)
  if (shared <= 250) return (shared - 25) / (shared + 50)
  if (shared <= 500) return (10.5 * shared - 750) / (10 * shared)
  return (shared - 50) / shared
}
