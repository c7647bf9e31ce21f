import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { describeUnless } from '../needs.ts'
import { exportFormats } from '../../core/export/exportFormats.ts'
import { runCitewright } from './runCitewright.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const shells = ['bash', 'zsh', 'fish'] as const
const rankers = ['random', 'tfidf', 'bm25', 'fusion', 'dpr', 'gtr']
let folder: string

beforeAll(async () => {
  folder = temporaryFolder('completion')
  mkdirSync(join(folder, 'pages'))
  for (const shell of shells) {
    const { code, stdout } = await runCitewright(['complete', shell])
    expect(code).toBe(0)
    writeFileSync(join(folder, `script.${shell}`), stdout)
  }
})

/** The tests of one shell: skipped where it is not installed. */
function describeWithShell(shell: (typeof shells)[number], tests: () => void): void {
  const installed = spawnSync(shell, ['-c', 'true']).status === 0
  describeUnless(installed ? undefined : `${shell} is not installed`, `completion in ${shell}`, tests)
}

/** Runs commands in a shell that has read no settings, and gives the lines they print. */
function run(shell: (typeof shells)[number], flags: readonly string[], commands: string): readonly string[] {
  const { stdout, stderr, status } = spawnSync(shell, [...flags, '-c', commands], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, TERM: 'dumb' },
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout.split('\n').filter((line) => line !== '')
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' ')
}

it.each([[['tcsh']], [[]]])('complete refuses a shell it does not know, and none: %j', async (shell) => {
  const { code, stdout } = await runCitewright(['complete', ...shell])
  expect(code).toBe(2)
  expect(stdout).toBe('')
})

describeWithShell('bash', () => {
  function suggested(...words: readonly string[]): readonly string[] {
    return run(
      'bash',
      ['--norc', '--noprofile'],
      `set -u; . ./script.bash; COMP_WORDS=(citewright ${quoted(words)}); COMP_CWORD=${words.length}
       _citewright && printf '%s\\n' "\${COMPREPLY[@]-}"`,
    )
  }

  it('offers commands, subcommands and shells', () => {
    expect(suggested('dr')).toEqual(['draft'])
    expect(suggested('help', 'dr')).toEqual(['draft'])
    expect(suggested('lab', 'b')).toEqual(['bench'])
    expect(suggested('lab', 'bench', 'w')).toEqual(['work'])
    expect(suggested('')).toEqual([
      'collect',
      'extract',
      'draft',
      'outline',
      'rank',
      'ask',
      'verify',
      'review',
      'update',
      'ledger',
      'versions',
      'copy',
      'links',
      'wikis',
      'lint',
      'export',
      'publish',
      'events',
      'models',
      'workspace',
      'lab',
      'complete',
      'help',
    ])
    expect(suggested('events', '')).toEqual(['list', 'show', 'export', 'import', 'remove'])
    expect(suggested('collect', '--from', 'br')).toEqual(['brave', 'brave-news'])
    expect(suggested('update', '--accept', 'd')).toEqual(['disputed'])
    expect(suggested('update', '--pa')).toEqual(['--pages', '--page'])
    expect(suggested('ledger', 'x', '--re')).toEqual(['--redo', '--reason', '--reader'])
    expect(suggested('complete', '')).toEqual(['bash', 'zsh', 'fish'])
    expect(suggested('help', 'd')).toEqual(['draft'])
    expect(suggested('lab', 'certainty', '')).toEqual(['train', 'evaluate'])
    expect(suggested('models', '')).toEqual(['list', 'search', 'get', 'verify', 'remove'])
    expect(suggested('models', 'get', 'qwen3-4b', 'dpr-q')).toEqual(['dpr-question-multiset'])
  })

  it('offers the options of the command at hand', () => {
    expect(suggested('draft', '--rank')).toEqual(['--ranker'])
    expect(suggested('events', 'show', '--')).toEqual([
      '--allow',
      '--deny',
      '--read',
      '--workspace',
      '--json',
      '--help',
    ])
    expect(suggested('--')).toEqual(['--version', '--help'])
    expect(suggested('draft', '--title', 'export', '--top')).toEqual(['--top-k'])
  })

  it('offers the values of an option', () => {
    expect(suggested('draft', '--ranker', '')).toEqual(rankers)
    expect(suggested('draft', '--ranker', 'b')).toEqual(['bm25'])
    expect(suggested('draft', '--ranker', '=')).toEqual(rankers)
    expect(suggested('draft', '--ranker', '=', 'b')).toEqual(['bm25'])
    expect(suggested('draft', '--ranker=b')).toEqual(['--ranker=bm25'])
    expect(suggested('draft', '--ranker', '=', 'bm25', '--prov')).toEqual(['--provenance'])
    expect(suggested('export', 'x', '--to', '')).toEqual([...exportFormats])
    expect(suggested('verify', '--verifier', '')).toEqual(['builtin', 'none'])
  })

  it('leaves all else to the files', () => {
    expect(suggested('draft', '')).toEqual([])
    expect(suggested('draft', 'p')).toEqual([])
    expect(suggested('draft', '--out', '')).toEqual([])
    expect(suggested('draft', '--', '--ra')).toEqual([])
    expect(run('bash', ['--norc', '--noprofile'], '. ./script.bash; . ./script.bash; complete -p citewright')).toEqual([
      'complete -o bashdefault -o default -F _citewright citewright',
    ])
  })
})

describeWithShell('zsh', () => {
  /** What the function hands to zsh, whose own parts work in its line editor only. */
  function suggested(...words: readonly string[]): readonly string[] {
    return run(
      'zsh',
      ['-f'],
      `compdef() { }; _files() { print -r files }; compadd() { shift; print -rl -- "$@" }
       _describe() { print -rl -- \${\${(P)@[-1]}%%:*} }; compset() { }
       . ./script.zsh; words=(citewright ${quoted(words)}); CURRENT=${words.length + 1}; PREFIX=$words[-1]; _citewright`,
    )
  }

  it('offers commands, options, values and files', () => {
    expect(suggested('')).toContain('draft')
    expect(suggested('events', '')).toEqual(['list', 'show', 'export', 'import', 'remove'])
    expect(suggested('events', 'show', '--')).toEqual([
      '--allow',
      '--deny',
      '--read',
      '--workspace',
      '--json',
      '--help',
    ])
    expect(suggested('help', '')).toContain('draft')
    expect(suggested('draft', '--ranker', '')).toEqual([...rankers, 'files'])
    expect(suggested('draft', '--ranker=')).toEqual([...rankers, 'files'])
    expect(suggested('verify', '--verifier', '')).toEqual(['builtin', 'none', 'files'])
    expect(suggested('draft', '')).toEqual(['files'])
    expect(suggested('draft', '--out', '')).toEqual(['files'])
  })

  it('registers itself with and without compinit, and a second time', () => {
    const registered = 'print -r -- $_comps[citewright]'
    expect(run('zsh', ['-f'], `. ./script.zsh; . ./script.zsh; ${registered}`)).toEqual(['_citewright'])
    expect(run('zsh', ['-f'], `autoload -Uz compinit; compinit -i; . ./script.zsh; ${registered}`)).toEqual([
      '_citewright',
    ])
  })
})

describeWithShell('fish', () => {
  function suggested(line: string): readonly string[] {
    return run(
      'fish',
      ['--no-config'],
      `source script.fish; source script.fish; complete -C ${quoted([`citewright ${line}`])}`,
    ).map((each) => each.split('\t')[0]!)
  }

  it('offers commands, options, values and files', () => {
    expect(suggested('dr')).toEqual(['draft'])
    expect(suggested('events ')).toEqual(['list', 'show'])
    expect(suggested('help dr')).toEqual(['draft'])
    expect(suggested('draft --rank')).toEqual(['--ranker'])
    expect(suggested('draft --ranker ')).toEqual(expect.arrayContaining([...rankers, 'pages/']))
    expect(suggested('draft --ranker=b')).toEqual(['--ranker=bm25'])
    expect(suggested('verify --verifier ')).toEqual(expect.arrayContaining(['builtin', 'none', 'pages/']))
    expect(suggested('draft pa')).toEqual(['pages/'])
    expect(suggested('draft --out pa')).toEqual(['pages/'])
  })
})
