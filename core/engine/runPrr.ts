import pLimit from 'p-limit'
import type { Passage } from '../chunk/passage.ts'
import { addDefects } from '../write/answer/addDefects.ts'
import { offerPassages } from '../write/section/offerPassages.ts'
import { sectionQuery } from '../write/section/sectionQuery.ts'
import { UnusableAnswerError } from '../write/unusableAnswerError.ts'
import type { WrittenArticle, WrittenSection } from '../write/writtenArticle.ts'
import type { ChatWriter } from './findWriter.ts'
import type { Material, Written } from './material.ts'
import { planArticle } from './planArticle.ts'
import type { RunContext } from './runContext.ts'
import { stepKey } from './stepKey.ts'
import { rankStep, type RankedPassage } from './steps/rankStep.ts'
import { sectionStep } from './steps/sectionStep.ts'

export interface PrrOptions {
  readonly writer: ChatWriter
  /** The editor's own outline as text. */
  readonly outline: string | undefined
}

/** A section that is to be written. */
interface PlannedSection {
  /** Empty for the lead. */
  readonly heading: string
  readonly query: string
  readonly passages: readonly RankedPassage[]
}

/** Plan-Retrieve-Read: an outline, then a ranking and an answer a section. */
export async function runPrr(material: Material, options: PrrOptions, context: RunContext): Promise<Written> {
  const { writer, outline: own } = options
  const { event, parameters, key } = material
  const grounded = parameters.preset === 'grounded'
  const { headings, lead } = await planArticle(material, writer, own, context)
  // The published procedure writes what the outline names; an article for a wiki has a lead.
  const sections = await offerToSections(grounded || lead ? ['', ...headings] : headings, material, context)

  const write = async (
    section: PlannedSection,
    before: readonly WrittenSection[],
  ): Promise<{ result: WrittenArticle; key: string }> =>
    sectionStep({ work: { event, outline: headings, before, ...section }, key }, writer, parameters, context)

  const written = grounded
    ? await oneAfterAnother(sections, write)
    : await sideBySide(sections, (section) => write(section, []), writer.atOnce)

  const articles = written.map(({ result }) => result)
  const article: WrittenArticle = {
    sections: articles.flatMap((part) => part.sections),
    defects: addDefects(articles.flatMap(({ defects }) => defects)),
    raw: articles.map(({ raw }) => raw).join('\n\n'),
    calls: articles.flatMap(({ calls }) => calls),
  }
  if (article.sections.length === 0) {
    throw new UnusableAnswerError(writer.name, {
      reason: 'it declined to write every section',
      raw: article.raw,
      calls: [],
    })
  }
  const shown = new Map(sections.flatMap(({ passages }) => passages.map(({ passage }) => [passage.chunk.id, passage])))
  const empty = sections.filter((_, place) => articles[place]?.sections.length === 0)
  return {
    article,
    key: stepKey(
      'sections',
      1,
      written.map((part) => part.key),
    ),
    shown: shownPassages(article, shown),
    notes:
      empty.length === 0
        ? []
        : [`Left out, because the model wrote nothing for them: ${empty.map(nameOf).join(', ')}.`],
  }
}

/** Ranks for each section. The published procedure shows each its best passages; grounded, each passage goes to the section that it suits best. */
async function offerToSections(
  headings: readonly string[],
  material: Material,
  context: RunContext,
): Promise<readonly PlannedSection[]> {
  const { event, parameters, passages } = material
  const { preset, topK, ranker } = parameters
  const best = preset === 'grounded' ? Math.min(passages.length, topK * headings.length) : topK
  const ranked: { heading: string; query: string; ranking: readonly RankedPassage[] }[] = []
  for (const heading of headings) {
    const query = sectionQuery(heading, event.title, ranker)
    const { result } = await rankStep(material, { query, best, part: nameOf({ heading }) }, context)
    ranked.push({ heading, query, ranking: result })
  }
  if (preset === 'paper') {
    return ranked.map(({ ranking, ...section }) => ({ ...section, passages: ranking }))
  }
  const found = ranked.map(({ ranking }) => ranking.filter(({ score }) => score !== 0))
  // The lead sums the article up: it reads the best passages and takes them from nobody.
  const body = found.map((ranking, place) => (ranked[place]?.heading === '' ? [] : ranking))
  const shares = offerPassages(
    body.map((ranking) => ranking.map(({ passage }) => passage.chunk.ordinal)),
    topK,
  )
  return ranked.flatMap(({ heading, query }, place) => {
    const share = new Set(shares[place])
    const ranking = found[place] ?? []
    const offered =
      heading === '' ? ranking.slice(0, topK) : ranking.filter(({ passage }) => share.has(passage.chunk.ordinal))
    // A section that no passage suits has nothing to tell.
    return offered.length === 0 ? [] : [{ heading, query, passages: offered }]
  })
}

async function oneAfterAnother<T extends { readonly result: WrittenArticle }>(
  sections: readonly PlannedSection[],
  write: (section: PlannedSection, before: readonly WrittenSection[]) => Promise<T>,
): Promise<readonly T[]> {
  const written: T[] = []
  for (const section of sections) {
    written.push(
      await write(
        section,
        written.flatMap(({ result }) => result.sections),
      ),
    )
  }
  return written
}

/** Where one fails, those that were asked for are waited for, since they are paid for and kept. */
async function sideBySide<T>(
  sections: readonly PlannedSection[],
  write: (section: PlannedSection) => Promise<T>,
  atOnce: number,
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

function shownPassages(article: WrittenArticle, offered: ReadonlyMap<string, Passage>): readonly Passage[] {
  const ids = new Set(article.sections.flatMap(({ ranking }) => ranking.map(({ chunkId }) => chunkId)))
  return [...ids].flatMap((id) => offered.get(id) ?? [])
}

function nameOf({ heading }: { readonly heading: string }): string {
  return heading === '' ? 'opening' : heading
}
