import { isLeadHeading } from '../../write/answer/headings.ts'
import { parseOwnOutline } from '../../write/paper/outline/parseOutline.ts'
import type { Outline } from '../../write/paper/outline/outline.ts'
import type { ChatWriter } from '../tools/findWriter.ts'
import type { Material } from './material.ts'
import { outlineEmpty } from './methodErrors.ts'
import { rankQuery } from './rankQuery.ts'
import type { RunContext } from './runContext.ts'
import { outlineStep } from './steps/outlineStep.ts'

/** The sections of an article in order. */
export interface ArticlePlan {
  /** Without the lead. */
  readonly headings: readonly string[]
  /** Whether the outline itself names a lead. */
  readonly lead: boolean
}

/**
 * The editor's own outline, or one that the writer plans from the best passages.
 *
 * @param own the editor's outline as text, one heading a line
 * @throws CitewrightError (outline empty)
 */
export async function planArticle(
  material: Material,
  writer: ChatWriter,
  own: string | undefined,
  context: RunContext,
): Promise<ArticlePlan> {
  const { headings } = own === undefined ? await planOutlineOf(material, writer, context) : parseOwnOutline(own)
  if (headings.length === 0) throw outlineEmpty()
  const rest = headings.filter((heading) => !isLeadHeading(heading))
  return { headings: rest, lead: rest.length < headings.length }
}

/** Plans an outline with the writer. */
export async function planOutlineOf(material: Material, writer: ChatWriter, context: RunContext): Promise<Outline> {
  const { event, parameters } = material
  const ranked = await rankQuery(material, { query: event.title, best: parameters.topK }, context)
  const passages = { event, passages: ranked.result, key: ranked.key }
  return (await outlineStep(passages, writer, parameters, context)).result
}
