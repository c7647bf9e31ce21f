import pLimit from 'p-limit'
import type { ChunkId } from '../domain/ids.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../verify/verifier.ts'
import { addDefects } from '../write/answer/addDefects.ts'
import { createGrounder, type Grounder } from '../write/grounded/createGrounder.ts'
import { offerPassages } from '../write/section/offerPassages.ts'
import { sectionQuery } from '../write/section/sectionQuery.ts'
import { UnusableAnswerError } from '../write/unusableAnswerError.ts'
import type { WrittenArticle, WrittenSection, WrittenSentence } from '../write/writtenArticle.ts'
import { closedSet } from './closedSet.ts'
import type { ChatWriter } from './findWriter.ts'
import { groundArticle } from './groundArticle.ts'
import { groundWhileWriting } from './groundWhileWriting.ts'
import type { Material, Written } from './material.ts'
import { planArticle } from './planArticle.ts'
import { rankQuery } from './rankQuery.ts'
import type { RunContext } from './runContext.ts'
import { sectionName, sectionNotes, type AskedSection } from './sectionNotes.ts'
import { stepKey } from './stepKey.ts'
import { groundStep } from './steps/groundSteps.ts'
import { cutNotes, type RankedPassage } from './steps/rankStep.ts'
import { sectionStep } from './steps/sectionStep.ts'

export interface PrrOptions {
  readonly writer: ChatWriter
  readonly verifier: Verifier
  /** The editor's own outline as text. */
  readonly outline: string | undefined
}

/** A section that is to be written. */
interface PlannedSection {
  /** Empty for the lead. */
  readonly heading: string
  readonly query: string
  readonly passages: readonly RankedPassage[]
  /** Of these those that suit it best, where they are of all sections. */
  readonly focus?: readonly ChunkId[]
}

interface Part {
  readonly result: WrittenArticle
  readonly key: string
}

/**
 * Plan-Retrieve-Read: an outline, then a ranking and an answer a section. Grounded, each section is told what the ones
 * before it told, and all are held to their pages.
 */
export async function runPrr(material: Material, options: PrrOptions, context: RunContext): Promise<Written> {
  const { writer, outline: own } = options
  const { headings, lead } = await planArticle(material, writer, own, context)
  // The published procedure writes what the outline names; an article for a wiki has a lead.
  const grounded = material.parameters.preset === 'grounded'
  const { sections, cut } = await offerToSections(grounded || lead ? ['', ...headings] : headings, material, context)
  const tools = { material, ...options }
  const written = await (grounded
    ? writeGrounded(
        { sections: writer.kind === 'gguf' ? withOneSetOfDocuments(sections) : sections, headings },
        tools,
        context,
      )
    : writePublished({ sections, headings }, tools, context))
  return { ...written, notes: [...cutNotes(cut, material), ...written.notes] }
}

interface Plan {
  readonly sections: readonly PlannedSection[]
  readonly headings: readonly string[]
}

type Tools = PrrOptions & { readonly material: Material }

async function writePublished({ sections, headings }: Plan, tools: Tools, context: RunContext): Promise<Written> {
  const { material, writer } = tools
  const { event, key, parameters, passages } = material
  const written = await sideBySide(sections, writer.atOnce, (section) =>
    sectionStep({ work: { event, outline: headings, before: [], ...section }, key }, writer, parameters, context),
  )
  const article = join(written, writer)
  return {
    article,
    key: keyOf(written),
    shown: closedSet(article, passages),
    notes: sectionNotes(asked(sections, written)),
  }
}

async function writeGrounded({ sections, headings }: Plan, tools: Tools, context: RunContext): Promise<Written> {
  const { material, writer, verifier } = tools
  const { event, key, parameters, passages } = material
  const grounder = createGrounder({ event, passages, ranker: material.ranker(), verifier })
  const work = { material, grounder, writer }
  const written: Part[] = []
  const before: WrittenSection[] = []
  // Written one after another and mended afterwards: calls that begin with the same documents follow on one another, and a
  // model on this machine reads them once.
  for (const section of sections) {
    const listener = groundWhileWriting(grounder, material, context.call)
    const part = await sectionStep(
      { work: { event, outline: headings, before: [...before], ...section, ...listener }, key },
      writer,
      parameters,
      context,
    )
    written.push(part)
    before.push(...(await standing(part.result.sections, grounder, context.call)))
  }
  const parts: Awaited<ReturnType<typeof groundStep>>[] = []
  for (const { result, key: writtenKey } of written) {
    parts.push(await groundStep({ sections: result.sections, key: writtenKey }, work, context))
  }
  const notes = sectionNotes(asked(sections, written))
  return groundArticle(
    { article: join(written, writer), parts, notes, ownHeadings: tools.outline !== undefined },
    work,
    context,
  )
}

/** Of what was written the sentences that a page carries as they are: what the sections to come need not tell again. */
async function standing(
  sections: readonly WrittenSection[],
  grounder: Grounder,
  call: LongCall,
): Promise<readonly WrittenSection[]> {
  const stands: WrittenSection[] = []
  for (const section of sections) {
    const shown = section.ranking.map(({ chunkId }) => chunkId)
    const sentences: WrittenSentence[] = []
    for (const sentence of section.sentences) {
      const outcome = await grounder.cite(sentence, shown, call)
      if (outcome.kind === 'kept') sentences.push(outcome.sentence)
    }
    stands.push({ ...section, sentences })
  }
  return stands
}

/** @throws UnusableAnswerError where no section was written */
function join(written: readonly Part[], { name }: ChatWriter): WrittenArticle {
  const articles = written.map(({ result }) => result)
  const sections = articles.flatMap((part) => part.sections)
  const raw = articles.map((part) => part.raw).join('\n\n')
  if (sections.length === 0) {
    throw new UnusableAnswerError(name, { reason: 'it declined to write every section', raw, calls: [] })
  }
  const defects = addDefects(articles.flatMap((part) => part.defects))
  return { sections, defects, raw, calls: articles.flatMap(({ calls }) => calls) }
}

function keyOf(written: readonly Part[]): string {
  return stepKey(
    'sections',
    1,
    written.map(({ key }) => key),
  )
}

function asked(sections: readonly PlannedSection[], written: readonly Part[]): readonly AskedSection[] {
  return written.flatMap(({ result }, place) => {
    const section = sections[place]
    return section === undefined ? [] : [{ heading: section.heading, result }]
  })
}

/** Ranks for each section; `cut` counts the chunks of which the ranker's model read only the beginning. The published procedure shows each its best passages; grounded, each passage goes to the section that it suits best. */
async function offerToSections(
  headings: readonly string[],
  material: Material,
  context: RunContext,
): Promise<{ readonly sections: readonly PlannedSection[]; readonly cut: number }> {
  const { event, parameters, passages } = material
  const { preset, topK, ranker } = parameters
  const best = preset === 'grounded' ? Math.min(passages.length, topK * headings.length) : topK
  let cut = 0
  const ranked: { heading: string; query: string; ranking: readonly RankedPassage[] }[] = []
  for (const heading of headings) {
    const query = sectionQuery(heading, event.title, ranker)
    const { result, cut: shortened } = await rankQuery(
      material,
      { query, best, part: sectionName({ heading }) },
      context,
    )
    // Of the chunks themselves, so the same for every query.
    cut = Math.max(cut, shortened)
    ranked.push({ heading, query, ranking: result })
  }
  if (preset === 'paper') {
    return { sections: ranked.map(({ ranking, ...section }) => ({ ...section, passages: ranking })), cut }
  }
  const found = ranked.map(({ ranking }) => ranking.filter(({ score }) => score !== 0))
  // The lead sums the article up: it reads the best passages and takes them from nobody.
  const body = found.map((ranking, place) => (ranked[place]?.heading === '' ? [] : ranking))
  const shares = offerPassages(
    body.map((ranking) => ranking.map(({ passage }) => passage.chunk.ordinal)),
    topK,
  )
  const sections = ranked.flatMap(({ heading, query }, place) => {
    const share = new Set(shares[place])
    const ranking = found[place] ?? []
    const offered =
      heading === '' ? ranking.slice(0, topK) : ranking.filter(({ passage }) => share.has(passage.chunk.ordinal))
    // A section that no passage suits has nothing to tell.
    return offered.length === 0 ? [] : [{ heading, query, passages: offered }]
  })
  return { sections, cut }
}

/**
 * The passages of all sections in one order for each of them, with those that are its own named: a model on this machine
 * then reads the documents once for all sections. First the best of each section, then the second of each, and so on, so
 * that every section is heard where not all fit.
 */
function withOneSetOfDocuments(sections: readonly PlannedSection[]): readonly PlannedSection[] {
  const longest = Math.max(...sections.map(({ passages }) => passages.length))
  const inTurns = Array.from({ length: longest }, (_, turn) => sections.flatMap(({ passages }) => passages[turn] ?? []))
  const all = [...new Map(inTurns.flat().map((ranked) => [ranked.passage.chunk.id, ranked])).values()]
  return sections.map((section) => ({
    ...section,
    passages: all,
    focus: section.passages.map(({ passage }) => passage.chunk.id),
  }))
}

/** Where one fails, those that were asked for are waited for, since they are paid for and kept. */
async function sideBySide<T>(
  sections: readonly PlannedSection[],
  atOnce: number,
  write: (section: PlannedSection) => Promise<T>,
): Promise<readonly T[]> {
  const limit = pLimit(atOnce)
  let failed = false
  const settled = await Promise.allSettled(
    sections.map((section) =>
      limit(async () => {
        if (failed) return undefined
        try {
          return await write(section)
        } catch (error) {
          failed = true
          throw error
        }
      }),
    ),
  )
  return settled.flatMap((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value === undefined ? [] : [outcome.value]
  })
}
