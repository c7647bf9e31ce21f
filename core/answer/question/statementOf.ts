import { auxiliaries, irregularParticiples } from './questionWords.ts'
import type { ReadQuestion } from './readQuestion.ts'

/**
 * The question with its answer as a statement that a verifier can compare with a passage: "Which country hosted the summit?"
 * and "France" give "France hosted the summit." Inverted word order is corrected where possible; otherwise the question's
 * words come first and the answer last.
 */
export function statementOf({ text, kind, asked }: ReadQuestion, answer: string): string {
  const bare = (part: string): string => part.replace(/[\s?.!,:;]+$/u, '').trim()
  const noun = /^how many\s/iu.test(text.slice(asked.start, asked.end))
    ? text.slice(asked.start + 9, asked.end).trim()
    : ''
  const said = withNoun(bare(answer), noun)
  if (asked.end === 0) {
    const rest = bare(text.replace(/^\p{L}+\s/u, ''))
    return kind === 'yes-no' ? sentence(rest) : sentence(`${bare(text)}: ${said}`)
  }
  const before = text.slice(0, asked.start).trim()
  const after = bare(text.slice(asked.end))
  const [first = '', ...others] = after.split(' ')
  const rest = others.join(' ')
  const aux = first.toLowerCase()
  if (!auxiliaries.has(aux)) {
    // "How many amendments in total does the constitution have"
    const later = /^((?:in|of|on|at|by|for)\s.*?)\s(?:do|does|did)\s(.*)$/iu.exec(after)
    if (later !== null) return sentence(`${before} ${later[2] ?? ''} ${said} ${later[1] ?? ''}`)
    return sentence(`${before} ${said} ${after}`)
  }
  const preposition = /^\p{Lu}?\p{Ll}{1,6}$/u.test(before)
  const lead = preposition ? `${before.toLowerCase()} ` : leadOf(kind)
  const opening = preposition || before === '' ? '' : `${before} `
  if (['do', 'does', 'did'].includes(aux)) return sentence(`${opening}${rest} ${lead}${said}`)
  const last = others.at(-1) ?? ''
  const passive = others.length > 1 && (/\p{L}{3}ed$/u.test(last) || irregularParticiples.has(last))
  if (kind === 'time' || kind === 'place' || kind === 'reason' || lead !== '') {
    const turned = passive ? `${others.slice(0, -1).join(' ')} ${first} ${last}` : `${rest} ${first}`
    return sentence(`${opening}${turned} ${lead}${said}`)
  }
  // "What team is Emily Moore a member of": the answer comes after the stranded preposition.
  const stranded = /^((?:\p{Lu}[^\s]*\s)+)(.*\s(?:of|in|for|at|by|from|with|to|on|about))$/u.exec(rest)
  if (stranded !== null) return sentence(`${opening}${stranded[1] ?? ''}${first} ${stranded[2] ?? ''} ${said}`)
  return sentence(`${opening}${said} ${first} ${rest}`)
}

/** "75" answers "how many goals" as "75 goals"; an answer that has the noun is unchanged. */
function withNoun(answer: string, noun: string): string {
  if (noun !== '' && /^none$/iu.test(answer)) return `no ${noun}`
  return noun === '' || answer.toLowerCase().includes(noun.toLowerCase().slice(0, -1)) ? answer : `${answer} ${noun}`
}

function leadOf(kind: ReadQuestion['kind']): string {
  if (kind === 'place') return 'in '
  if (kind === 'time') return 'on '
  return kind === 'reason' ? 'because ' : ''
}

function sentence(words: string): string {
  const folded = words
    .replace(/\s+([,;:])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  return `${folded.slice(0, 1).toUpperCase()}${folded.slice(1)}.`
}
