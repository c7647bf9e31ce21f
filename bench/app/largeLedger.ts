import { join } from 'node:path'
import { createEngine } from '../../core/engine/createEngine.ts'
import type { LedgerDocument, StatedOperation } from '../../core/ledger/ledgerOperation.ts'
import { appendReading } from '../../core/store/ledgers.ts'
import { openWorkspace } from '../../core/store/openWorkspace.ts'

export interface LargeLedger {
  readonly title: string
  readonly facts: number
  readonly pages: number
}

/** Of the facts of a page so many take the place of one of the page before, and so many of that page's are said again. */
const turned = 6
const repeated = 8
const day = 24 * 60 * 60 * 1000

/**
 * Makes an event with a ledger of many facts, the same number of each page. Pages follow each other by days, and what each of
 * them does to the facts of the one before is in the log.
 */
export async function makeLargeLedger(folder: string, { title, facts, pages }: LargeLedger): Promise<void> {
  const workspace = join(folder, 'workspace.sqlite')
  const engine = createEngine({ workspace, settingsFolder: join(folder, 'settings') })
  let eventId: string
  try {
    eventId = (await engine.events.create({ title, date: '2025-01-01' })).id
  } finally {
    engine.close()
  }
  const store = openWorkspace(workspace)
  const perPage = facts / pages
  try {
    for (let page = 0; page < pages; page += 1) {
      const operations = Array.from({ length: perPage }, (_, at) => operationsOf(page, at, perPage)).flat()
      appendReading(store, eventId, {
        ...{ document: documentOf(page), dated: true, reader: 'extractive', statements: perPage },
        ...{ at: '2026-06-01T10:00:00.000Z', operations },
      })
    }
  } finally {
    store.close()
  }
}

function operationsOf(page: number, at: number, perPage: number): readonly StatedOperation[] {
  const number = page * perPage + at + 1
  const [entry, before] = [`f${number}`, `f${number - perPage}`]
  const text = `On day ${page} the council of Orrin said that ${number} people, ${at} children among them, had been brought to the shelter in district ${at} of the town.`
  const told = { document: documentOf(page), passage: text }
  if (page > 0 && at < turned) {
    const reason = `number “${number}” for “${number - perPage}”`
    return [
      { kind: 'make-false', entry: before, ...told, reason },
      { kind: 'rewrite', entry, of: [before], text, ...told, reason },
    ]
  }
  const added: StatedOperation = { kind: 'add', entry, text, ...told, reason: 'nothing like it was known' }
  if (page === 0 || at < perPage - repeated) return [added]
  return [added, { kind: 'reinforce', entry: before, ...told, reason: 'the page says it too' }]
}

function documentOf(page: number): LedgerDocument {
  return {
    id: `page-${page}`,
    url: `https://news${page % 40}.example/2025/${page}/orrin-flood`,
    title: `Report ${page} on the Orrin flood and what followed`,
    time: new Date(Date.UTC(2025, 0, 1) + page * day).toISOString().slice(0, 10),
  }
}
