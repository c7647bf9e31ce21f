import { draftWriters } from '../../article/draftWriters.ts'
import { isReviewedHere, type Draft, type Sentence } from '../../domain/draft.ts'
import { inlineText } from '../../text/inlineText.ts'
import { quoteSentence } from '../quoteSentence.ts'
import { wikiDate } from '../../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import { fillIn, type TalkWords, talkWords } from './talkWords.ts'
import { wikitable } from './wikitable.ts'

/**
 * A log for a talk page of who wrote each sentence of a draft and what a person did with it, when, and how many no person has
 * looked at. Rejected sentences are listed. Decisions that came with a file and are not confirmed do not count.
 */
export function toReviewLog(draft: Draft): string {
  const wiki = wikiProfileOf(draft.event)
  const words = talkWords(wiki.language)
  const sentences = draft.sections.flatMap((section) => section.sentences.map(asDecidedHere))
  const { review } = words
  const rows = sentences.map((sentence, at) => [
    String(at + 1),
    escapeWikitext(sentence.origin === 'quotation' ? quoteSentence(inlineText(sentence.text)) : sentence.text),
    words.origins[sentence.origin],
    decisionOf(sentence, words, wiki),
  ])
  const about = fillIn(review.about, {
    writer: escapeWikitext(
      draftWriters(draft)
        .map(({ name, version }) => `${name} ${version}`)
        .join(', '),
    ),
    verifier: escapeWikitext(draft.verifier),
  })
  const rejected = sentences.some((sentence) => sentence.review === 'rejected') ? [review.left] : []
  return [
    `== ${escapeHeading(fillIn(review.heading, { title: draft.event.title }))} ==`,
    [about, unreadNote(sentences, words), ...rejected].join(' '),
    '',
    countsTable(sentences, words),
    '',
    wikitable([review.number, review.sentence, review.origin, review.decision], rows),
    '',
  ].join('\n')
}

function asDecidedHere(sentence: Sentence): Sentence {
  return isReviewedHere(sentence) || sentence.review === 'rejected' ? sentence : { ...sentence, review: 'unreviewed' }
}

function unreadNote(sentences: readonly Sentence[], { review }: TalkWords): string {
  const unread = sentences.filter((sentence) => sentence.review === 'unreviewed').length
  const said = unread === 0 ? review.allRead : unread === sentences.length ? review.noneRead : review.unread
  const note = fillIn(said, { count: String(unread), all: String(sentences.length) })
  return unread === 0 ? note : `'''${note}'''`
}

/** Numbers of sentences by author and by decision; lines with a count of 0 are left out. */
function countsTable(sentences: readonly Sentence[], { origins, decisions, review }: TalkWords): string {
  const origin = Object.entries(origins).map(([name, word]): readonly [string, number] => [
    word,
    sentences.filter((sentence) => sentence.origin === name).length,
  ])
  const decision = Object.entries(decisions).map(([name, word]): readonly [string, number] => [
    word,
    sentences.filter((sentence) => sentence.review === name).length,
  ])
  const rows = (counts: readonly (readonly [string, number])[]) =>
    counts.filter(([, count]) => count > 0).map(([word, count]) => [word, String(count)])
  return [
    wikitable([review.origin, review.counts], rows(origin)),
    wikitable([review.decision, review.counts], rows(decision)),
  ].join('\n\n')
}

/** "accepted by Example on 3 May 2026" */
function decisionOf({ review, reviewed }: Sentence, words: TalkWords, wiki: WikiProfile): string {
  const decision = review === 'unreviewed' ? `'''${words.decisions.unreviewed}'''` : words.decisions[review]
  if (reviewed === undefined || review === 'unreviewed') return decision
  const date = wikiDate(reviewed.at, wiki.dates)
  const by = reviewed.by === undefined ? '' : fillIn(words.by, { name: escapeWikitext(reviewed.by) })
  return [decision, by, date === undefined ? '' : fillIn(words.on, { date })].filter((part) => part !== '').join(' ')
}
