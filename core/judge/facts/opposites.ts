import { contentWords } from '../../text/contentWords.ts'

/** Opposite words in news texts. Each side lists the forms of a word and its synonyms. */
const pairs: readonly (readonly [string, string])[] = [
  ['open opens opened reopened', 'closed closes shut'],
  ['survived survives survive alive', 'died dies killed dead'],
  ['won wins win', 'lost loses lose'],
  [
    'rose rises rise increased increases increase raised grew',
    'fell falls fall decreased decreases reduced reduces dropped',
  ],
  ['accepted accepts approved approves upheld', 'rejected rejects refused refuses overturned dismissed'],
  ['arrested detained jailed', 'released freed'],
  ['guilty convicted', 'acquitted innocent'],
  ['confirmed confirms', 'denied denies'],
  ['allowed allows permitted legal', 'banned bans forbidden prohibited illegal'],
  ['missing', 'found'],
  ['resumed resumes', 'suspended suspends cancelled halted'],
  ['joined joins', 'left quit'],
  ['stable', 'critical'],
]

const sideOf = new Map<string, { readonly pair: number; readonly side: 0 | 1 }[]>()
for (const [pair, sides] of pairs.entries()) {
  for (const side of [0, 1] as const) {
    for (const word of sides[side].split(' ')) sideOf.set(word, [...(sideOf.get(word) ?? []), { pair, side }])
  }
}

/** Finds a word of one sentence whose opposite is in the other, unless one of them contains both (English). Null if there is none. */
export function oppositesIn(old: string, current: string): { readonly old: string; readonly new: string } | null {
  const [before, after] = [sidesIn(old), sidesIn(current)]
  for (const [key, word] of after) {
    const [pair, side] = key.split(' ')
    const other = `${pair ?? ''} ${side === '0' ? '1' : '0'}`
    const opposed = before.get(other)
    if (opposed !== undefined && !before.has(key) && !after.has(other)) return { old: opposed, new: word }
  }
  return null
}

function sidesIn(sentence: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const word of sentence.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const { pair, side } of sideOf.get(word) ?? []) found.set(`${pair} ${side}`, word)
  }
  return found
}

/** Whether two sentences are about the same thing: most of their other content words match. */
export function shareSubject(old: string, current: string): boolean {
  const [words, others] = [contentWords(old), contentWords(current)]
  const common = [...words].filter((word) => others.has(word)).length
  // The opposite words themselves are not shared.
  return common >= Math.max(2, 0.6 * (Math.min(words.size, others.size) - 1))
}
