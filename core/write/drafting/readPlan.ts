import type { Defect } from '../../domain/draft.ts'
import { createDefectCounter } from '../answer/defectCounter.ts'
import { isLeadHeading, isPlaceholderHeading, isReferenceHeading, sameHeading } from '../answer/headings.ts'
import { stripEmphasis } from '../answer/plainText.ts'
import { standIn } from '../answer/markers.ts'
import { stripControls } from '../answer/stripControls.ts'
import { stripMarkup } from '../answer/stripMarkup.ts'
import { stripThinking } from '../answer/stripThinking.ts'
import { outlineLines } from '../paper/outline/outlineLines.ts'
import type { ArticlePlan } from './draftedArticle.ts'
import { labelCitations } from './labelMarkers.ts'

/** Most sections of a plan: each costs a call that reads everything. */
const mostSections = 12

export interface ReadPlanOptions {
  /** Labels that the planner was shown. */
  readonly shown: ReadonlyMap<string, unknown>
  /** Title of the event: a heading that repeats it is dropped. */
  readonly title: string
  /** Whether an editor wrote the plan: there is no limit of sections, and every line under a heading is a fact. Default false. */
  readonly isOwn?: boolean
}

/**
 * Reads a plan from an answer: a line "Kind: …", marked headings, and lines of facts under them that end with labels. Leads,
 * lists of sources, repeated headings and sections after the twelfth are dropped and counted. The facts of a repeated heading
 * go to the first of its name.
 */
export function readPlan(
  raw: string,
  { shown, title, isOwn = false }: ReadPlanOptions,
): { readonly plan: ArticlePlan; readonly defects: readonly Defect[] } {
  const defects = createDefectCounter()
  const form = labelCitations(shown)
  const { text, markers } = form.find(stripMarkup(stripThinking(stripControls(raw, defects), defects), defects))
  let kind = ''
  let usesSigns = false
  const sections: { heading: string; facts: { text: string; labels: readonly string[] }[] }[] = []
  let current: (typeof sections)[number] | undefined
  for (const line of text.split('\n')) {
    const named = /^\W{0,4}kind(?: of subject)?\W{0,4}:\s*(.{1,60})$/iu.exec(line.trim())
    if (named !== null && kind === '') {
      kind = stripEmphasis(named[1] ?? '')
        .replace(/[^\p{L}\p{N} -]+/gu, ' ')
        .trim()
        .toLowerCase()
      continue
    }
    const isSigned = signed.test(line.trim())
    usesSigns ||= isSigned
    const heading = headingOf(line, isOwn && usesSigns)
    if (heading === undefined) {
      const fact = factOf(line, isOwn)
      if (fact === undefined || current === undefined) continue
      const own = [...line.matchAll(standIn)].flatMap(([, at]) => markers[Number(at)] ?? [])
      current.facts.push({ text: fact, labels: form.resolve(own, defects) })
      continue
    }
    if (isReferenceHeading(heading)) {
      defects.add('reference-list', heading)
      current = undefined
      continue
    }
    if (isLeadHeading(heading) || isPlaceholderHeading(heading) || sameHeading(heading, title)) {
      current = undefined
      continue
    }
    const known = sections.find((section) => sameHeading(section.heading, heading))
    if (known !== undefined) defects.add('outline-repeated', heading)
    current = known ?? { heading, facts: [] }
    if (known === undefined) sections.push(current)
  }
  const most = isOwn ? Infinity : mostSections
  for (const { heading } of sections.slice(most)) defects.add('outline-surplus', heading)
  return { plan: { kind, sections: sections.slice(0, most) }, defects: defects.list() }
}

const signed = /^(?:={2,6}[^=]|#{1,6}\s|\*\*[^*]+\*\*:?$)/u

/** Headings have heading marks, or numbers if there are no marks; facts are list items. */
function headingOf(line: string, signsOnly: boolean): string | undefined {
  const text = line.trim()
  if (signed.test(text)) return outlineLines(text.replace(standIn, ''))[0]?.heading
  if (!signsOnly && /^\d{1,2}[.)]\s+\S/u.test(text) && !/\uFDD0/u.test(text) && text.length < 70)
    return outlineLines(text)[0]?.heading
  return undefined
}

function factOf(line: string, isOwn: boolean): string | undefined {
  const item = /^\s*(?:[-*+•–—]|\d{1,2}[.)])\s+(.+)$/u.exec(line)
  const text = stripEmphasis((item?.[1] ?? (isOwn || line.includes('\uFDD0') ? line : '')).replace(standIn, ''))
    .replace(/\s+/gu, ' ')
    .replace(/\s+([.,;:])/gu, '$1')
    .trim()
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined
}
