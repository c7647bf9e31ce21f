/** What a wiki reports about a page, by what the editor can do about it. */
export type ProblemKind = 'title' | 'address' | 'date' | 'parameter' | 'reference' | 'other'

/** Words of English citation templates and of MediaWiki itself; of other languages nothing is known. */
const kinds: readonly (readonly [ProblemKind, RegExp])[] = [
  ['title', /missing or empty.*title/i],
  ['parameter', /unknown parameter|unrecognized parameter|duplicate arguments|more than one value/i],
  ['date', /check date|invalid date|date values/i],
  [
    'address',
    /(?:access-date|archive-url|archive-date|url-status|url).*(?:requires|missing|malformed|check|empty)|(?:missing or empty|check).*url/i,
  ],
  ['reference', /cite error|named reference|<ref/i],
]

export function problemKind(problem: string): ProblemKind {
  return kinds.find(([, words]) => words.test(problem))?.[0] ?? 'other'
}
