import type { Draft } from '../core/domain/draft.ts'
import type { Span } from '../core/domain/support.ts'
import { inlineText } from '../core/text/inlineText.ts'
import { pageSite, pageTitle } from '../core/article/pageNames.ts'
import type { CopyCheck, SentenceCopy } from '../core/judge/copy/checkCopies.ts'
import { wrapLines } from './wrapLines.ts'

const width = 100
const mostSources = 30
const context = 40

const verdicts = { suspected: 'suspected', possible: 'possible', none: '-' } as const

/** The copy check of a draft for a terminal: a line per source, then the sentences that stand nearest to their source. */
export function copyTable(draft: Draft, check: CopyCheck, mostSentences: number): string {
  if (check.sentences.length === 0) {
    return `${draft.event.title}: the draft has no sentences, so there is nothing to compare with its pages.\n`
  }
  return [...head(draft, check), '', ...sourceTable(draft, check), ...worstSentences(draft, check, mostSentences)]
    .map((line) => `${line}\n`)
    .join('')
}

function head(draft: Draft, { words, quotedWords, sentences }: CopyCheck): readonly string[] {
  const share = words === 0 ? 0 : Math.round((100 * quotedWords) / words)
  const lines = [
    `${draft.event.title}: ${words} words in ${sentences.length} sentences against ${draft.pages.length} pages.`,
    ...(quotedWords === 0
      ? []
      : [`${share}% of the words are marked and cited quotations; wikis want few and short ones.`]),
    'copied: as Earwig’s Copyvio Detector scores it. wording: the same without marked quotations, names, titles, dates, figures and short common phrases. From 0.75 a copy is suspected, from 0.40 possible.',
  ]
  const unspaced = draft.pages.some(({ text }) => /[\p{Script=Han}\p{Script=Kana}\p{Script=Thai}]{20}/u.test(text))
  const note = 'The score compares words between blanks: of texts written without blanks it says nothing.'
  return [...lines, ...(unspaced ? [note] : [])].flatMap((line) => wrapLines(line, width))
}

function sourceTable(draft: Draft, { sources }: CopyCheck): readonly string[] {
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  const rows = sources.slice(0, mostSources).map(({ pageId, copied, wording, sentences }) => {
    const page = pages.get(pageId)
    const name =
      page === undefined ? pageId : [pageSite(page), pageTitle(page)].filter((part) => part !== '').join(': ')
    const figures = `${figure(copied.confidence)}  ${verdicts[copied.verdict].padEnd(9)}    ${figure(wording.confidence)}  ${verdicts[wording.verdict].padEnd(9)}`
    return `  ${figures}  ${String(sentences).padStart(9)}  ${shorten(name, width - 53)}`
  })
  const rest = sources.length - rows.length
  return [
    'copied  verdict    wording  verdict    sentences  page',
    ...rows,
    ...(rest > 0 ? [`… and ${rest} pages of which less is copied (--json has them all)`] : []),
  ]
}

function worstSentences(draft: Draft, { sentences }: CopyCheck, most: number): readonly string[] {
  const texts = new Map(draft.sections.flatMap((section) => section.sentences).map(({ id, text }) => [id, text]))
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  const near = sentences
    .filter(({ wording, runs }) => wording.shared > 0 && runs.length > 0)
    .toSorted((a, b) => b.wording.confidence - a.wording.confidence)
  if (near.length === 0)
    return ['', 'Quotations, names and common phrases aside, no sentence shares wording with a page.']
  const shown = near.slice(0, most)
  const count = near.length === 1 ? '1 sentence shares' : `${near.length} sentences share`
  const which = shown.length < near.length ? `; the ${shown.length} that share most:` : ':'
  return [
    '',
    `${count} wording with a page${which}`,
    ...shown.flatMap((sentence) => [
      '',
      describeSentence(sentence),
      ...sentence.runs.flatMap((run) => {
        if (run.kind !== 'wording') return []
        const page = pages.get(run.pageId)
        return [
          `  draft  ${marked(texts.get(sentence.sentenceId) ?? '', run.sentence)}`,
          `  page   ${marked(page?.text ?? '', run.page)}`,
          `         (${run.words} words; ${page === undefined ? run.pageId : shorten(pageTitle(page), 70)})`,
        ]
      }),
    ]),
  ]
}

function describeSentence({ sentenceId, copied, wording }: SentenceCopy): string {
  const verdict = wording.verdict === 'none' ? '' : `, ${wording.verdict}`
  return `${sentenceId}  copied ${figure(copied.confidence)}, wording ${figure(wording.confidence)}${verdict}`
}

/** A run in square brackets within the text around it. */
function marked(text: string, { start, end }: Span): string {
  const before = text.slice(Math.max(0, start - context), start)
  const after = text.slice(end, end + context)
  const opening = start > context ? '…' : ''
  const closing = end + context < text.length ? '…' : ''
  // A terminal would obey the control characters of a page.
  return inlineText(`${opening}${before}[${text.slice(start, end)}]${after}${closing}`)
}

/** A text copied whole scores a little more than 1. */
function figure(confidence: number): string {
  return Math.min(confidence, 1).toFixed(2)
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
