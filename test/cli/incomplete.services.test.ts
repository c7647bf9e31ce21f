import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { errorReply, startOpenaiServer, type ScriptedReply } from '../openaiServer.ts'
import { workspaceWithSample } from '../readPages.ts'
import { sensibleWriter, type Question } from '../sensibleWriter.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runHere } from './runHere.ts'

const sample = join(packageRoot, 'resources', 'sample')

/** The sample's workspace, a draft of it without a model, and a page that has no text. */
async function prepared() {
  const folder = temporaryFolder('incomplete')
  const path = (name: string): string => join(folder, name)
  await workspaceWithSample(path('workspace.sqlite'))
  writeFileSync(path('empty.html'), '<html><body></body></html>')
  mkdirSync(path('nothing/pages'), { recursive: true })
  writeFileSync(path('nothing/event.json'), JSON.stringify({ title: 'Nothing', language: 'en' }))
  copyFileSync(path('empty.html'), path('nothing/pages/empty.html'))
  writeFileSync(
    path('newer.html'),
    '<html lang="en"><head><title>Fined</title><meta property="article:published_time" content="2026-07-03"></head><body><article><h1>Fined</h1><p>The operator of the ferry Isla Merrin was fined 90,000 crowns by the maritime court in Harrow Bay.</p><p>The owner of the ship did not comment on it.</p></article></body></html>',
  )
  const draft = sketchDraft(
    [{ text: 'The ferry Isla Merrin ran aground in Harrow Bay.', publishedAt: '2026-05-15' }],
    [{ sentences: [{ text: 'The ferry Isla Merrin ran aground in Harrow Bay.', cites: [0] }] }],
  )
  writeFileSync(path('draft.json'), exportDraft(draft, 'json'))
  return path
}
type Path = Awaited<ReturnType<typeof prepared>>

/** What a command is given to do with what it reads, and the option that names its model. */
const commands = {
  ask: { of: () => ['ask', sample, 'How many people were evacuated?'], model: '--reader' },
  ledger: {
    of: (path: Path) => ['ledger', sample, '--pages', path('newer.html'), '--workspace', path('workspace.sqlite')],
    model: '--reader',
  },
  verify: {
    of: (path: Path) => [
      ...['verify', '--text', 'The maritime court fined the ferry operator 90,000 crowns.'],
      ...['--pages', path('newer.html')],
    ],
    model: '--judge',
  },
  update: {
    of: (path: Path) => [
      ...['update', path('draft.json'), '--pages', path('newer.html'), '--workspace', path('workspace.sqlite')],
    ],
    model: '--reader',
  },
} as const
type Command = keyof typeof commands

/** What the newer page says, in other words, so that a judge is needed. */
function inOwnWords({ kind, shown }: Question): string | undefined {
  const fined = 'The maritime court in Harrow Bay fined the operator of the Isla Merrin 90,000 crowns.'
  if (kind === 'facts') return JSON.stringify({ facts: [{ text: fined, sentences: [1, 2] }] })
  if (kind !== 'update') return undefined
  const [label = ''] = [...shown].find(([, text]) => text.includes('90,000')) ?? []
  return JSON.stringify({
    changed: [],
    missing: [{ text: fined, labels: [label], section: 1, after: 'NONE' }],
    again: [],
  })
}

/** Runs a command with a model that answers everything sensibly but questions of one kind. */
async function runWith(
  command: Command,
  answer: (question: Question) => string | ScriptedReply | undefined,
): Promise<Awaited<ReturnType<typeof runHere>>> {
  const service = await startOpenaiServer({
    script: sensibleWriter({
      answer: (question) => answer(question) ?? inOwnWords(question),
    }),
  })
  onTestFinished(() => service.close())
  const path = await prepared()
  const { of, model } = commands[command]
  return await runHere([...of(path), model, 'openai:reader', '--base-url', service.baseUrl])
}

const all = Object.keys(commands) as readonly Command[]

describe.each(all)('%s', (command) => {
  it('says that a model gave no answer that could be read, what to do, and ends with 4', async () => {
    const kinds: readonly Question['kind'][] = command === 'verify' ? ['judge'] : ['ask', 'facts', 'update']
    const { code, stdout, stderr } = await runWith(command, ({ kind }) =>
      kinds.includes(kind) ? 'I cannot.' : undefined,
    )
    expect(code).toBe(4)
    expect(`${stdout}${stderr}`).toMatch(
      command === 'verify'
        ? /because reader failed: It gave no verdict that could be read\. Try again, or choose another judge\./u
        : /reader gave no answer.* that could be read, also when it was asked again\.[^]*Try again, or choose another model\./u,
    )
  }, 120_000)

  it('shows what code checked where the judge fails, says so, and ends with 4', async () => {
    const { code, stdout, stderr } = await runWith(command, ({ kind }) =>
      kind === 'judge' ? errorReply(400, { message: 'overloaded' }) : undefined,
    )
    expect([code, stdout === '']).toEqual([4, false])
    expect(stderr).toContain('What has no verdict was checked by code alone, because reader failed: ')
    expect(stderr).toContain('overloaded')
  }, 120_000)

  it('names the service that cannot be reached and what to check, and ends with 4', async () => {
    const { of, model } = commands[command]
    const path = await prepared()
    const { code, stderr } = await runHere([...of(path), model, 'openai:reader', '--base-url', 'http://127.0.0.1:9/v1'])
    expect(code).toBe(4)
    expect(stderr).toContain('The service at http://127.0.0.1:9/v1 cannot be reached')
    expect(stderr).toContain('Check that the server is running at http://127.0.0.1:9/v1')
  }, 120_000)

  it('says that no page could be read, why, and which to name, and ends with 3', async () => {
    const path = await prepared()
    const parameters = {
      ask: ['ask', path('nothing'), 'Who was hurt?'],
      ledger: ['ledger', sample, '--pages', path('empty.html'), '--workspace', path('workspace.sqlite')],
      verify: ['verify', '--text', 'Twelve people were hurt.', '--pages', path('empty.html')],
      update: ['update', path('draft.json'), '--pages', path('empty.html'), '--workspace', path('workspace.sqlite')],
    }[command]
    const { code, stderr } = await runHere(parameters)
    expect(code).toBe(3)
    expect(stderr).toMatch(
      /No (?:newer )?page could be read.* The page has no visible text\.[^]*Name pages that can be read: addresses, saved files, or folders of them\./u,
    )
  }, 120_000)
})

it.each([
  ['empty', ' ', /(?:question cannot be used: it is empty|The claim is empty)\./u],
  ['too long', 'word '.repeat(1000), /at most [\d,]+ (?:characters|are checked)/u],
] as const)(
  'a question or claim that is %s is refused with what it takes, and ends with 2',
  async (_, words, refusal) => {
    const path = await prepared()
    for (const parameters of [
      ['ask', sample, words],
      ['ledger', sample, '--ask', words, '--workspace', path('workspace.sqlite')],
      ['verify', '--text', words, '--pages', path('newer.html')],
    ]) {
      const { code, stderr } = await runHere(parameters)
      expect([code, stderr]).toEqual([2, expect.stringMatching(refusal)])
    }
  },
  120_000,
)
