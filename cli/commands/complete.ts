import { Argument, Command } from 'commander'
import { bashCompletion } from '../completion/bashCompletion.ts'
import { describeCommands } from '../completion/describeCommands.ts'
import { fishCompletion } from '../completion/fishCompletion.ts'
import { zshCompletion } from '../completion/zshCompletion.ts'

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

/** Needs the program whose words are completed. */
export function completeCommand(program: Command): Command {
  return new Command('complete')
    .summary('print the script for completion on the Tab key')
    .description('Prints the script that lets a shell complete commands, options and their values on the Tab key.')
    .addArgument(new Argument('<shell>', 'the shell the script is for').choices(Object.keys(scripts)))
    .exitOverride()
    .action((shell: keyof typeof scripts) => {
      process.stdout.write(scripts[shell](describeCommands(program)))
    })
}
