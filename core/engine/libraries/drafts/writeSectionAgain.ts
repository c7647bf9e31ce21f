import type { Draft, Section } from '../../../domain/draft.ts'
import { chunksOf } from '../../../domain/evidence.ts'
import type { LeftOut } from '../../../domain/leftOut.ts'
import { sectionAt } from '../../../review/applyReview.ts'
import { namedPassages } from '../../../review/gainPassages.ts'
import type { ReviewEvent } from '../../../review/reviewOperation.ts'
import type { SettledArticle } from '../../../write/drafting/settleArticle.ts'
import { pickSection } from '../../../write/extractive/writeExtractive.ts'
import { foldSentence } from '../../../write/foldSentence.ts'
import { sectionQuery } from '../../../write/paper/section/sectionQuery.ts'
import type { WrittenSection, WrittenSentence } from '../../../write/writtenArticle.ts'
import { draftSectionAgain, type SectionAgain } from '../../pipeline/drafting/draftSectionAgain.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import { rankQuery } from '../../pipeline/rankQuery.ts'
import type { RankedPassage } from '../../pipeline/steps/rankStep.ts'
import { sectionStep } from '../../pipeline/steps/sectionStep.ts'
import { sectionUnwritten } from './draftErrors.ts'
import type { WriteOptions } from './draftLibrary.ts'
import type { LoadedDraft } from './loadDraft.ts'
import { withSectionTools, type SectionMeans, type SectionTools } from './sectionTools.ts'

type SectionEvent = Extract<ReviewEvent, { readonly kind: 'insert-section' }>

/** The section that is written again, and what the others say. */
interface SectionTask {
  readonly heading: string
  readonly query: string
  readonly passages: readonly RankedPassage[]
  /** Headings of all sections, without the lead. */
  readonly outline: readonly string[]
  readonly others: readonly Section[]
}

/** Passages that the extractive writer reads for a section: it picks by itself what suits, so many more than a model is shown. */
const extractivePassages = 120
/** Words of a section that it picks at most. */
const extractiveWords = 200

/**
 * Writes one section of a draft again, from the passages that rank best for its heading, and shows the writer what the
 * other sections say.
 *
 * @throws CitewrightError and the errors of the writer, the ranker and the verifier
 */
export async function writeSectionAgain(
  loaded: LoadedDraft,
  { place, options }: { readonly place: number; readonly options: WriteOptions },
  means: SectionMeans,
): Promise<SectionEvent> {
  const { current } = loaded
  const { heading, level } = sectionAt(current, place)
  return withSectionTools(loaded, options, means, async (tools) => {
    const { material, passages: all, verifier, run } = tools
    const { event, parameters } = material
    if (parameters.preset === 'grounded' && tools.writer.kind !== 'extractive') {
      return draftAgain({ draft: current, place }, { ...tools, writer: tools.writer })
    }
    const query = sectionQuery(heading, event.title, parameters.ranker)
    const best = tools.writer.kind === 'extractive' ? (options.topK ?? extractivePassages) : parameters.topK
    const { result } = await rankQuery(material, { query, best, part: heading === '' ? 'opening' : heading }, run)
    const passages = result.filter(({ score }) => score !== 0)
    if (passages.length === 0) throw sectionUnwritten(heading, 'no passage of the pages is about it')
    const task: SectionTask = {
      heading,
      query,
      passages,
      outline: current.sections.flatMap((section) => (section.heading === '' ? [] : [section.heading])),
      others: current.sections.filter((_, at) => at !== place),
    }
    const sentences = await write(task, tools)
    if (sentences.length === 0)
      throw sectionUnwritten(heading, 'nothing was written that its pages support and the other sections do not say')
    const byId = new Map(all.map((passage) => [passage.chunk.id, passage]))
    const supports = await verifier.supportOf(
      sentences.map(({ text, citations, origin }) => ({
        sentence: text,
        quotation: origin === 'quotation',
        passages: citations.flatMap((id) => byId.get(id) ?? []),
      })),
      run.call,
    )
    const judged = sentences.flatMap((sentence, at) => {
      const support = supports[at]
      return support === undefined ? [] : [{ ...sentence, support, review: 'unreviewed' as const }]
    })
    const ranking = passages.map(({ passage, score }) => ({ chunkId: passage.chunk.id, score }))
    const named = new Set([
      ...ranking.map(({ chunkId }) => chunkId),
      ...judged.flatMap((sentence) => [...namedPassages(sentence)]),
    ])
    const gained = all.filter(({ chunk }) => named.has(chunk.id))
    return {
      kind: 'insert-section',
      at: place,
      replaces: place,
      section: { heading, level, query, ranking, sentences: judged },
      pages: [...new Map(gained.map(({ page }) => [page.id, page])).values()],
      chunks: gained.map(({ chunk }) => chunk),
    }
  })
}

type Checked = SectionEvent['section']['sentences'][number]

/** @throws CitewrightError (section unwritten) */
async function draftAgain(
  { draft, place }: SectionAgain,
  { material, passages, writer, judge, run }: SectionTools & { readonly writer: ChatWriter },
): Promise<SectionEvent> {
  const { heading, level } = sectionAt(draft, place)
  const settled = await draftSectionAgain(material, { draft, place }, { writer, judge }, run)
  const checked = settled.sections
    .flatMap((section) => section.sentences)
    .flatMap((sentence, at) => {
      const support = settled.supports[at]
      return support === undefined ? [] : [{ ...sentence, support, review: 'unreviewed' as const }]
    })
  // A lead and the sections say the same.
  const others = draft.sections.filter((other, at) => at !== place && heading !== '' && other.heading !== '')
  const sentences = withoutRepeated(checked, others)
  if (sentences.length === 0) throw sectionUnwritten(heading, 'nothing was written that its pages support')
  const leftOut = leftOutAgain(settled, { heading, checked, sentences })
  const named = new Set([
    ...sentences.flatMap((sentence) => [...namedPassages(sentence)]),
    ...leftOut.flatMap(({ evidence, ...each }) => [...namedPassages({ ...each, citations: chunksOf(evidence) })]),
  ])
  const gained = passages.filter(({ chunk }) => named.has(chunk.id))
  const ranking = gained.map(({ chunk }) => ({ chunkId: chunk.id, score: 0 }))
  return {
    kind: 'insert-section',
    at: place,
    replaces: place,
    section: { heading, level, query: heading, ranking, sentences },
    ...(leftOut.length === 0 ? {} : { leftOut }),
    pages: [...new Map(gained.map(({ page }) => [page.id, page])).values()],
    chunks: gained.map(({ chunk }) => chunk),
  }
}

/** What the checks left out, and what other sections say already, each with its place among the sentences that stay. */
function leftOutAgain(
  settled: SettledArticle,
  { heading, checked, sentences }: Pick<Section, 'heading'> & Record<'checked' | 'sentences', readonly Checked[]>,
): readonly Omit<LeftOut, 'id'>[] {
  const stays = new Set(sentences)
  const placeOf = (at: number): number => checked.slice(0, at).filter((sentence) => stays.has(sentence)).length
  // A section below it is part of it.
  const before = (own: string): number => {
    const at = settled.sections.findIndex((section) => section.heading === own)
    return settled.sections.slice(0, Math.max(at, 0)).reduce((count, section) => count + section.sentences.length, 0)
  }
  return [
    ...settled.leftOut.map((each) => {
      const { id: _, ...left } = each
      return { ...left, heading, place: placeOf(before(each.heading) + each.place) }
    }),
    ...checked.flatMap((sentence, at) => {
      if (stays.has(sentence)) return []
      const { text, origin, support, record } = sentence
      return {
        heading,
        place: placeOf(at),
        text,
        origin,
        evidence: support.evidence,
        reason: 'repeated' as const,
        why: 'Another section has this sentence.',
        support,
        ...(record === undefined ? {} : { record }),
      }
    }),
  ]
}

/**
 * The event at the place where its section stands by now: others may have been moved while it was written.
 *
 * @throws CitewrightError where it is gone
 */
export function atItsPlace(event: SectionEvent, { sections }: Draft): SectionEvent {
  const stands = (place: number): boolean => sections[place]?.heading === event.section.heading
  const place = stands(event.at) ? event.at : sections.findIndex((_, at) => stands(at))
  if (place < 0) {
    throw sectionUnwritten(event.section.heading, 'it was renamed or removed while it was written')
  }
  return { ...event, at: place, replaces: place }
}

/** Its sentences without those that another section has already. */
async function write(task: SectionTask, tools: SectionTools): Promise<readonly WrittenSentence[]> {
  const { writer, ...rest } = tools
  if (writer.kind === 'extractive') return withoutRepeated(pickSentences(task, tools), task.others)
  return withoutRepeated(await askWriter(task, { ...rest, writer }), task.others)
}

/** Sentences that no other section has. */
function withoutRepeated<T extends Pick<WrittenSentence, 'text'>>(
  sentences: readonly T[],
  others: readonly Section[],
): readonly T[] {
  const elsewhere = new Set(others.flatMap((section) => section.sentences.map(({ text }) => foldSentence(text))))
  return sentences.filter(({ text }) => !elsewhere.has(foldSentence(text)))
}

/** The best sentences for the section that no other section has. */
function pickSentences(
  { heading, passages, others }: SectionTask,
  { material }: SectionTools,
): readonly WrittenSentence[] {
  const used = new Set(others.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  return pickSection({
    event: material.event,
    passages,
    maxWords: extractiveWords,
    section: { heading, used },
  })
}

async function askWriter(
  { heading, query, passages, outline, others }: SectionTask,
  { writer, material, run }: SectionTools & { readonly writer: ChatWriter },
): Promise<readonly WrittenSentence[]> {
  const { event, key, parameters } = material
  // The lead sums up what the sections say.
  const before = heading === '' ? [] : others.map(withoutRejected)
  const written = await sectionStep(
    { work: { event, heading, outline, before, query, passages }, key },
    writer,
    parameters,
    run,
  )
  return written.result.sections.flatMap(({ sentences }) => sentences)
}

/** A section as its writer is shown it, without what a person rejected. */
function withoutRejected({ heading, level, query, ranking, sentences }: Section): WrittenSection {
  return {
    heading,
    level,
    query,
    ranking,
    sentences: sentences
      .filter(({ review }) => review !== 'rejected')
      .map(({ text, citations, startsParagraph }) => ({ text, citations, startsParagraph, origin: 'model' })),
  }
}
