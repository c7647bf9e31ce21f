import type { Command, Option } from 'commander'
import { offeredValues } from '../options.ts'

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
  return {
    path,
    name: command.name(),
    description: command.summary() === '' ? command.description() : command.summary(),
    options: command.createHelp().visibleOptions(command).flatMap(describeOption),
    commands: command.commands.map((below) => describeCommands(below, `${path} ${below.name()}`)),
    values: command.registeredArguments[0]?.argChoices ?? [],
  }
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
      values: argChoices ?? offeredValues.get(flag) ?? [],
      takesOthers: argChoices === undefined,
    },
  ]
}
