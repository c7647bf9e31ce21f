import type { Event } from '../domain/event.ts'
import { addDefects } from '../write/answer/addDefects.ts'
import { languageName } from '../write/languageName.ts'
import type { WrittenArticle } from '../write/writtenArticle.ts'
import { closedSet } from './closedSet.ts'
import type { Written } from './material.ts'
import { NoSupportedSentenceError } from './noSupportedSentenceError.ts'
import type { RunContext } from './runContext.ts'
import { mergeStep, type GroundedPart, type GroundingWork } from './steps/groundSteps.ts'

export interface GroundedParts {
  /** As it was written. */
  readonly article: WrittenArticle
  /** The article's parts in order, each held to its pages. */
  readonly parts: readonly { readonly result: GroundedPart; readonly key: string }[]
  readonly notes: readonly string[]
  /** Whether the headings are the editor's. */
  readonly ownHeadings: boolean
}

/**
 * Joins parts that were held to their pages, merges what they repeat, and settles where pages disagree.
 *
 * @throws NoSupportedSentenceError
 */
export async function groundArticle(
  { article, parts, notes, ownHeadings }: GroundedParts,
  { material, grounder, writer }: GroundingWork,
  context: RunContext,
): Promise<Written> {
  const results = parts.map(({ result }) => result)
  const grounded: WrittenArticle = {
    ...article,
    sections: results.flatMap(({ sections }) => sections),
    dropped: results.flatMap(({ dropped }) => dropped),
    defects: addDefects([...article.defects, ...results.flatMap(({ defects }) => defects)]),
    calls: [...article.calls, ...results.flatMap(({ calls }) => calls)],
  }
  const keys = parts.map(({ key }) => key)
  const { result, key } = await mergeStep({ article: grounded, keys, ownHeadings }, { material, grounder }, context)
  if (result.sections.length === 0) {
    throw new NoSupportedSentenceError(writer.name, result.dropped ?? [], languageName(material.event.language))
  }
  return {
    article: result,
    key,
    shown: closedSet(result, material.passages),
    notes: [...notes, ...leftOut(article, result), ...told(result, material.event)],
  }
}

/** Empty evidence gives no text: a section of which no sentence was left is named. */
function leftOut(written: WrittenArticle, { sections }: WrittenArticle): readonly string[] {
  const kept = new Set(sections.map(({ heading }) => heading))
  const gone = written.sections.map(({ heading }) => heading).filter((heading) => !kept.has(heading))
  if (gone.length === 0) return []
  const names = gone.map((heading) => (heading === '' ? 'the opening' : heading))
  return [`Left out, because no sentence of it is carried by the pages: ${names.join(', ')}.`]
}

function told({ dropped = [], disagreements = [] }: WrittenArticle, { language }: Event): readonly string[] {
  const repeated = dropped.filter(({ reason }) => reason === 'repeated').length
  const foreign = dropped.filter(({ reason }) => reason === 'other-language').length
  const unsupported = dropped.length - repeated - foreign
  return [
    ...(unsupported === 0
      ? []
      : [
          `${counted(unsupported, 'sentence')} of the model dropped, because no page carries them or they tell nothing; article.html lists them.`,
        ]),
    ...(foreign === 0
      ? []
      : [`${counted(foreign, 'sentence')} of the model dropped: not in ${languageName(language)}, as it was asked.`]),
    ...(repeated === 0 ? [] : [`${counted(repeated, 'repeated sentence')} merged.`]),
    ...disagreements.map(
      ({ about, readings }) =>
        `Pages disagree on ${about}: ${readings.map(({ text }) => text.replace(/\s+/g, ' ')).join(', ')}.`,
    ),
  ]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
