import { Command } from 'commander'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { placeInLab } from './lab.ts'

/** The command `help`, which explains a command or one below it, such as `help events show`, and names one that there is not. */
export function helpCommand(program: Command): Command {
  return new Command('help')
    .description('explain a command')
    .argument('[command...]', 'the command')
    .exitOverride()
    .action((words: readonly string[]) => {
      let command = program
      for (const [at, word] of words.entries()) {
        const below = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
        if (below === undefined) throw unknownCommand(words.slice(0, at + 1))
        command = below
      }
      command.help()
    })
}

function unknownCommand(words: readonly string[]): CitewrightError {
  const above = words.slice(0, -1).join(' ')
  const list = `citewright help${above === '' ? '' : ` ${above}`} lists the commands.`
  const inLab = words.length === 1 ? placeInLab(words[0]) : undefined
  return new CitewrightError(
    'input',
    `There is no command "${words.join(' ')}".`,
    inLab === undefined ? list : `${inLab}.`,
  )
}
