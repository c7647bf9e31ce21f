// Writes docs/cli.md from the commands themselves: what `citewright COMMAND --help` says, and the exit codes.
//
//   npx tsc -b && node scripts/writeCommands.mjs [--check]
//
// --check writes nothing and ends with 1 where the page is not up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format } from 'oxfmt'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const compiled = (...parts) => import(pathToFileURL(join(root, 'dist', ...parts)).href)
const { createProgram } = await compiled('cli', 'program.js')
const { exitCodes } = await compiled('cli', 'exitCodes.js')
const { workspaceFile } = await compiled('core', 'platform', 'dataFolder.js')

/** What each exit code means, by its name in cli/exitCodes.ts. */
const meanings = {
  done: 'The command did what it was asked.',
  failed: 'A fault of the program itself. The message names the log that has the details.',
  input:
    'Bad usage or bad input: an unknown option, a file that is missing or cannot be read, an address that is never fetched.',
  'no-evidence': 'The pages do not support an article, an answer or whatever else was asked for.',
  unavailable: 'A service, a server or a model could not be used.',
  found: '`lint` found an error, or something that keeps the text from its wiki.',
  interrupted:
    'Interrupted with Ctrl+C. The process ends by SIGINT, for which shells report 130 (on Windows it exits with 130). Finished steps are stored: the same command resumes.',
}

/** A command and all below it, each with the words that lead to it. */
function withThoseBelow(command, path) {
  const below = command.commands.filter((each) => each.name() !== 'help')
  return [{ command, path }, ...below.flatMap((each) => withThoseBelow(each, `${path} ${each.name()}`))]
}

function section({ command, path }) {
  const help = command.createHelp()
  const level = '#'.repeat(path.split(' ').length)
  const args = command.registeredArguments.map((argument) => [
    `\`${argument.name()}\``,
    withChoices(argument.description, argument.argChoices),
  ])
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help')
  return [
    `${level} \`${path}\``,
    prose(command.description()),
    `\`\`\`\n${path} ${command.usage()}\n\`\`\``,
    table(['argument', 'meaning'], args),
    table(['option', 'default', 'meaning'], options.map(optionRow)),
    notes(command),
  ].filter((part) => part !== '')
}

function optionRow({ flags, description, argChoices, defaultValue, mandatory }) {
  const [, text, stated] = /^(.*?)(?:\s*\(default: ([^()]*)\))?$/s.exec(description)
  const known = typeof defaultValue === 'string' || typeof defaultValue === 'number'
  const standard = mandatory && !known ? '_required_' : known ? `\`${String(defaultValue)}\`` : (stated ?? '')
  const shown =
    defaultValue === workspaceFile() ? '`workspace.sqlite` in the [data folder](data-and-privacy.md)' : standard
  return [`\`${flags}\``, shown, withChoices(text, argChoices)]
}

function withChoices(text, choices) {
  return choices === undefined ? text : `${text}: ${choices.map((each) => `\`${each}\``).join(', ')}`
}

/** What stands behind the options in the help: examples, environment variables. */
function notes(command) {
  let all = ''
  command.configureOutput({ writeOut: (text) => (all += text) }).outputHelp()
  const added = all.slice(command.helpInformation().length).trim()
  return added === '' ? '' : `\`\`\`text\n${added}\n\`\`\``
}

function prose(text) {
  return text.replaceAll('<', String.raw`\<`)
}

function table(head, rows) {
  if (rows.length === 0) return ''
  const lines = [head, head.map(() => '---'), ...rows.map((cells) => cells.map(cell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cell(text) {
  return text.replaceAll('|', String.raw`\|`)
}

// As completion asks, for which every command is loaded.
const wholeProgram = await createProgram({ signal: new AbortController().signal }, ['complete'])
const [program, ...commands] = withThoseBelow(wholeProgram, 'citewright')
const codes = Object.entries(exitCodes).map(([name, code]) => {
  if (meanings[name] === undefined)
    throw new Error(`scripts/writeCommands.mjs does not say what the exit code ${name} means.`)
  return [`${code}`, meanings[name]]
})
const anchor = (path) => `#${path.replaceAll(' ', '-')}`
const listed = commands.filter(({ path }) => path.split(' ').length === 2)

const page = `# The command line

For people who use Citewright from a terminal or a script: every command with its options. Generated from the
commands by scripts/writeCommands.mjs; change those, not this page.

In a clone, run \`npm run citewright -- COMMAND …\`. After \`npm link\` the command is \`citewright COMMAND …\`, as on
this page. \`citewright help COMMAND\` prints the same as this page. With \`--json\`, standard output holds one JSON document and
nothing else; progress and problems go to standard error.

${table(
  ['command', 'what it does'],
  listed.map(({ command, path }) => [
    `[\`${command.name()}\`](${anchor(path)})`,
    command.summary() === '' ? command.description() : command.summary(),
  ]),
)}

${notes(program.command)}

## Exit codes

${table(['code', 'meaning'], codes)}

${commands.flatMap(section).join('\n\n')}
`

const path = 'docs/cli.md'
const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
const wanted = (await format(path, page, options)).code
const file = join(root, path)
if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (readFileSync(file, 'utf8') !== wanted) {
  process.stderr.write(`${path} is not up to date: npx tsc -b && node scripts/writeCommands.mjs\n`)
  process.exitCode = 1
}
