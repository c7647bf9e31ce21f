import type { LongCall } from '../../core/domain/progress.ts'
import type { LabelledSentence, LabelledVersions } from '../../core/versions/labelledVersions.ts'
import type { TextSimilarity } from '../../core/versions/similarity.ts'
import { answerSpans, type AnswerSpan } from './answerSpans.ts'
import { chooseParagraphs, publishedParagraphs, type VersionParagraph } from './versionParagraphs.ts'
import type { QuestionKind, VersionQuestion } from './versionQuestion.ts'

const kindOf: Readonly<Partial<Record<LabelledSentence['label'], QuestionKind>>> = {
  unchanged: 'kept',
  changed: 'changed',
  new: 'new',
}

/** A sentence that questions are made of. */
export interface WantedSentence {
  readonly place: number
  readonly paragraph: VersionParagraph
  readonly kind: QuestionKind
}

/** The sentences that questions are made of: for each kind those of a few paragraphs that hold such sentences. */
export async function wantedSentences(
  paragraphs: readonly VersionParagraph[],
  {
    labelled,
    similarity,
    call,
  }: { readonly labelled: LabelledVersions; readonly similarity: TextSimilarity; readonly call: LongCall },
): Promise<readonly WantedSentence[]> {
  const wanted: WantedSentence[] = []
  for (const kind of ['changed', 'new', 'kept'] as const) {
    const isOf = (place: number): boolean => kindOf[labelled.sentences[place]?.label ?? 'unclear'] === kind
    const fit = paragraphs.filter(({ sentences }) => sentences.some(isOf))
    const taken = new Set<number>()
    for (const paragraph of await chooseParagraphs(fit, publishedParagraphs.most, { similarity, call })) {
      for (const place of paragraph.sentences.filter((at) => isOf(at) && !taken.has(at))) {
        taken.add(place)
        wanted.push({ place, paragraph, kind })
      }
    }
  }
  return wanted
}

export interface WantedAnswer {
  readonly answer: AnswerSpan
  readonly before: VersionQuestion['before']
}

/** What may be asked for of a sentence: of a changed one what replaces something else, otherwise any short answer. */
export function answersOf(
  { text, old: places, conflicts }: LabelledSentence,
  kind: QuestionKind,
  old: readonly string[],
): readonly WantedAnswer[] {
  const spans = answerSpans(text)
  if (kind === 'new') return spans.map((answer) => ({ answer, before: null }))
  const said = places.map((at) => old[at] ?? '').join(' ')
  const beforeWith = (words: string): VersionQuestion['before'] => {
    const start = said.indexOf(words)
    if (start < 0 || words === '') return null
    return { answer: words, evidence: { sentences: places, text: said, answer: { start, end: start + words.length } } }
  }
  if (kind === 'kept') {
    // What the old version says in other words has no answer in them that could be shown.
    return spans.flatMap((answer) => {
      const before = beforeWith(answer.text)
      return before === null ? [] : [{ answer, before }]
    })
  }
  return conflicts.flatMap(({ kind: conflict, old: was, new: is }) => {
    const before = beforeWith(was)
    if (before === null || !['number', 'date', 'name'].includes(conflict)) return []
    return spans
      .filter(({ text: words }) => words.includes(is) || is.includes(words))
      .map((answer) => ({ answer, before }))
  })
}
