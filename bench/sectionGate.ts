import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { splitSentences } from '../core/chunk/splitSentences.ts'
import { createSectionGate } from '../core/answer/gate/sectionGate.ts'
import { createWeb } from '../core/collect/web/createWeb.ts'
import { draftRequestSchema } from '../core/engine/draftRequest.ts'
import { draftParameters } from '../core/engine/draftParameters.ts'
import type { Material } from '../core/engine/material.ts'
import { offerToSections } from '../core/engine/offerToSections.ts'
import { choicesFor } from '../core/engine/choosePages.ts'
import { readPages } from '../core/engine/readPages.ts'
import { readSource } from '../core/engine/readSource.ts'
import type { RunContext } from '../core/engine/runContext.ts'
import { cutChunks } from '../core/chunk/cutChunks.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { createRanker } from '../core/rank/createRanker.ts'
import { openRanker } from '../core/rank/openRanker.ts'
import { openWorkspace } from '../core/store/openWorkspace.ts'
import { contentWords } from '../core/verify/contentWords.ts'
import { isReferenceHeading } from '../core/write/answer/headings.ts'

/**
 * Which sections of the reference articles of WikiGenBench the gate would leave out, their own pages read, and which of
 * the sections of the other articles it lets pass. A section counts as told by its pages where half of the content words
 * of at least three of its sentences stand in one passage each.
 */

const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const referenceSchema = z.object({
  reference: z.object({ sections: z.array(z.object({ heading: z.string(), text: z.string() })) }),
})
/** Characters of a section that holds more than a table's title. */
const leastText = 80

interface Outlined {
  readonly material: Material
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

const web = createWeb()
const context: RunContext = {
  workspace: openWorkspace(':memory:'),
  clock: { now: () => new Date(0) },
  call: {},
  web,
  archive: undefined,
  steps: [],
}
const opened = await openRanker('fusion')

async function outlinedEvent(path: string): Promise<Outlined | undefined> {
  const source = { kind: 'event', path } as const
  const { event, pages: raw } = await readSource(source, { ...context, workspace: () => context.workspace })
  const { pages } = await readPages(raw, choicesFor(source, { preset: 'grounded' }), {})
  const passages = cutChunks(pages, { words: 256, ending: 'sentence' })
  if (passages.length === 0) return undefined
  const request = draftRequestSchema.parse({ source, method: 'prr', writer: 'openai:none' })
  const parameters = draftParameters(request, { writer: 'openai', ranker: opened.name })
  const ranker = createRanker(opened.method, passages)
  const { reference } = referenceSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  return {
    material: { event, passages, parameters, key: path, ranker: () => ranker },
    sections: reference.sections.filter(
      ({ heading, text }) => !isReferenceHeading(heading) && text.trim().length > leastText,
    ),
  }
}

/** How many sentences of a section's reference text the pages tell. */
function toldSentences(text: string, pages: readonly ReadonlySet<string>[]): number {
  return splitSentences(text, { language: 'en' }).filter(({ start, end }) => {
    const words = [...contentWords(text.slice(start, end))]
    return words.length >= 6 && pages.some((held) => words.filter((word) => held.has(word)).length >= words.length / 2)
  }).length
}

const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
const events = (await Promise.all(files.map((name) => outlinedEvent(join(folder, name))))).filter(
  (event) => event !== undefined,
)
const named = new Map<string, number>()
for (const { heading } of events.flatMap(({ sections }) => sections)) named.set(heading, (named.get(heading) ?? 0) + 1)

let [asked, judged, again, out, wrong, strange, refused] = [0, 0, 0, 0, 0, 0, 0]
for (const { material, sections } of events) {
  const { event, passages } = material
  const gate = createSectionGate(passages, event.title)
  const words = passages.map(({ text }) => contentWords(text))
  asked += sections.length
  judged += sections.filter(({ heading }) => gate.weigh(heading) !== undefined).length
  const before = context.steps.length
  const headings = sections.map(({ heading }) => heading)
  const { untold } = await offerToSections(headings, material, context)
  again += context.steps.slice(before).filter(({ part }) => part?.endsWith(', again')).length
  for (const { heading, certainty } of untold.filter((section) => section.passages > 0)) {
    const told = toldSentences(sections.find((section) => section.heading === heading)?.text ?? '', words)
    out += 1
    if (told >= 3) wrong += 1
    process.stdout.write(
      `${event.title.slice(0, 40).padEnd(40)}  ${heading.slice(0, 44).padEnd(44)}  ${certainty.toFixed(2)}  ${told} told\n`,
    )
  }
  // Headings of other articles that no second article has, looked for in all passages.
  const all = [...passages.keys()]
  for (const { heading } of events.filter((other) => other.material !== material).flatMap((other) => other.sections)) {
    const weights = named.get(heading) === 1 ? gate.weigh(heading) : undefined
    if (weights === undefined) continue
    strange += 1
    if (gate.read(weights, all).label === 'uncertain') refused += 1
  }
}
process.stdout.write(
  [
    '',
    `${events.length} events, ${asked} sections: ${judged} have words of their own to look for, ${again} were searched for again`,
    `left out ${out}; of these the pages tell three sentences or more of ${wrong}`,
    `sections of other articles: ${refused} of ${strange} left out (${((100 * refused) / strange).toFixed(0)} %)`,
    '',
  ].join('\n'),
)
context.workspace.close()
await web.close()
