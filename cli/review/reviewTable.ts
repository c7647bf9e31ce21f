import { badgeOf, badgeWords } from '../../core/domain/badge.ts'
import type { Draft, Sentence } from '../../core/domain/draft.ts'
import { flagSentences, type SentenceFlag } from '../../core/export/flagSentences.ts'
import { inlineText } from '../../core/text/inlineText.ts'
import { plural } from '../../core/text/plural.ts'
import { wikiProfileOf } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { wrapLines } from '../wrapLines.ts'

const width = 100

/** The sentences of a draft with their ids, badges, decisions and why they should be read, by section; then those that were left out. */
export function reviewTable(draft: Draft): string {
  const { event, sections, leftOut = [] } = draft
  const flags = flagsOf(draft)
  const sentences = sections.flatMap((section) => section.sentences)
  const lines = [
    `${event.title}: ${plural(sentences.length, 'sentence')}, ${reviewCounts(sentences)}.`,
    ...sections.flatMap((section) => [
      '',
      section.heading === '' ? 'Lead' : section.heading,
      ...section.sentences.flatMap((sentence) => [
        ...entry(sentence.id, `${badgeWords[badgeOf(sentence.support)]}, ${decisionOf(sentence)}`, sentence.text),
        ...(flags.get(sentence.id) ?? []).flatMap(({ message }) => flagLines(message)),
      ]),
    ]),
    ...(leftOut.length === 0 ? [] : ['', 'Left out']),
    ...leftOut.flatMap(({ id, heading, why, text }) => entry(id, `${heading === '' ? 'Lead' : heading}: ${why}`, text)),
  ]
  return `${lines.join('\n')}\n`
}

/** "3 accepted, 1 rejected, 36 not reviewed" */
export function reviewCounts(sentences: readonly Sentence[]): string {
  return Object.entries(words)
    .map(([review, word]) => [sentences.filter((sentence) => sentence.review === review).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** The same for programs. */
export function reviewJson(draft: Draft): string {
  const { id, event, sections, leftOut = [] } = draft
  const flags = flagsOf(draft)
  const document = {
    draft: id,
    title: event.title,
    sentences: sections.flatMap(({ heading, sentences }) =>
      sentences.map(({ id: sentence, support, review, reviewed, origin, text }) => ({
        sentence,
        heading,
        badge: badgeOf(support),
        review,
        ...(reviewed === undefined ? {} : { reviewed }),
        origin,
        text,
        ...(flags.has(sentence) ? { flags: flags.get(sentence)?.map(({ rule, message }) => ({ rule, message })) } : {}),
      })),
    ),
    leftOut: leftOut.map(({ id: sentence, heading, reason, why, text }) => ({ sentence, heading, reason, why, text })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Why sentences should be read whatever their badges, by sentence. */
function flagsOf(draft: Draft): ReadonlyMap<string, readonly SentenceFlag[]> {
  const bySentence = new Map<string, SentenceFlag[]>()
  for (const flag of flagSentences(draft, wikiProfileOf(draft.event))) {
    bySentence.set(flag.sentence, [...(bySentence.get(flag.sentence) ?? []), flag])
  }
  return bySentence
}

function flagLines(message: string): readonly string[] {
  return wrapLines(inlineText(message), width - 8).map((line, at) => `      ${at === 0 ? '!' : ' '} ${line}`)
}

const words: Readonly<Record<Sentence['review'], string>> = {
  accepted: 'accepted',
  rewritten: 'rewritten',
  rejected: 'rejected',
  unreviewed: 'not reviewed',
}

function decisionOf({ review, reviewed }: Sentence): string {
  const by = review === 'unreviewed' || reviewed?.by === undefined ? '' : ` by ${inlineText(reviewed.by)}`
  const where = reviewed?.elsewhere === true ? ' in an imported file, not confirmed here' : ''
  return `${words[review]}${by}${where}`
}

function entry(id: string, about: string, text: string): readonly string[] {
  return [`  ${id}  ${about}`, ...wrapLines(inlineText(text), width - 6).map((line) => `      ${line}`)]
}
