import type { Command, Option } from 'commander'
import { suggestedValues } from '../options.ts'

/** An option as the Tab key sees it. */
export interface DescribedOption {
  /** The long flag with its dashes. */
  readonly flag: string
  readonly description: string
  readonly takesValue: boolean
  /** Values to offer. */
  readonly values: readonly string[]
  /** Whether it takes anything else, a file for one. */
  readonly takesOthers: boolean
}

/** A command as the Tab key sees it. */
export interface DescribedCommand {
  /** The words that lead to it, each with a space before it; empty for the program. */
  readonly path: string
  /** Its last word. */
  readonly name: string
  readonly description: string
  readonly options: readonly DescribedOption[]
  /** What can follow it: commands below it. */
  readonly commands: readonly DescribedCommand[]
  /** What can follow it: values of an argument that has choices. */
  readonly values: readonly string[]
}

/** Describes a command and all below it. */
export function describeCommands(command: Command, path = ''): DescribedCommand {
  const help = command.createHelp()
  return {
    path,
    name: command.name(),
    description: command.summary() === '' ? command.description() : command.summary(),
    options: help.visibleOptions(command).flatMap(describeOption),
    // Those that help names, the help command of commander itself among them.
    commands: help.visibleCommands(command).map((below) => describeBelow(below, command, `${path} ${below.name()}`)),
    values: command.registeredArguments[0]?.argChoices ?? [],
  }
}

/** The command `help` takes the names of the commands beside it. */
function describeBelow(below: Command, command: Command, path: string): DescribedCommand {
  const described = describeCommands(below, path)
  if (below.name() !== 'help') return described
  return { ...described, values: command.commands.filter((each) => each !== below).map((each) => each.name()) }
}

/** The command itself and all below it, in one list. */
export function allCommands(command: DescribedCommand): readonly DescribedCommand[] {
  return [command, ...command.commands.flatMap(allCommands)]
}

/** What the words before the cursor may be, each as the path of its command and the word. */
export function knownWords(commands: readonly DescribedCommand[]): {
  /** Words that lead to a command. */
  readonly paths: readonly string[]
  /** Options whose value comes next. */
  readonly openings: readonly string[]
} {
  return {
    paths: commands.map(({ path }) => path).filter((path) => path !== ''),
    openings: commands.flatMap(({ path, options }) =>
      options.filter(({ takesValue }) => takesValue).map(({ flag }) => `${path} ${flag}`),
    ),
  }
}

function describeOption(option: Option): readonly DescribedOption[] {
  if (option.long === undefined) return []
  const { long: flag, description, argChoices } = option
  return [
    {
      flag,
      description,
      takesValue: option.required || option.optional,
      values: argChoices ?? suggestedValues.get(flag) ?? [],
      takesOthers: argChoices === undefined,
    },
  ]
}
