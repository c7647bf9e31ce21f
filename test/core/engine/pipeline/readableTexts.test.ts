import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventFolders } from '../../../askedEvent.ts'
import { eventEngine } from '../libraries/events/eventEngine.ts'

const folders = eventFolders()
afterAll(() => folders.remove())

const prose = [
  'The ferry Anna ran aground off Harrow Bay on Monday morning, the coastguard said in a statement.',
  'All 212 people on board were taken to the pier by the lifeboats of three villages within two hours.',
  'The harbour master had warned of the reef in May, and he asked for an inquiry into the light on the mole.',
  'The company that owns the ferry said that it would mend the ship and pay for the work of the lifeboats.',
  'Divers of the navy found two holes in the hull of the ferry on Tuesday, each of them as long as a car.',
  'The ferry Anna will be towed to the yard of Port Ellery on Friday, the company told the harbour master.',
]
const given = ['Home', 'News', 'Sport', 'Weather', 'Smith &amp; Sons', ...prose, 'Share', 'Print', 'Top'].join('\n')
const readable = ['Smith & Sons', ...prose].join('\n')

function eventFile(text = given): string {
  const path = join(folders.folder, 'event.json')
  const documents = [{ provenance: 'search', title: 'Ferry aground', url: 'https://post.example/ferry', text }]
  writeFileSync(path, JSON.stringify({ title: 'Harrow Bay ferry grounding', documents }))
  return path
}

describe('a page whose text came as text', () => {
  it('is read as it came by the paper preset, and readable by the grounded one, in one workspace', async () => {
    const engine = eventEngine()
    const source = { kind: 'event', path: eventFile() } as const
    const draft = (preset: 'paper' | 'grounded') =>
      engine.draft({ source, preset, writer: 'extractive', verifier: 'none' })
    const paper = await draft('paper')
    const grounded = await draft('grounded')
    const again = await draft('paper')
    expect(paper.draft.pages.map(({ text }) => text)).toEqual([given])
    expect(paper.draft.pages[0]).not.toHaveProperty('plain')
    expect(paper.draft.pages[0]).not.toHaveProperty('readable')
    expect(again.draft.pages).toEqual(paper.draft.pages)
    expect(grounded.draft.pages).toMatchObject([
      { text: readable, readable: { givenId: paper.draft.pages[0]!.id, removed: 7, decoded: 1 } },
    ])
  })

  it('shows in Sources as it is read, with the text as it came', async () => {
    const { events } = eventEngine()
    const { id } = await events.import(eventFile())
    const { rows } = await events.sources(id)
    const read = await events.readPage(id, rows[0]!.page!.id)
    expect(read).toMatchObject({ page: { text: readable }, given })
    expect(read.chunks.map(({ start, end }) => readable.slice(start, end)).join('\n')).toBe(readable)
  })

  it('says in Sources that it came as text, also where nothing had to be removed', async () => {
    const { events } = eventEngine()
    const { id } = await events.import(eventFile(prose.join('\n')))
    const { rows } = await events.sources(id)
    expect(rows[0]?.page).toMatchObject({ plain: true })
    expect(rows[0]?.page).not.toHaveProperty('readable')
    expect(await events.readPage(id, rows[0]!.page!.id)).not.toHaveProperty('given')
  })
})
