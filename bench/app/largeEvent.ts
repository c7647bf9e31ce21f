import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Draft, Section, Sentence } from '../../core/domain/draft.ts'
import { draftIdSchema, sentenceIdSchema } from '../../core/domain/ids.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { openWorkspace, type Workspace } from '../../core/store/openWorkspace.ts'
import { findDraft, saveDraft } from '../../core/store/savedDrafts.ts'

export interface LargeEvent {
  readonly title: string
  readonly pages: number
  readonly sentences: number
}

/** Where the program's data lie in a folder that a launched app gets. */
const fileOf = (folder: string): { readonly workspace: string; readonly settings: string } => ({
  workspace: join(folder, 'workspace.sqlite'),
  settings: join(folder, 'settings'),
})

/**
 * Makes an event of many pages, read by the engine from generated files, and a draft of many sentences: those that the
 * extractive writer takes from the pages, and again from the first until there are as many.
 */
export async function makeLargeEvent(folder: string, { title, pages, sentences }: LargeEvent): Promise<void> {
  const files = await writePages(join(folder, 'pages'), pages)
  const { workspace, settings } = fileOf(folder)
  const engine = createEngine({ workspace, settingsFolder: settings })
  let written: { readonly id: string; readonly eventId: string }
  try {
    const { id } = await engine.events.create({ title, date: '2026-03-02' })
    await engine.events.addSources(id, files)
    const { id: draftId } = await engine.drafts.write(id, { method: 'rr', writer: 'extractive' })
    written = { id: draftId, eventId: id }
  } finally {
    engine.close()
  }
  const store = openWorkspace(workspace)
  try {
    lengthen(store, written, sentences)
  } finally {
    store.close()
  }
}

function lengthen(store: Workspace, { id, eventId }: { readonly id: string; readonly eventId: string }, count: number) {
  const draft = findDraft(store, id)?.draft
  if (draft === undefined) throw new Error('the draft was not kept')
  saveDraft(store, withSentences(draft, count), { id: eventId, savedAt: new Date().toISOString() })
}

const sentencesOfSection = 8

function withSentences(draft: Draft, count: number): Draft {
  const own = draft.sections.flatMap(({ sentences }) => sentences)
  const [lead] = draft.sections
  const first = own[0]
  if (lead === undefined || first === undefined) throw new Error('the draft has no sentence')
  const all: readonly Sentence[] = Array.from({ length: count }, (_, at) => ({
    ...(own[at % own.length] ?? first),
    id: sentenceIdSchema.parse(`s${at + 1}`),
    startsParagraph: at % 4 === 0,
  }))
  const sections: readonly Section[] = Array.from({ length: Math.ceil(count / sentencesOfSection) }, (_, at) => ({
    ...lead,
    heading: at === 0 ? '' : `Day ${at}`,
    level: at === 0 ? 1 : 2,
    sentences: all.slice(at * sentencesOfSection, (at + 1) * sentencesOfSection),
  }))
  return { ...draft, id: draftIdSchema.parse(`${draft.id}-long`), sections }
}

const places = [
  'Ardel',
  'Brennock',
  'Carrow',
  'Dunmere',
  'Eskfield',
  'Farrant',
  'Glenhow',
  'Harden',
  'Inverlay',
  'Kestle',
]
const bodies = ['the county council', 'the fire service', 'the river authority', 'the railway company', 'the hospital']
interface Told {
  readonly where: string
  readonly who: string
  readonly number: number
}

function tell(which: number, { where, who, number }: Told): string {
  if (which === 0)
    return `In the flood at ${where} the Orrin rose to ${(2 + number / 100).toFixed(2)} metres, ${who} said.`
  if (which === 1)
    return `${number} people left their homes in ${where} because of the Orrin flood, according to ${who}.`
  if (which === 2)
    return `A bridge at ${where} was closed by the Orrin flood for ${number} hours after ${who} had inspected it.`
  return `The damage of the Orrin flood in ${where} was put at ${number} million crowns by ${who}.`
}

/** Texts of an invented flood, of about 600 words each; the same on every machine. */
async function writePages(folder: string, count: number): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  let state = 1
  /** Below `limit`: a linear congruential generator, whose high bits are taken. */
  const draw = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * limit)
  }
  const place = (): string => places[draw(places.length)] ?? ''
  const sentence = (): string =>
    tell(draw(4), { where: place(), who: bodies[draw(bodies.length)] ?? '', number: 10 + draw(480) })
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const paragraphs = Array.from({ length: 8 }, () => Array.from({ length: 4 }, sentence).join(' '))
      const text = [`Orrin flood, report ${at + 1} from ${place()}`, ...paragraphs].join('\n\n')
      const path = join(folder, `orrin-report-${String(at + 1).padStart(3, '0')}.txt`)
      await writeFile(path, text)
      return path
    }),
  )
}
