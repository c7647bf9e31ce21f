import { execFile } from 'node:child_process'
import { copyFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const run = promisify(execFile)

const gguf = pathToFileURL(join(packageRoot, 'dist', 'core', 'models', 'chat', 'ggufChat.js')).href
const generator = pathToFileURL(sharedPath('tools', 'tiny-models', 'tiny-gguf.mjs')).href

let folder = ''
beforeEach(() => {
  folder = temporaryFolder('tiny')
})

async function runScript(script: string): Promise<{ stdout: string; stderr: string }> {
  const main = join(folder, 'main.mjs')
  await writeFile(main, script)
  return run(process.execPath, [main], { timeout: 60_000 })
}

// A child of its own: llama.cpp keeps its log for the whole process.
describeWithShared('a process that used a local model', () => {
  it('writes nothing of llama.cpp to its output, and exits by itself after close', async () => {
    const { stdout, stderr } = await runScript(`
      import { writeTinyGguf } from ${JSON.stringify(generator)}
      import { openGgufChat } from ${JSON.stringify(gguf)}
      const path = ${JSON.stringify(join(folder, 'tiny.gguf'))}
      writeTinyGguf(path)
      const model = await openGgufChat({ path, gpu: 'off', threads: 1 })
      const answer = await model.complete(
        { messages: [{ role: 'user', content: 'The fire' }], maxOutputTokens: 5, temperature: 0 }, {})
      await model.close()
      console.log(JSON.stringify([answer.finish, answer.outputTokens <= 5, model.contextTokens]))`)
    expect(stdout.trim()).toBe('["length",true,2048]')
    expect(stderr).toBe('')
  })

  it('says in one line what is wrong with a file that is not whole', async () => {
    const path = join(folder, 'half.gguf')
    const whole = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
    await copyFile(whole, path)
    const { size: wholeBytes } = await stat(whole)
    await truncate(path, wholeBytes - 1000)
    const { stdout, stderr } = await runScript(`
      import { openGgufChat } from ${JSON.stringify(gguf)}
      await openGgufChat({ path: ${JSON.stringify(path)}, gpu: 'off', threads: 1 })
        .catch((error) => console.log(error.name, error.kind, error.problem))`)
    expect(stdout).toMatch(/^GgufFileError input The model file \S+ does not load: tensor .* incomplete\.\n$/)
    expect(stderr).toBe('')
  })

  it.runIf(process.platform === 'linux')('says that llama.cpp does not start where its trial fails', async () => {
    // The trial is forked with this path.
    const { stdout } = await runScript(`
      import { openGgufChat } from ${JSON.stringify(gguf)}
      process.execPath = '/bin/false'
      await openGgufChat({ path: ${JSON.stringify(sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf'))}, gpu: 'off' })
        .catch((error) => console.log(error.name, error.problem))`)
    expect(stdout).toBe(
      'CitewrightError Local models cannot run here: the prebuilt llama.cpp does not start on this machine.\n',
    )
  })
})
