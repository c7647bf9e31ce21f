import { allCommands, knownWords, type DescribedCommand, type DescribedOption } from './describeCommands.ts'
import { quoteWord } from './quoteWord.ts'

/** The script for zsh: to be sourced, or kept as a file of that name with an underscore before it in $fpath. */
export function zshCompletion(program: DescribedCommand): string {
  const commands = allCommands(program)
  const { paths, openings } = knownWords(commands)
  const { name } = program
  return `#compdef ${name}
# Completion of ${name} for zsh
_${name}() {
  local at='' open='' word
  local -a offered
  local -i i
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    if [[ -n $open ]]; then
      open=''
      continue
    fi
    if [[ $word == '--' ]]; then
      _files
      return
    fi
    case "$at $word" in
      (${paths.map(quoteWord).join(' | ')})
        at+=" $word" ;;
      (${openings.map(quoteWord).join(' | ')})
        open=$word ;;
    esac
  done
  if [[ -z $open && $PREFIX == --*=* ]]; then
    open=\${PREFIX%%=*}
    compset -P 1 '*='
  fi
  if [[ -n $open ]]; then
    case "$at $open" in
${commands.flatMap(({ path, options }) => options.flatMap((option) => valueArm(path, option))).join('\n')}
      (*) _files ;;
    esac
  elif [[ $PREFIX == -* ]]; then
    case "$at" in
${commands.map(({ path, options }) => describeArm(path, 'option', options.map(optionItem), '-o ')).join('\n')}
    esac
  else
    case "$at" in
${commands.flatMap(followArm).join('\n')}
      (*) _files ;;
    esac
  fi
}

if (( ! \${+functions[compdef]} )); then
  autoload -Uz compinit && compinit -i
fi
if [[ "\${funcstack[1]-}" == _${name} ]]; then
  _${name} "$@"
else
  compdef _${name} ${name}
fi
`
}

function valueArm(path: string, { flag, values, takesOthers }: DescribedOption): readonly string[] {
  if (values.length === 0) return []
  const files = takesOthers ? '; _files' : ''
  return [`      (${quoteWord(`${path} ${flag}`)}) compadd -- ${values.map(quoteWord).join(' ')}${files} ;;`]
}

function followArm({ path, commands, values }: DescribedCommand): readonly string[] {
  if (values.length > 0) return [`      (${quoteWord(path)}) compadd -- ${values.map(quoteWord).join(' ')} ;;`]
  if (commands.length === 0) return []
  return [
    describeArm(
      path,
      'command',
      commands.map(({ name, description }) => item(name, description)),
    ),
  ]
}

function describeArm(path: string, what: string, items: readonly string[], flags = ''): string {
  return `      (${quoteWord(path)})
        offered=(${items.map((one) => `\n          ${quoteWord(one)}`).join('')}
        )
        _describe ${flags}${what} offered ;;`
}

function optionItem({ flag, description }: DescribedOption): string {
  return item(flag, description)
}

/** An entry of _describe, which parts the name from its description at the first colon without a backslash. */
function item(name: string, description: string): string {
  return `${name.replace(/[\\:]/g, String.raw`\$&`)}:${description}`
}
