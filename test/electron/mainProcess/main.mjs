// The main script of an Electron app: loads every compiled module of core/, drafts an event folder extractively, asks the
// verifier's model about one pair, and prints what came of it as one line of JSON.
//
// Arguments, the last three: the folder dist/core, the event folder, the workspace.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [core, path, workspace] = process.argv.slice(-3)
const load = (file) => import(pathToFileURL(join(core, file)).href)
try {
  const files = await readdir(core, { recursive: true })
  // A worker's module speaks to the thread that started it, which here is none.
  const modules = files.filter((file) => file.endsWith('.js') && !file.endsWith('Worker.js'))
  for (const file of modules) await load(file)
  const { createEngine } = await load(join('engine', 'createEngine.js'))
  const engine = createEngine({ workspace })
  const { draft, report } = await engine.draft({ source: { kind: 'event', path } })
  const pairs = [{ premise: 'The ferry ran aground at dawn.', hypothesis: 'At dawn the ferry ran aground.' }]
  const { verdicts, unavailable } = await engine.verifyPairs(pairs, { verifier: 'builtin' })
  engine.close()
  const { electron } = process.versions
  const result = { process: process.type, electron, modules: modules.length, draft, report, verdicts, unavailable }
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
} catch (error) {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1))
}
