import { readCriteria } from '../evaluate/wiki/criteria.ts'
import type { WikiEvaluation } from '../evaluate/wiki/planWikiEvaluation.ts'
import type { Share, WinRate } from '../evaluate/wiki/wikiFigures.ts'

interface ComparedDraft {
  readonly title: string
  readonly wikiEval: WikiEvaluation | null
}

/** What is to be known of a comparison before its figures are believed, one per line. */
export function wikiEvalNotices({ title, wikiEval }: ComparedDraft): readonly string[] {
  if (wikiEval === null) return []
  const { extent, facts, citations, writing, unreadable } = wikiEval
  const cut = Object.entries(extent).filter(([, { read, sentences }]) => read < sentences)
  return [
    ...cut.map(
      ([article, { read, sentences }]) =>
        `The criteria were judged from the first ${read} of ${sentences} sentences of the ${article} of "${title}".`,
    ),
    ...((writing.flips.value ?? 0) >= noticedFlips
      ? [
          `The judge changed sides with the order in ${percent(writing.flips.value)} of the criteria of "${title}": its win rate says little.`,
        ]
      : []),
    ...(unreadable > 0 ? [`${unreadable} answers on "${title}" could not be read and count for nothing.`] : []),
    ...(facts.statements.length === 0 ? [`No statement of the reference of "${title}" could be read.`] : []),
    ...(citations.sentences.asked === 0 ? [`No sentence of "${title}" cites a page.`] : []),
  ]
}

/** A judge that changes sides in a quarter of the criteria goes by position as much as by content. */
const noticedFlips = 0.25

/** The figures of a draft for a terminal; nothing where it was not compared. */
export function wikiEvalTable({ title, wikiEval }: ComparedDraft): readonly string[] {
  if (wikiEval === null) return []
  const { writing, facts, citations } = wikiEval
  const groups = readCriteria().map(({ id, name }) => winLine(name, writing.groups[id]))
  const lines = [
    `"${title}" beside its reference; win rate: wins and half of the ties, 95 % intervals`,
    '',
    `${'Writing'.padEnd(nameWidth)}${'win rate'.padStart(9)}${'wins'.padStart(7)}${'ties'.padStart(6)}${'losses'.padStart(8)}`,
    ...groups,
    winLine('All criteria', writing.all),
    shareLine('Flips with the order', writing.flips, 'criteria'),
    shareLine('First article chosen', writing.first, 'choices'),
    '',
    'Facts',
    sampleLine('Sentences of the reference', facts.sentences),
    shareLine('Reference covered', facts.coverage, 'statements'),
    shareLine('… of what the pages state', facts.coverageInPages, 'statements'),
    shareLine('Stated by the pages', facts.inPages, 'statements'),
    shareLine('Reference contradicted', facts.conflict, 'statements'),
    sampleLine('Cited sentences of the draft', citations.sentences),
    shareLine('Citations that support', citations.support, 'cited statements'),
    shareLine('Citations that contradict', citations.conflict, 'cited statements'),
    '',
  ]
  return [lines.join('\n')]
}

const nameWidth = 30

function winLine(name: string, { rate, wins, ties, losses, unreadable }: WinRate): string {
  const counts = `${String(wins).padStart(7)}${String(ties).padStart(6)}${String(losses).padStart(8)}`
  return `${name.padEnd(nameWidth)}${percent(rate.value).padStart(9)}${counts}${intervalOf(rate)}${unreadable > 0 ? `  (${unreadable} unreadable)` : ''}`
}

function shareLine(name: string, share: Share, of: string): string {
  return `${name.padEnd(nameWidth)}${percent(share.value).padStart(9)}  of ${share.of} ${of}${intervalOf(share)}`
}

function sampleLine(name: string, { of, asked }: { readonly of: number; readonly asked: number }): string {
  return `${name.padEnd(nameWidth)}${String(asked).padStart(9)}  of ${of}${asked < of ? ', drawn at random' : ''}`
}

function intervalOf({ interval }: Share): string {
  return interval === null ? '' : `  ${percent(interval.low)} to ${percent(interval.high)}`
}

function percent(value: number | null): string {
  return value === null ? '-' : `${(100 * value).toFixed(0)} %`
}

/** Every judgement behind the figures, to be read and doubted. */
export function wikiEvalText(drafts: readonly ComparedDraft[]): string {
  return drafts.flatMap((draft) => [...wikiEvalTable(draft), ...judgementsOf(draft)]).join('\n')
}

function judgementsOf({ wikiEval }: ComparedDraft): readonly string[] {
  if (wikiEval === null) return []
  const { writing, facts, citations } = wikiEval
  const criteria = readCriteria().flatMap(({ name, criteria: ofGroup }) => [
    '',
    name,
    ...ofGroup.flatMap(({ id, page, text }) => {
      const found = writing.criteria.find((criterion) => criterion.id === id)
      if (found === undefined) return []
      const { outcome, draftFirst, referenceFirst } = found
      return [
        `  ${outcome.padEnd(12)}${id} (${page}): ${text}`,
        `              draft as A: ${preferenceWords(draftFirst)}`,
        `              draft as B: ${preferenceWords(referenceFirst)}`,
      ]
    }),
  ])
  return [
    'Criteria',
    ...criteria,
    '',
    'Statements of the reference: what the draft does with them, and whether the pages state them',
    ...facts.statements.map(
      ({ statement, draft, pages }) =>
        `  ${(draft ?? 'unreadable').padEnd(12)}${pagesWord(pages).padEnd(15)}${statement}`,
    ),
    '',
    'Cited statements of the draft: what the cited pages do with them',
    ...citations.statements.map(({ statement, verdict }) => `  ${(verdict ?? 'unreadable').padEnd(12)}${statement}`),
    '',
  ]
}

function preferenceWords({ preference, reason }: WikiEvaluation['writing']['criteria'][number]['draftFirst']): string {
  return `${preference ?? 'unreadable'}${reason === '' ? '' : `: ${reason}`}`
}

function pagesWord(verdict: WikiEvaluation['facts']['statements'][number]['pages']): string {
  switch (verdict) {
    case 'states':
      return 'in pages'
    case 'contradicts':
      return 'pages differ'
    case 'neither':
      return 'not in pages'
    case null:
      return 'pages unknown'
  }
}
