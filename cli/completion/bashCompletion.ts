import { allCommands, knownWords, type DescribedCommand } from './describeCommands.ts'
import { quoteWord } from './quoteWord.ts'

/**
 * The script for bash 3.2 and later. It needs no bash-completion: where it offers nothing, bash itself offers files.
 * `--option=value` comes as three words where `=` is in COMP_WORDBREAKS, else as one.
 */
export function bashCompletion(program: DescribedCommand): string {
  const commands = allCommands(program)
  const { paths, openings } = knownWords(commands)
  const { name } = program
  return `# Completion of ${name} for bash
_${name}_offer() {
  local word
  for word; do
    [[ $word == "$current"* ]] || continue
    printf -v word %q "$word"
    COMPREPLY+=("$before$word")
  done
}

_${name}() {
  local current=\${COMP_WORDS[COMP_CWORD]} before='' at='' open='' word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $open ]]; then
      [[ $word == '=' && \${COMP_WORDS[i - 1]} == "$open" ]] || open=''
      continue
    fi
    [[ $word == '--' ]] && return
    case "$at $word" in
      ${paths.map(quoteWord).join(' | ')})
        at+=" $word" ;;
      ${openings.map(quoteWord).join(' | ')})
        open=$word ;;
    esac
  done
  if [[ -n $open && $current == '=' ]]; then
    current=''
  elif [[ -z $open && $current == --*=* ]]; then
    open=\${current%%=*} before=\${current%%=*}= current=\${current#*=}
  fi
  if [[ -n $open ]]; then
    case "$at $open" in
${arms(name, valuesOfOptions(commands))}
    esac
  elif [[ $current == -* ]]; then
    case "$at" in
${arms(
  name,
  commands.map(({ path, options }) => [path, options.map(({ flag }) => flag)]),
)}
    esac
  else
    case "$at" in
${arms(
  name,
  commands.map((command) => [command.path, [...command.commands.map((below) => below.name), ...command.values]]),
)}
    esac
  fi
}

complete -o bashdefault -o default -F _${name} ${name}
`
}

type Arm = readonly [pattern: string, words: readonly string[]]

function valuesOfOptions(commands: readonly DescribedCommand[]): readonly Arm[] {
  return commands.flatMap(({ path, options }) => options.map(({ flag, values }): Arm => [`${path} ${flag}`, values]))
}

function arms(name: string, all: readonly Arm[]): string {
  return all
    .filter(([, words]) => words.length > 0)
    .map(([pattern, words]) => `      ${quoteWord(pattern)}) _${name}_offer ${words.map(quoteWord).join(' ')} ;;`)
    .join('\n')
}
