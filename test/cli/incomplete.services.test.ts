import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { errorReply, startOpenaiServer, type ScriptedReply } from '../openaiServer.ts'
import { workspaceWithSample } from '../readPages.ts'
import { sensibleWriter, type Question } from '../sensibleWriter.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runHere } from './runHere.ts'

const sample = join(packageRoot, 'resources', 'sample')

/** A command with a model that answers everything sensibly but questions of one kind. */
async function runWith(
  answer: (question: Question) => string | ScriptedReply | undefined,
  parameters: (workspace: string) => readonly string[],
) {
  const service = await startOpenaiServer({ script: sensibleWriter({ answer }) })
  onTestFinished(() => service.close())
  const folder = temporaryFolder('incomplete')
  await workspaceWithSample(join(folder, 'workspace.sqlite'))
  return await runHere([
    ...parameters(join(folder, 'workspace.sqlite')),
    ...['--reader', 'openai:reader', '--base-url', service.baseUrl],
  ])
}

it.each([
  ['ask', () => ['ask', sample, 'How many people were hurt?'], 'ask'],
  ['ledger', (workspace: string) => ['ledger', sample, '--pages', '--workspace', workspace], 'facts'],
] as const)(
  '%s ends with 4 where the model gives no answer that can be read',
  async (_, parameters, kind) => {
    const { code, stdout, stderr } = await runWith(
      (question) => (question.kind === kind ? 'I cannot.' : undefined),
      parameters,
    )
    expect(code).toBe(4)
    expect(`${stdout}${stderr}`).toMatch(/could be read|can be read/u)
  },
  120_000,
)

it('ask ends with 4 where the judge failed, and shows the answer that code checked', async () => {
  const { code, stdout, stderr } = await runWith(
    (question) => (question.kind === 'judge' ? errorReply(400, { message: 'overloaded' }) : undefined),
    () => ['ask', sample, 'How many people were evacuated?'],
  )
  expect([code, stdout === '']).toEqual([4, false])
  expect(stderr).toContain('checked by code alone')
}, 120_000)
