import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { ledgerOfEvent, type StoredLedger } from '../../../../../core/store/ledgers.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { storedEvents } from '../../../../../core/store/storedEvents.ts'
import { eventEngine } from '../events/eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const folder = temporaryFolder('killed-ledger')

const counts = ['Twelve', 'Seventeen', 'Nineteen', 'Twenty', 'Eighteen']
const documents = counts.map((count, at) => ({
  title: `Report ${at}`,
  url: `https://news${at}.example/2026/05/0${at + 3}/report`,
  text: `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay. The ferry Isla Merrin was towed to pier ${at} of Harrow Bay by the tug Sable ${at}.`,
}))
const path = join(folder, 'event.json')
writeFileSync(path, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents }))

async function readInChild(given: object): Promise<NodeJS.Signals | null> {
  const child = spawn(
    process.execPath,
    [join(packageRoot, 'test/core/engine/libraries/ledger/killedReading.mjs'), JSON.stringify({ path, ...given })],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return await new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)))
}

/** Reads what is left, in a process that has read nothing; gives how many pages that were. */
async function goOn(workspace: string): Promise<number> {
  const engine = eventEngine({ workspace })
  const { read } = await engine.ledgers.read({ kind: 'event', path }, { own: true, verifier: 'none' })
  engine.close()
  return read.length
}

function stored(file: string): Pick<StoredLedger, 'log' | 'documents'> {
  const workspace = openWorkspace(file)
  try {
    const [event] = storedEvents(workspace)
    const { log, documents } = ledgerOfEvent(workspace, event?.id ?? '')
    return { log, documents: documents.map((page) => ({ ...page, at: '' })) }
  } finally {
    workspace.close()
  }
}

it('a ledger whose reading is killed holds whole pages, loses none, and goes on to the same facts', async () => {
  const undisturbed = join(folder, 'undisturbed.sqlite')
  expect(await goOn(undisturbed)).toBe(counts.length)
  const whole = stored(undisturbed)
  const pageOf = (operation: StoredLedger['log'][number]): string =>
    'document' in operation ? operation.document.id : ''
  for (const [at, page, kept] of [
    ['storing', 3, 2],
    ['begun', 5, 4],
  ] as const) {
    const workspace = join(folder, `${at}-${page}.sqlite`)
    expect(await readInChild({ workspace, at, page })).toBe('SIGKILL')
    const { log, documents } = stored(workspace)
    expect(documents).toEqual(whole.documents.slice(0, kept))
    const read = new Set(documents.map(({ document }) => document.id))
    expect(log).toEqual(whole.log.filter((operation) => read.has(pageOf(operation))))
    expect(await goOn(workspace)).toBe(counts.length - kept)
    expect(stored(workspace)).toEqual(whole)
  }
})
