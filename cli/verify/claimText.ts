import { badgeOf, badgeWords } from '../../core/domain/badge.ts'
import type { ClaimCheck, ClaimEvidence, ClaimSentenceCheck } from '../../core/engine/libraries/claims/claimLibrary.ts'
import { plainEvidence } from '../../core/engine/libraries/claims/plainEvidence.ts'

/** A checked claim for a terminal: badge, evidence, what is missing, what says otherwise. */
export function claimText({ sentences }: Pick<ClaimCheck, 'sentences'>): string {
  return `${sentences.map(sentenceText).join('\n\n')}\n`
}

function sentenceText(sentence: ClaimSentenceCheck): string {
  const { text, label, evidence, nearest, otherwise, warnings } = sentence
  return [
    `${badgeWords[badgeOf(sentence)]}${judgedBy(sentence)}: ${text}`,
    ...missing(sentence),
    ...warnings.map((warning) => `  ${warning}`),
    ...listed('Evidence:', plainEvidence(sentence)),
    ...(evidence.length === 0 ? ['  No page is about it.'] : []),
    ...listed('Nearest sentences:', nearest),
    ...listed(label === 'contradicted' ? 'Says otherwise:' : 'Another number or date:', otherwise),
  ].join('\n')
}

function judgedBy({ basis, verifier }: ClaimSentenceCheck): string {
  if (basis === 'verbatim') return ' (word for word)'
  return basis === 'judge' || basis === 'entailment' ? ` (judged by ${verifier})` : ''
}

function missing({ missing: facts, missingWords, evidence }: ClaimSentenceCheck): readonly string[] {
  if (evidence.length === 0) return []
  const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')
  return [
    ...(facts.length === 0 ? [] : [`  Facts not in the evidence: ${quoted(facts.map(({ text }) => text))}`]),
    ...(missingWords.length === 0 ? [] : [`  Words not in the evidence: ${quoted(missingWords)}`]),
  ]
}

function listed(heading: string, sentences: readonly ClaimEvidence[]): readonly string[] {
  if (sentences.length === 0) return []
  return [`  ${heading}`, ...sentences.flatMap((each) => [`  - “${each.text}”`, `    ${sourceLine(each)}`])]
}

function sourceLine({ title, site, publishedAt, url }: ClaimEvidence): string {
  return [title, site, publishedAt ?? 'undated', url].filter((part) => part !== '').join(', ')
}
