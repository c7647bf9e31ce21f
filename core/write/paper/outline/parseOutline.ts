import { z } from 'zod'
import type { Defect } from '../../../domain/draft.ts'
import { createDefectCounter, type DefectCounter } from '../../answer/defectCounter.ts'
import { isLeadHeading, isPlaceholderHeading, isReferenceHeading, sameHeading } from '../../answer/headings.ts'
import { stripControls } from '../../answer/stripControls.ts'
import { stripMarkup } from '../../answer/stripMarkup.ts'
import { stripThinking } from '../../answer/stripThinking.ts'
import { outlineLines, type OutlineLine } from './outlineLines.ts'

/** Most sections of an article (WikiGenBench, PRR: 5 to 10). */
const mostSections = 10
/** A plan with fewer sections is completed. */
const fewestSections = 3

export interface ParseOutlineOptions {
  /** Title of the event: a heading that repeats it is dropped. */
  readonly title: string
  /** BCP 47 code. Only English plans are completed, because the general headings are English. */
  readonly language: string
}

export interface ParsedOutline {
  /** In order; empty if the text names no section. */
  readonly headings: readonly string[]
  readonly defects: readonly Defect[]
}

/**
 * Reads the planned sections from any answer of a model, without numbering, bullets, heading marks, descriptions and talk.
 * Sub-headings, repetitions, lists of sources and sections after the tenth are dropped and counted. A plan of one or two
 * sections is completed with general ones. Takes time linear in the length of the answer.
 */
export function parseOutline(raw: string, options: ParseOutlineOptions): ParsedOutline {
  const defects = createDefectCounter()
  const answer = stripMarkup(stripThinking(stripControls(raw, defects), defects), defects)
  const lines = headingLines(listedAsJson(answer) ?? outlineLines(answer), options.title)
  const headings = sectionsOf(lines, defects)
  const lead = headings.find(isLeadHeading)
  const ordered = lead === undefined ? headings : [lead, ...headings.filter((heading) => !isLeadHeading(heading))]
  for (const surplus of ordered.slice(mostSections)) defects.add('outline-surplus', surplus)
  return { headings: completed(ordered.slice(0, mostSections), options.language, defects), defects: defects.list() }
}

/** Reads an editor's outline: all of its sections, in order, except lists of sources. */
export function parseOwnOutline(text: string): ParsedOutline {
  const defects = createDefectCounter()
  const headings = sectionsOf(listedAsJson(text) ?? outlineLines(stripControls(text, defects)), defects)
  return { headings, defects: defects.list() }
}

function sectionsOf(lines: readonly OutlineLine[], defects: DefectCounter): readonly string[] {
  const headings: string[] = []
  for (const { heading } of topLevel(lines, defects)) {
    if (isReferenceHeading(heading)) defects.add('reference-list', heading)
    else if (headings.some((earlier) => sameHeading(earlier, heading))) defects.add('outline-repeated', heading)
    else headings.push(heading)
  }
  return headings
}

/** Reads `["Background", …]` or `{"headings": […]}`, which models often answer. */
function listedAsJson(text: string): readonly OutlineLine[] | undefined {
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  if (start < 0 || end < start) return undefined
  let value: unknown
  try {
    value = JSON.parse(text.slice(start, end + 1))
  } catch (error) {
    // Brackets that are not JSON belong to the lines.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const names = headingList.safeParse(value).data ?? []
  return names.length === 0 ? undefined : names.flatMap(outlineLines).map((line) => ({ ...line, depth: 0 }))
}

const headingItem = z.union([
  z.string(),
  z.object({ heading: z.string() }).transform(({ heading }) => heading),
  z.object({ title: z.string() }).transform(({ title }) => title),
  z.object({ name: z.string() }).transform(({ name }) => name),
])
const headingList = z.union([
  z.array(headingItem),
  z.record(z.string(), z.unknown()).transform((fields, context) => {
    const list = Object.values(fields).find((field) => Array.isArray(field))
    const parsed = z.array(headingItem).safeParse(list)
    if (!parsed.success) context.addIssue({ code: 'custom', message: 'has no list of headings' })
    return parsed.data ?? []
  }),
])

/** Removes talk around a list: if some lines are marked as headings, only those count. */
function headingLines(lines: readonly OutlineLine[], title: string): readonly OutlineLine[] {
  const marked = lines.filter((line) => line.marked)
  return (marked.length > 0 ? marked : lines).filter(
    ({ heading }) => !isPlaceholderHeading(heading) && !sameHeading(heading, title) && !isTalk(heading),
  )
}

function isTalk(line: string): boolean {
  return /\b(?:here (?:is|are)|sure|certainly|outline|i hope|let me|feel free|article on)\b/i.test(line)
}

/** The highest level with several lines; lines below it belong to their sections. */
function topLevel(lines: readonly OutlineLine[], defects: DefectCounter): readonly OutlineLine[] {
  const depths = [...new Set(lines.map(({ depth }) => depth))].sort((a, b) => a - b)
  const top = depths.find((depth) => lines.filter((line) => line.depth <= depth).length > 1) ?? depths.at(-1) ?? 0
  const level = lines.filter(({ depth }) => depth === top)
  const topLines = level.length > 1 ? level : lines.filter(({ depth }) => depth <= top)
  for (const { heading } of lines) {
    if (!topLines.some((line) => line.heading === heading)) defects.add('outline-level', heading)
  }
  return topLines
}

const general = ['Background', 'Events', 'Aftermath', 'Reactions'] as const

function completed(headings: readonly string[], language: string, defects: DefectCounter): readonly string[] {
  if (headings.length === 0 || headings.length >= fewestSections || !/^en\b/i.test(language)) return headings
  const added = general
    .filter((name) => !headings.some((heading) => heading.toLowerCase().includes(name.toLowerCase().replace(/s$/, ''))))
    .slice(0, fewestSections - headings.length)
  for (const heading of added) defects.add('outline-completed', heading)
  return [
    ...added.filter((name) => name === 'Background'),
    ...headings,
    ...added.filter((name) => name !== 'Background'),
  ]
}
