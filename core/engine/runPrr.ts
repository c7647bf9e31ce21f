import pLimit from 'p-limit'
import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../verify/verifier.ts'
import { addDefects } from '../write/answer/addDefects.ts'
import { createGrounder, type Grounder } from '../write/grounded/createGrounder.ts'
import { UnusableAnswerError } from '../write/unusableAnswerError.ts'
import type { WrittenArticle, WrittenSection, WrittenSentence } from '../write/writtenArticle.ts'
import { closedSet } from './closedSet.ts'
import type { ChatWriter } from './findWriter.ts'
import { groundArticle } from './groundArticle.ts'
import { groundWhileWriting } from './groundWhileWriting.ts'
import type { Material, Written } from './material.ts'
import { NoSectionToldError } from './methodErrors.ts'
import { offerToSections, type PlannedSection } from './offerToSections.ts'
import { planArticle } from './planArticle.ts'
import type { RunContext } from './runContext.ts'
import { sectionNotes, untoldNotes, type AskedSection } from './sectionNotes.ts'
import { stepKey } from './stepKey.ts'
import { groundStep } from './steps/groundSteps.ts'
import { cutNotes } from './steps/rankStep.ts'
import { sectionStep } from './steps/sectionStep.ts'

export interface PrrOptions {
  readonly writer: ChatWriter
  readonly verifier: Verifier
  /** The editor's own outline as text. */
  readonly outline: string | undefined
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
  const { headings, lead } = await planArticle(material, options.writer, options.outline, context)
  // The published procedure writes what the outline names; an article for a wiki has a lead.
  const grounded = material.parameters.preset === 'grounded'
  const wanted = grounded || lead ? ['', ...headings] : headings
  const { sections, untold, cut } = await offerToSections(wanted, material, context)
  if (sections.length === 0) throw new NoSectionToldError(material.event.title, headings)
  const missing = new Set(untold.map(({ heading }) => heading))
  const written = await writeSections(
    { sections, headings: headings.filter((heading) => !missing.has(heading)) },
    { material, ...options },
    context,
  )
  const article = untold.length === 0 ? written.article : { ...written.article, untold }
  return {
    ...written,
    article,
    shown: untold.length === 0 ? written.shown : closedSet(article, material.passages),
    notes: [...cutNotes(cut, material), ...untoldNotes(untold), ...written.notes],
  }
}

interface Plan {
  readonly sections: readonly PlannedSection[]
  readonly headings: readonly string[]
}

type Tools = PrrOptions & { readonly material: Material }

async function writeSections({ sections, headings }: Plan, tools: Tools, context: RunContext): Promise<Written> {
  if (tools.material.parameters.preset === 'paper') return writePublished({ sections, headings }, tools, context)
  const offered = tools.writer.kind === 'gguf' ? withOneSetOfDocuments(sections) : sections
  return writeGrounded({ sections: offered, headings }, tools, context)
}

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
