import pLimit from 'p-limit'
import { addDefects } from '../../write/answer/defectCounter.ts'
import { UnusableAnswerError } from '../../write/unusableAnswerError.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'
import { closedSet } from './closedSet.ts'
import type { ChatWriter } from '../tools/findWriter.ts'
import type { Material, Written } from './material.ts'
import { passagesForSections, type PlannedSection } from './passagesForSections.ts'
import { planArticle } from './planArticle.ts'
import type { RunContext } from './runContext.ts'
import { sectionNotes, type AskedSection } from './sectionNotes.ts'
import { stepKey } from './stepKey.ts'
import { cutNotes } from './steps/rankStep.ts'
import { sectionStep } from './steps/sectionStep.ts'

export interface PrrOptions {
  readonly writer: ChatWriter
  /** The editor's own outline as text. */
  readonly outline: string | undefined
}

interface Part {
  readonly result: WrittenArticle
  readonly key: string
}

/** Plan-Retrieve-Read: an outline, then a ranking and an answer for each section. */
export async function runPrr(
  material: Material,
  { writer, outline }: PrrOptions,
  context: RunContext,
): Promise<Written> {
  const { headings, lead } = await planArticle(material, writer, outline, context)
  const { event, key, parameters, passages } = material
  // The published procedure writes a lead only if the outline names one.
  const wanted = lead ? ['', ...headings] : headings
  const { sections, cut } = await passagesForSections(wanted, material, context)
  const written = await sideBySide(sections, writer.atOnce, (section) =>
    sectionStep({ work: { event, outline: headings, before: [], ...section }, key }, writer, parameters, context),
  )
  const article = join(written, writer)
  return {
    article,
    key: keyOf(written),
    shown: closedSet(article, passages),
    notes: [...cutNotes(cut, material), ...sectionNotes(asked(sections, written))],
  }
}

/** @throws UnusableAnswerError if no section was written */
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

/** If one fails, calls already made are awaited, because they are paid for and stored. */
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
