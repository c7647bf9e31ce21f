import type { DefectCounter } from './defectCounter.ts'

const names = '(?:think|thinking|thought|reasoning|reflection|analysis|scratchpad)'
const opening = new RegExp(`<${names}(?:\\s[^<>\\n]{0,100})?>|\\[THINK\\]`, 'i')
const closing = new RegExp(`</${names}\\s{0,4}>|\\[/THINK\\]`, 'i')
const either = new RegExp(`(${opening.source})|(?:${closing.source})`, 'gi')

// The turn and channel marks of the common chat templates.
const finalChannel = '<|channel|>final<|message|>'
const endOfTurn =
  /<\|(?:im_end|eot_id|eom_id|end|endoftext|end_of_text|return|end_of_turn)\|>|<\/s>|<end_of_turn>|<eos>/
const anyMark = /<\|[a-z_]{1,40}\|>|<\/?s>|<(?:start|end)_of_turn>|<(?:bos|eos|pad|unk)>/g
const startOfAnswer =
  /^\s{0,20}(?:<\|im_start\|>|<\|start_header_id\|>|<\|start\|>|<start_of_turn>)(?:assistant|model)\s{0,4}(?:<\|end_header_id\|>)?/

/**
 * Removes a model's thinking and everything after the end of its turn.
 *
 * Thinking without an end extends to the end of the answer. An end without a beginning, as from templates that open the
 * thinking themselves, extends to its start.
 */
export function stripThinking(text: string, defects: DefectCounter): string {
  return stripTagged(stripTurns(text, defects), defects)
}

function stripTurns(text: string, defects: DefectCounter): string {
  let answer = text
  const final = answer.lastIndexOf(finalChannel)
  if (final >= 0) {
    if (final > 0) defects.add('thinking', answer)
    answer = answer.slice(final + finalChannel.length)
  }
  answer = answer.replace(startOfAnswer, (mark) => {
    defects.add('control-character', mark)
    return ''
  })
  const end = endOfTurn.exec(answer)
  if (end !== null && answer.slice(0, end.index).trim() !== '') {
    defects.add('control-character', answer.slice(end.index))
    answer = answer.slice(0, end.index)
  }
  return answer.replace(anyMark, (mark) => {
    defects.add('control-character', mark)
    return ''
  })
}

function stripTagged(text: string, defects: DefectCounter): string {
  let answer = ''
  let position = 0
  let inside = false
  for (const tag of text.matchAll(either)) {
    const end = tag.index + tag[0].length
    if (tag[1] === undefined) {
      defects.add('thinking', (inside ? '' : answer) + text.slice(position, end))
      if (!inside) answer = ''
      inside = false
      position = end
    } else if (!inside) {
      answer += text.slice(position, tag.index)
      inside = true
      position = tag.index
    }
  }
  if (!inside) return answer + text.slice(position)
  defects.add('thinking', text.slice(position))
  return answer
}
