import type { EvidenceIndex } from '../chunk/indexEvidence.ts'
import type { AddedEvidence, SentenceToCheck } from './checkSentences.ts'

const nameWord = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}]{2,}/gu
/** A capital letter behind another word or a title's full stop, and not at the beginning of the sentence. */
const withinSentence = /(?<=[\p{L}\p{N},)"”’.] )\p{Lu}[\p{L}]{2,}/gu
/** Most sentences that are added to one. */
const most = 2

/**
 * Evidence for names that an earlier sentence introduced: after "according to the writer Zoe Witt [12.2]" a sentence that cites
 * the same page may say "Witt" where the page says "I" or "she". The sentence of that page that has the name becomes evidence.
 *
 * @param article its sentences in order
 * @returns in the same order
 */
export function introducedNames(
  article: readonly SentenceToCheck[],
  index: EvidenceIndex,
): readonly (readonly AddedEvidence[])[] {
  /** By page and name: the label of the sentence that has it. */
  const introduced = new Map<string, string>()
  return article.map(({ text, labels }) => {
    const evidence = labels.map((label) => textOf(label, index)).join('\n')
    const added = new Map<string, string>()
    for (const name of namesIn(text, nameWord)) {
      if (has(evidence, name)) continue
      const label = labels
        .map((cited) => introduced.get(`${pageOf(cited)} ${name}`))
        .find((found) => found !== undefined)
      if (label !== undefined && added.size < most && !added.has(label)) added.set(label, name)
    }
    for (const name of namesIn(text, withinSentence)) {
      const label = labels.find((cited) => has(textOf(cited, index), name))
      const key = label === undefined ? undefined : `${pageOf(label)} ${name}`
      if (label !== undefined && key !== undefined && !introduced.has(key)) introduced.set(key, label)
    }
    return [...added].map(([label, name]) => ({
      label,
      why: `It names “${name}”, whom an earlier sentence introduced.`,
    }))
  })
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set(text.match(pattern))
}

function has(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase())
}

function textOf(label: string, index: EvidenceIndex): string {
  const sentence = index.byLabel.get(label)
  return sentence === undefined ? '' : `${sentence.text}\n${sentence.page.title}\n${sentence.page.site}`
}

function pageOf(label: string): string {
  return label.split('.', 1)[0] ?? ''
}
