import type { DraftUpdate, MissingFact, SentenceUpdate, UpdateState } from '../../core/update/draftUpdate.ts'
import { opensSection } from '../../core/update/insertedSentences.ts'
import { repeatedSuggestions } from '../../core/update/repeatedSuggestions.ts'
import { suggestionCheck, type SuggestionCheck } from '../../core/update/suggestionCheck.ts'
import type { UpdatableArticle } from '../../core/update/updatableArticle.ts'
import type { ReviewEvent } from '../../core/review/reviewOperation.ts'
import { badgeWords } from '../../core/domain/badge.ts'
import { wrapLines } from '../wrapLines.ts'
import { createPageMarks, type PageMarks } from './pageMarks.ts'
import {
  figureLine,
  markedChanges,
  olderLines,
  pagesRead,
  passedOverLines,
  repeatedLine,
  rivalLines,
  saidAgainLines,
} from './wordings.ts'
import { plural } from '../../core/text/plural.ts'

const width = 100
const signs: Readonly<Record<UpdateState, string>> = { unchanged: '=', changed: '~', disputed: '!', unsupported: '?' }

/** An update for a terminal: counts, then each sentence that is not as it was, then what is missing by section. */
export function updateTable(draft: UpdatableArticle, update: DraftUpdate): string {
  const { sentences, missing, newSections } = update
  const count = (state: UpdateState): number => sentences.filter((sentence) => sentence.state === state).length
  const again = sentences.filter(({ state, saidBy }) => state === 'unchanged' && saidBy.length > 0).length
  const head = [
    `${draft.event.title}: ${plural(sentences.length, 'sentence')} against ${pagesRead(update)}.`,
    `${count('unchanged')} unchanged${again === 0 ? '' : ` (${again} repeated)`}, ${count('changed')} changed (~), ${count('disputed')} disputed (!), ${count('unsupported')} no longer supported (?); ${plural(missing.length, 'fact')} missing (+).`,
    ...lookCounts(sentences),
    ...passedOverLines(update),
  ]
  const repeated = repeatedSuggestions(
    sentences.map(({ sentence: id, text, instead }) => ({ id, text, suggested: instead?.text ?? null })),
  )
  const byId = new Map<string, SentenceUpdate>(sentences.map((sentence) => [sentence.sentence, sentence]))
  const marks = createPageMarks()
  const checkOf = (event: ReviewEvent): readonly string[] => checkLines(suggestionCheck(event, draft))
  const means = { marks, checkOf, newest: update.newest }
  const lines = [
    ...sentences
      .filter((sentence) => sentence.state !== 'unchanged' || needsLook(sentence))
      .flatMap((sentence) =>
        sentenceLines(sentence, byId.get(repeated.get(sentence.sentence) ?? ''), { marks, checkOf }),
      ),
    ...[...draft.sections, undefined].flatMap((section, at) => [
      ...newSections.flatMap(({ heading, at: place }) =>
        place === at
          ? missingLines(
              `Missing (new section: ${heading}):`,
              missing.filter(({ event }) => opensSection(event, heading)),
              means,
            )
          : [],
      ),
      ...(section === undefined
        ? []
        : missingLines(
            `Missing in ${section.heading === '' ? 'the lead' : `“${section.heading}”`}:`,
            missing.filter((fact) => fact.section === at && fact.event.kind === 'insert'),
            means,
          )),
    ]),
  ]
  const named = marks.lines()
  const pages = named.length === 0 ? [] : ['', 'Pages:', ...named.flatMap((line) => wrapLines(line, width))]
  return [...head.flatMap((line) => wrapLines(line, width)), ...lines, ...pages].map((line) => `${line}\n`).join('')
}

function needsLook({ olderAgainst, restsOn }: SentenceUpdate): boolean {
  return olderAgainst.length > 0 || restsOn.length > 0
}

/** Of sentences that stay as they are, how many a person should look at all the same. */
function lookCounts(sentences: readonly SentenceUpdate[]): readonly string[] {
  const own = sentences.filter((sentence) => sentence.state === 'unchanged' && needsLook(sentence))
  const [older, resting] = [
    own.filter((one) => one.olderAgainst.length > 0),
    own.filter((one) => one.restsOn.length > 0),
  ]
  const parts = [
    ...(older.length === 0 ? [] : [`${older.length} that an older page contradicts`]),
    ...(resting.length === 0
      ? []
      : [`${resting.length} that ${resting.length === 1 ? 'uses' : 'use'} a figure that has changed`]),
  ]
  return parts.length === 0 ? [] : [`Unchanged sentences to check (=): ${parts.join(', ')}.`]
}

function sentenceLines(
  { sentence, state, text, reason, instead, saidBy, contradictedBy, rivals, olderAgainst, restsOn }: SentenceUpdate,
  holder: SentenceUpdate | undefined,
  { marks, checkOf }: SuggestionLines,
): readonly string[] {
  const page = instead?.page ?? contradictedBy.at(-1)
  const parts = [reason, ...(page === undefined ? [] : [marks.of(page)])].filter((part) => part !== '').join(', ')
  const others = contradictedBy.length > 1 ? `; ${contradictedBy.length} pages say otherwise` : ''
  return [
    '',
    ...wordings(signs[state], sentence, text, instead),
    ...(parts === '' ? [] : entry(' ', `${parts}${others}`)),
    ...(instead === null ? [] : checkOf(instead.event)),
    ...rivalLines(rivals, marks.of).flatMap((line) => entry(' ', line)),
    ...(holder === undefined ? [] : entry(' ', repeatedLine(holder.sentence, holder.instead !== null))),
    ...(state === 'unchanged' ? [] : saidAgainLines(saidBy, marks.of)).flatMap((line) => entry(' ', line)),
    ...[...restsOn.map(figureLine), ...olderLines(olderAgainst, saidBy, marks.of)].flatMap((line) => entry(' ', line)),
  ]
}

/** How pages are named, and how what a suggestion puts in was checked. */
interface SuggestionLines {
  readonly marks: PageMarks
  readonly checkOf: (event: ReviewEvent) => readonly string[]
}

/** Least share of the old wording that must stay for its changes to be read within it. */
const readable = 0.5

function wordings(sign: string, id: string, text: string, instead: SentenceUpdate['instead']): readonly string[] {
  if (instead === null) return entry(sign, `${id} ${text}`)
  const same = instead.changes
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, change) => sum + change.text.length, 0)
  return same >= readable * text.length
    ? entry(sign, `${id} ${markedChanges(instead.changes)}`)
    : [...entry(sign, `${id} ${instead.text}`), ...entry(' ', `was: ${text}`)]
}

function missingLines(
  title: string,
  facts: readonly MissingFact[],
  { marks, checkOf, newest }: SuggestionLines & { readonly newest: string | null },
): readonly string[] {
  const older = ({ dated, day }: MissingFact['page']): string =>
    dated && newest !== null && day < newest ? ', older than the newest that is cited' : ''
  if (facts.length === 0) return []
  return [
    '',
    title,
    ...facts.flatMap(({ id, text, page, saidBy, disputes, event }) => [
      ...entry('+', `${id} ${text}`),
      ...entry(' ', `${marks.of(page)}${older(page)}${saidBy.length > 1 ? `; ${saidBy.length} pages say so` : ''}`),
      ...checkOf(event),
      ...disputes.flatMap((other) => entry(' ', `disputed: “${other}”`)),
    ]),
  ]
}

/** Badge and evidence of suggested words that are not word for word those of a page. */
function checkLines(check: SuggestionCheck | null): readonly string[] {
  if (check === null || check.evidence.length === 0) return []
  const { badge, judge, evidence } = check
  return [
    ...entry(' ', `${badgeWords[badge]}${judge === null ? '' : ` (judged by ${judge})`}:`),
    ...evidence.flatMap(({ words, url, title, day }) => {
      const page = [title, url, day ?? 'undated'].filter((part) => part !== '').join(', ')
      return entry(' ', `“${words}” (${page})`)
    }),
  ]
}

function entry(sign: string, text: string): readonly string[] {
  return wrapLines(text, width - 2).map((line, at) => `${at === 0 ? sign : ' '} ${line}`)
}
