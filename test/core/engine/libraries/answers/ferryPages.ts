import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'

/** Pages of one event by the name of their file, with the day on which they were published. */
const pages = {
  first: [
    '2026-05-15',
    'Ferry runs aground at Harrow Bay',
    'The ferry Isla Merrin ran aground at Harrow Bay on 14 May 2026. Twelve people were injured when the ferry ran aground. The coastguard brought the ferry to Port Ellery.',
  ],
  owner: [
    '2026-05-15',
    'Who owns the ferry',
    'The ferry Isla Merrin belongs to Sound and Isles Ferries. The ferry Isla Merrin was built in 2009 by the yard of Kellan. Marcus Feld is the chief executive of Sound and Isles Ferries.',
  ],
  later: [
    '2026-05-20',
    'More people hurt than was known',
    'Seventeen people were injured when the ferry Isla Merrin ran aground at Harrow Bay, the coastguard said on Wednesday. Five of them went to a doctor days afterwards.',
  ],
} as const

/** Writes a page into a folder, and gives its path. */
export function ferryPage(name: keyof typeof pages, folder: string): string {
  const [date, title, text] = pages[name]
  const path = join(folder, `${name}.html`)
  const sentences = text
    .split(/(?<=\.) /)
    .map((sentence) => `<p>${sentence}</p>`)
    .join('\n')
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><head><title>${title}</title><meta property="article:published_time" content="${date}T08:00:00Z"></head><body><article><h1>${title}</h1>${sentences}</article></body></html>`,
  )
  return path
}

/** An event with the first two pages and a draft of them. */
export async function ferryDraft(engine: Engine, folder: string): Promise<DraftView> {
  const { id } = await engine.events.create({ title: 'Isla Merrin ferry grounding', date: '2026-05-14' })
  await engine.events.addSources(id, [ferryPage('first', folder), ferryPage('owner', folder)])
  return engine.drafts.write(id, {})
}
