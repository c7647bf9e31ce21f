import { describe, expect, it } from 'vitest'
import { createProgram } from '../../cli/program.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { runHere } from './runHere.ts'

const commands = [
  'bench',
  'evaluate',
  'evaluate-qa',
  'evaluate-retrieval',
  'evaluate-verifier',
  'certainty',
  'export-training',
  'questions',
]

/** Names of the lab's commands that a command line loads. */
async function loadedBy(...words: readonly string[]): Promise<readonly string[]> {
  const { signal } = new AbortController()
  const program = await createProgram({ signal, createEngine, engineOptions: {} }, words)
  const lab = program.commands.find((command) => command.name() === 'lab')
  return lab?.commands.map((command) => command.name()) ?? []
}

describe('citewright lab', () => {
  it.each([[['lab', '--help']], [['help', 'lab']]])('lists its commands, one line each: %j', async (words) => {
    const { code, stdout } = await runHere(words)
    expect(code).toBe(0)
    const listed = [...stdout.matchAll(/^ {2}([a-z-]+)(?: .*?)? {2,}\S/gmu)].map(([, name]) => name)
    expect(listed).toEqual([...commands, 'help'])
  })

  it('is one line among the commands of the program', async () => {
    const { stdout } = await runHere(['--help'])
    expect(stdout).toMatch(/^ {2}lab +\S.*$/mu)
    expect(stdout).not.toMatch(/^ {2}(?:bench|evaluate|certainty)/mu)
  })

  it('is loaded by its own name, its help and completion, and by nothing else', async () => {
    for (const words of [['lab'], ['lab', 'bench'], ['help', 'lab'], ['complete', 'bash']]) {
      expect(await loadedBy(...words), words.join(' ')).toEqual(commands)
    }
    for (const words of [[], ['draft', 'lab'], ['help'], ['--version'], ['versions', 'old.txt', 'new.txt']]) {
      expect(await loadedBy(...words), words.join(' ')).toEqual([])
    }
  })

  it.each(commands.filter((name) => name !== 'questions'))('is where %s is now', async (name) => {
    const { code, stdout, stderr } = await runHere([name, 'plan.yaml', '--json'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`unknown command '${name}'`)
    expect(stderr).toContain(`citewright lab ${name}`)
  })

  it('is not named for words that never were a command', async () => {
    const { code, stderr } = await runHere(['benches'])
    expect(code).toBe(2)
    expect(stderr).not.toContain('lab')
  })
})
