import { Command } from 'commander'
import type { Surroundings } from './program.ts'

/** Commands of the lab that are easily looked for beside those of editors. */
const commandsOfTheLab = [
  'bench',
  'certainty',
  'evaluate',
  'evaluate-qa',
  'evaluate-retrieval',
  'evaluate-verifier',
  'export-training',
]

/**
 * The command `lab`, for research. What it holds is loaded only where the command line asks for it: by name, in help, or
 * for completion, which lists every command. Nothing else of the program imports the lab.
 *
 * @param words the command line
 */
export async function labCommand(surroundings: Surroundings, words: readonly string[]): Promise<Command> {
  const lab = new Command('lab')
    .summary('measure the program and make training sets, for research')
    .description(
      'For research: measures drafts, rankings, verifiers and answers, compares ways of writing, and makes sets to train models on.',
    )
    .helpCommand('help [command]', 'explain a command')
    .exitOverride()
  if (!asksForLab(words)) return lab
  const { labCommands } = await import('../lab/commands/labCommands.ts')
  for (const command of labCommands(surroundings)) lab.addCommand(command)
  return lab
}

function asksForLab([first, second]: readonly string[]): boolean {
  return first === 'lab' || first === 'complete' || (first === 'help' && second === 'lab')
}

/** Where a command is that the program does not know by itself; undefined where nobody knows it. */
export function placeInLab(name: string | undefined): string | undefined {
  return name !== undefined && commandsOfTheLab.includes(name) ? `It is in the lab: citewright lab ${name}` : undefined
}
