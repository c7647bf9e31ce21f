import { allCommands, knownWords, type DescribedCommand, type DescribedOption } from './describeCommands.ts'

/** The script for fish 3.0 and later. */
export function fishCompletion(program: DescribedCommand): string {
  const commands = allCommands(program)
  const { paths, openings } = knownWords(commands)
  const { name } = program
  return `# Completion of ${name} for fish
function __${name}_at --argument-names wanted
    set -l at ''
    set -l open no
    set -l before (commandline -opc)
    set -e before[1]
    for word in $before
        if test $open = yes
            set open no
            continue
        end
        test "$word" = --; and break
        switch "$at $word"
            case ${paths.map(quote).join(' ')}
                set at "$at $word"
            case ${openings.map(quote).join(' ')}
                set open yes
        end
    end
    test "$at" = "$wanted"
end

complete -c ${name} -e
${commands.flatMap((command) => linesOf(name, command)).join('\n')}
`
}

function linesOf(program: string, { path, options, commands, values }: DescribedCommand): readonly string[] {
  const start = `complete -c ${program} -n ${quote(`__${program}_at ${quote(path)}`)}`
  return [
    ...commands.map(({ name, description }) => `${start} -f -a ${words([name])} -d ${quote(description)}`),
    ...(values.length > 0 ? [`${start} -f -a ${words(values)}`] : []),
    ...options.map((option) => `${start} ${optionPart(option)}`),
  ]
}

function optionPart({ flag, description, takesValue, values, takesOthers }: DescribedOption): string {
  const parts = [`-l ${quote(flag.replace(/^--/, ''))}`]
  if (takesValue) parts.push(takesOthers ? '-r -F' : '-x')
  if (values.length > 0) parts.push(`-a ${words(values)}`)
  return [...parts, `-d ${quote(description)}`].join(' ')
}

/** What -a takes: one word, which fish reads as a command line once more. */
function words(values: readonly string[]): string {
  return quote(values.map(quote).join(' '))
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`
}
