import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import { exportDraft } from '../../../../core/export/exportDraft.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'
import { startOpenaiServer, type OpenaiServer } from '../../../openaiServer.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

/** Sentences that stand in the pages: their badges need no model, which makes the many lives of a child short. */
const quotations = [
  'No deaths were reported and nobody was missing.[1][2] ',
  'The Isla Merrin carried 62 tonnes of marine diesel.[1][2]\n',
  '==Response==\nThe last person to leave the ferry, its master, was taken off at 22:18.[1][2]',
]
const paraphrases = [
  'The ferry Isla Merrin ran aground on 14 May 2026.[1] ',
  'There were 146 people on board.[2]\n',
  '==Response==\nEveryone was taken off the ship.[1][3]',
]

let folder: string
let events: Readonly<Record<'quoting' | 'paraphrasing', string>>
let server: OpenaiServer

beforeAll(async () => {
  folder = temporaryFolder('kill')
  events = { quoting: makeEventOfTexts(folder), paraphrasing: makeEventOfPages(folder) }
  server = await startOpenaiServer({
    script: ({ body }) => ({ kind: 'stream', deltas: body?.['model'] === 'quoting' ? quotations : paraphrases }),
  })
})
afterAll(async () => {
  await server.close()
})

/** Texts need no parser to be loaded, which makes the many lives of a child short; the steps and moments are the same. */
function makeEventOfTexts(parent: string): string {
  const documents = [
    'The ferry Isla Merrin ran aground near Harrow Bay on 14 May 2026. No deaths were reported and nobody was missing.',
    'The Isla Merrin carried 62 tonnes of marine diesel. The last person to leave the ferry, its master, was taken off at 22:18.',
  ].map((text, index) => ({ provenance: 'search', title: `Page ${index}`, url: `https://news.example/${index}`, text }))
  const place = join(parent, 'texts.json')
  writeFileSync(place, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-14', documents }))
  return place
}

/** An event of two of the sample's pages, which worker threads extract. */
function makeEventOfPages(parent: string): string {
  const place = join(parent, 'event')
  mkdirSync(join(place, 'pages'), { recursive: true })
  writeFileSync(join(place, 'event.json'), JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-14' }))
  for (const name of ['northline-wire.html', 'coastguard-incident.html']) {
    copyFileSync(join(packageRoot, 'resources', 'sample', 'pages', name), join(place, 'pages', name))
  }
  return place
}

interface Life {
  readonly signal: NodeJS.Signals | null
  /** SHA-256 of the draft as JSON; empty where the child did not live to write it. */
  readonly draft: string
  /** Of each moment the step, and a hash of what the workspace's files held. */
  readonly moments: readonly string[]
}

/** Runs the child; it kills itself at `moment`, or is killed from outside so many milliseconds after it has begun. */
async function live(
  workspace: string,
  model: 'quoting' | 'paraphrasing',
  death: { readonly moment?: number; readonly afterMs?: number } = {},
): Promise<Life> {
  const child = spawn(
    process.execPath,
    [
      join(packageRoot, 'test/core/engine/pipeline/killedRun.mjs'),
      JSON.stringify({ workspace, request: requestTo(model), moment: death.moment ?? 0 }),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let draft = ''
  let errors = ''
  child.stdout.on('data', (part: Buffer) => (draft += part.toString('utf8')))
  let timer: NodeJS.Timeout | undefined
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString('utf8')
    // What it does before, loading the program, leaves nothing behind.
    if (death.afterMs !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), death.afterMs)
  })
  const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('close', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal })),
  )
  clearTimeout(timer)
  if (code !== 0 && signal === null) throw new Error(`the child failed:\n${errors}`)
  return { signal, draft: draft === '' ? '' : hashOf(draft), moments: errors.trim().split('\n').slice(1) }
}

/**
 * The moments to be killed at, from 1: of some in a row that leave the same bytes behind the last one, which comes after the
 * work and before its result is stored; and all while the model is asked, since its server sees the difference.
 */
function different(moments: readonly string[]): readonly number[] {
  return moments.flatMap((moment, at) =>
    moment.startsWith('write') || moment.split(' ')[1] !== moments[at + 1]?.split(' ')[1] ? [at + 1] : [],
  )
}

/** Goes on here, in a process that has not begun the run, or does it all: a child more would mostly start and load. */
async function resume(workspace: string, model: 'quoting' | 'paraphrasing'): Promise<string> {
  const engine = createEngine({ workspace })
  try {
    const { draft } = await engine.draft(requestTo(model))
    return hashOf(exportDraft(draft, 'json'))
  } finally {
    engine.close()
  }
}

function requestTo(model: 'quoting' | 'paraphrasing'): DraftRequest {
  const source = { kind: 'event', path: events[model] } as const
  return { source, preset: 'paper', writer: `openai:${model}`, baseUrl: server.baseUrl }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function isWritten(workspace: string): boolean {
  const opened = openWorkspace(workspace)
  const row: unknown = opened.database.prepare("SELECT key FROM steps WHERE name = 'write'").get()
  opened.close()
  return row !== undefined
}

describe('a run that is killed', () => {
  it('at any moment goes on to the same draft, and a finished answer is never asked for again', async () => {
    const undisturbed = await live(join(folder, 'undisturbed.sqlite'), 'quoting')
    expect(undisturbed).toMatchObject({ signal: null })
    expect(undisturbed.moments.length).toBeGreaterThan(12)
    expect(different(undisturbed.moments).length).toBeGreaterThan(6)

    for (const moment of different(undisturbed.moments)) {
      const workspace = join(folder, `moment-${moment}.sqlite`)
      const before = server.requests.length
      const killed = await live(workspace, 'quoting', { moment })
      expect(killed.signal).toBe('SIGKILL')
      expect(killed.draft).toBe('')
      const written = isWritten(workspace)
      const asked = server.requests.length - before
      expect(await resume(workspace, 'quoting'), `killed at moment ${moment}`).toBe(undisturbed.draft)
      expect(server.requests.length - before, `killed at moment ${moment}`).toBe(written ? asked : asked + 1)
    }
  })

  it('over and over at times of chance ends with the same draft', async () => {
    const undisturbed = await resume(join(folder, 'undisturbed.sqlite'), 'paraphrasing')
    const workspace = join(folder, 'unlucky.sqlite')
    const before = server.requests.length
    const deaths: (NodeJS.Signals | null)[] = []
    // Later and later, so that the run gets on; the last one is left alone.
    for (let kill = 0; kill < 9; kill += 1) {
      const { signal } = await live(workspace, 'paraphrasing', { afterMs: 120 * kill + Math.random() * 120 })
      deaths.push(signal)
    }
    const survivor = await resume(workspace, 'paraphrasing')
    expect(deaths).toContain('SIGKILL')
    expect(survivor).toBe(undisturbed)
    // Each life asks the model once at most, and none does after the first answer that was stored.
    expect(server.requests.length - before).toBeLessThanOrEqual(deaths.length)
  })
})
