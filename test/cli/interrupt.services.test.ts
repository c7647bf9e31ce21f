import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { sha256 } from '../../core/platform/sha256.ts'
import { startOpenaiServer } from '../openaiServer.ts'
import { sensibleWriter } from '../sensibleWriter.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { describeWithShared, sharedPath } from '../sharedData.ts'
import { runCitewright } from './runCitewright.ts'

const prose = readFileSync(join(packageRoot, 'README.md'), 'utf8')

/** An event of pages whose reading keeps the program's own thread busy for seconds. */
function manyPages(folder: string): string {
  const documents = Array.from({ length: 300 }, (_, at) => ({
    title: `Page ${at}`,
    url: `https://news.example/${at}`,
    text: `${sha256(String(at))} ${prose}`,
    provenance: 'search',
  }))
  const path = join(folder, 'event.json')
  writeFileSync(path, JSON.stringify({ title: 'Many pages', documents }))
  return path
}

it.each([/Reading pages/, /Cutting chunks/])('Ctrl+C ends a draft in the middle of a step: %s', async (interruptAt) => {
  const folder = temporaryFolder('interrupt')
  const workspace = join(folder, 'workspace.sqlite')
  const command = ['draft', manyPages(folder), '--out', join(folder, 'out'), '--workspace', workspace]
  const { code, stderr } = await runCitewright(command, { interruptAt })
  expect([code, stderr]).toEqual([130, expect.stringMatching(/Interrupted\.\n$/)])
})

it.each([/Trying the model: judge/, /Writing …/, /Checking sentences/])(
  'Ctrl+C ends a draft that a service writes and an entailment model judges: %s',
  async (interruptAt) => {
    const folder = temporaryFolder('interrupt')
    const server = await startOpenaiServer({ script: sensibleWriter({ facts: 30 }) })
    const { code, stderr } = await runCitewright(
      [
        ...['draft', join(packageRoot, 'resources', 'sample'), '--out', join(folder, 'out')],
        ...['--writer', 'openai:writer', '--base-url', server.baseUrl, '--judge', 'nli:builtin'],
        ...['--workspace', join(folder, 'workspace.sqlite')],
      ],
      { interruptAt, env: { CITEWRIGHT_API_KEY: 'key' } },
    )
    await server.close()
    expect([code, stderr]).toEqual([130, expect.stringMatching(/Interrupted\.\n$/)])
  },
)

describeWithShared('with a local model', () => {
  it.skipIf(process.platform === 'win32')(
    'the end does not wait for the batch of a prompt that llama.cpp is reading',
    async () => {
      const main = join(temporaryFolder('interrupt'), 'main.mjs')
      // This model reads a batch of 512 tokens for seconds on one core.
      writeFileSync(
        main,
        `import { openGgufChat } from ${compiled('core', 'models', 'chat', 'ggufChat.js')}
         import { endInterrupted } from ${compiled('cli', 'endInterrupted.js')}
         const path = ${JSON.stringify(sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf'))}
         const model = await openGgufChat({ path, gpu: 'off', threads: 1 })
         const content = 'The ferry ran aground in thick fog near the harbour. '.repeat(150)
         void model.complete({ messages: [{ role: 'user', content }], maxOutputTokens: 5, temperature: 0 }, {})
         setTimeout(() => {
           console.log(Date.now())
           endInterrupted()
         }, 1000)`,
      )
      const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] })
      let stdout = ''
      child.stdout.on('data', (part: Buffer) => (stdout += part.toString('utf8')))
      const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)))
      expect([signal, Date.now() - Number(stdout) < 1000]).toEqual(['SIGINT', true])
    },
  )
})

function compiled(...path: readonly string[]): string {
  return JSON.stringify(pathToFileURL(join(packageRoot, 'dist', ...path)).href)
}
