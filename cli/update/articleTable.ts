import type { ArticleResult } from '../../core/engine/libraries/updating/updateArticle.ts'
import { kindOf, suggestedWords, suggestionOf } from '../../core/update/wiki/suggestedWikitext.ts'
import { repeatedSuggestions } from '../../core/update/repeatedSuggestions.ts'
import type { CitationState } from '../../core/update/wiki/checkCitations.ts'
import type { WikiFact, WikiSuggestion, WikiSentence } from '../../core/update/wiki/wikiUpdate.ts'
import type { UpdateState } from '../../core/update/draftUpdate.ts'
import { wrapLines } from '../wrapLines.ts'
import {
  figureLine,
  markedChanges,
  olderLines,
  pageLine,
  pagesRead,
  passedOverLines,
  repeatedLine,
  rivalLines,
  saidAgainLines,
} from './wordings.ts'
import { plural } from '../../core/text/plural.ts'

const width = 100

const checked: Readonly<Record<CitationState, string>> = {
  supported: 'supported',
  partly: 'supported in part',
  archived: 'supported only by an archived copy',
  unsupported: 'not found in the sources',
  contradicted: 'contradicted',
  open: 'not decided',
  uncited: 'without a source',
}
const found: Readonly<Record<Exclude<UpdateState, 'unchanged'>, string>> = {
  changed: 'changed by a newer page',
  disputed: 'disputed by a newer page',
  unsupported: 'no longer on its page',
}

/** What sources and newer pages say of an article, for a terminal: counts, then each sentence that needs a look, by section. */
export function articleTable(result: ArticleResult): string {
  const { page, sections, sentences, missing } = result
  const head = [
    `${page.title} (${page.host}, revision ${page.revision} of ${page.changedAt.slice(0, 10)}): ${plural(sentences.length, 'sentence')}.`,
    ...checkCounts(result),
    ...newsCounts(result),
  ]
  const byId = new Map(sentences.map((sentence) => [sentence.id, sentence]))
  const repeated = repeatedSuggestions(sentences.map(suggestedWords))
  const lines = sections.flatMap((heading, section) => {
    const own = sentences.filter((sentence) => sentence.section === section && needsLook(sentence))
    const facts = missing.filter((fact) => fact.section === section)
    if (own.length === 0 && facts.length === 0) return []
    return [
      '',
      `== ${heading === '' ? 'Lead' : heading} ==`,
      ...own.flatMap((sentence) => sentenceLines(sentence, byId.get(repeated.get(sentence.id) ?? ''))),
      ...facts.flatMap(factLines),
    ]
  })
  return [...head.flatMap((line) => wrapLines(line, width)), ...lines].map((line) => `${line}\n`).join('')
}

function checkCounts({ sentences, sources }: ArticleResult): readonly string[] {
  if (sentences.every(({ check }) => check === null)) return []
  const read = sources.filter(({ page }) => page !== undefined).length
  const counts = Object.entries(checked).flatMap(([state, words]) => {
    const count = sentences.filter(({ check }) => check?.state === state).length
    return count === 0 ? [] : `${count} ${words}`
  })
  return [
    `Against their own sources (${read} of ${plural(sources.length, 'page')} could be read): ${counts.join(', ')}.`,
  ]
}

function newsCounts(result: ArticleResult): readonly string[] {
  const { sentences, missing } = result
  if (sentences.every(({ news }) => news === null)) return []
  const count = (state: UpdateState): number => sentences.filter(({ news }) => news?.state === state).length
  const lost = count('unsupported')
  return [
    `Against ${pagesRead(result)}: ${count('unchanged')} unchanged, ${count('changed')} changed, ${count('disputed')} disputed${lost === 0 ? '' : `, ${lost} no longer on their pages`}; ${plural(missing.length, 'fact')} missing.`,
    ...passedOverLines(result),
  ]
}

function needsLook({ check, news }: WikiSentence): boolean {
  const isFine = check === null || check.state === 'supported' || check.state === 'uncited'
  return !isFine || newsOf(news).length > 0
}

/** What newer pages make of a sentence, and what of it a person should look at. */
function newsOf(news: WikiSentence['news']): readonly string[] {
  if (news === null) return []
  return [
    ...(news.state === 'unchanged' ? [] : [found[news.state]]),
    ...(news.olderAgainst.length === 0 ? [] : ['otherwise in an older page']),
    ...(news.restsOn.length === 0 ? [] : ['uses a figure that has changed']),
  ]
}

function sentenceLines(sentence: WikiSentence, holder: WikiSentence | undefined): readonly string[] {
  const { id, text, check, news } = sentence
  const states = [...(check === null || check.state === 'supported' ? [] : [checked[check.state]]), ...newsOf(news)]
  return [
    '',
    ...wrapLines(`${id} ${states.join('; ')}`, width),
    ...indented(text),
    ...(check === null || check.reason === '' || check.state === 'uncited' ? [] : indented(`- ${check.reason}`)),
    ...(check === null || check.state === 'supported' ? [] : sourceLines(sentence)),
    ...(news === null || news.reason === '' ? [] : indented(`- ${news.reason}${against(news.contradictedBy.length)}`)),
    ...suggestionLines(sentence),
    ...(holder === undefined ? [] : indented(`- ${repeatedLine(holder.id, suggestionOf(holder) !== null)}`)),
    ...besideLines(sentence),
  ]
}

/** What is told beside what is suggested: pages that say it as it is, figures that changed, older pages. */
function besideLines({ news }: WikiSentence): readonly string[] {
  if (news === null) return []
  const { state, saidBy, restsOn, rivals, olderAgainst } = news
  return [
    ...rivalLines(rivals, pageLine),
    ...(state === 'unchanged' ? [] : saidAgainLines(saidBy, pageLine)),
    ...restsOn.map(figureLine),
    ...olderLines(olderAgainst, saidBy, pageLine),
  ].flatMap((line) => indented(`- ${line}`))
}

/** What a sentence cites, and the words there that come nearest to it. */
function sourceLines({ references, check }: WikiSentence): readonly string[] {
  const evidence = check?.evidence ?? null
  const isSaid = check?.state === 'contradicted' || check?.state === 'archived'
  return [
    ...references.flatMap(({ label, urls }) =>
      indented(`- cites ${[label, ...urls.filter((url) => url !== label)].join(', ')}`),
    ),
    ...(evidence === null ? [] : indented(`- ${isSaid ? 'it says' : 'nearest words there'}: “${cut(evidence.words)}”`)),
  ]
}

/** Most characters of a page that are quoted. */
const mostQuoted = 300

function cut(words: string): string {
  return words.length > mostQuoted ? `${words.slice(0, mostQuoted).replace(/\s\S*$/, '')} …` : words
}

function against(pages: number): string {
  return pages > 1 ? `; ${pages} pages say otherwise` : ''
}

function others(pages: number): string {
  return pages > 1 ? `; ${pages} pages say so` : ''
}

function suggestionLines(sentence: WikiSentence): readonly string[] {
  const kind = kindOf(sentence)
  if (kind === undefined) return []
  const accept = `--accept ${kind} or ${sentence.id}`
  const suggestion = kind === 'changed' || kind === 'disputed' ? sentence.byNewer : sentence.bySource
  if (suggestion === null) return indented(`> would be tagged (${accept})`)
  return [...indented(`> ${wordingOf(suggestion)} (${accept})`), ...indented(`  ${pageLine(suggestion.shownPage)}`)]
}

function wordingOf({ words, own, text, changes }: WikiSuggestion): string {
  return words === null && own !== true
    ? `would be replaced by the quotation “${text}”`
    : `would read: ${markedChanges(changes)}`
}

function factLines({ id, text, own, shownPage, saidBy, disputes, after }: WikiFact): readonly string[] {
  return [
    '',
    ...wrapLines(`${id} missing, to follow ${after}`, width),
    ...indented(`> {+${own === true ? text : `“${text}”`}+} (--accept missing or ${id})`),
    ...indented(`  ${pageLine(shownPage)}${others(saidBy.length)}`),
    ...disputes.flatMap((other) => indented(`- disputed: ${other}`)),
  ]
}

function indented(text: string): readonly string[] {
  return wrapLines(text, width - 4).map((line) => `    ${line}`)
}
