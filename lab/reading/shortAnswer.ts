import { contentWords } from '../../core/text/contentWords.ts'
import type { ReadQuestion } from '../../core/answer/question/readQuestion.ts'
import { candidateSpans } from '../../core/answer/read/candidateSpans.ts'

/** What models write if they find no answer, although they were asked for one word. */
const nothing =
  /^(?:none|n\/a|unknown|unanswerable|not (?:stated|mentioned|specified|given|told|known|in (?:this|the) document|available))(?:\s+(?:of|in|by)\s+the\s+\S+)?$|\b(?:document|passage|text|article|page)\b.{0,20}\b(?:does|do|did)(?: not|n['’]t)\b|\bno (?:information|answer|mention)\b|\bnot (?:mentioned|stated|specified|provided)\b/iu

const longest = 200

/** Fewest words of an answer that repeats the question. */
const sentenceWords = 5

/**
 * The answer itself from a model's text: its first line, without thinking, an opening such as "Answer:", quotation marks and
 * a full stop. If the model repeats the question, as small models do, only the words that answer it are taken.
 *
 * @returns undefined if the model says that the document has no answer, or writes nothing
 */
export function shortAnswer(text: string, question: ReadQuestion): string | undefined {
  const said = text.replace(/<think>[\s\S]*?(?:<\/think>|$)/giu, '')
  const line = said
    .split('\n')
    .map((part) => part.replace(/^[\s>*#-]+|[\s*]+$/gu, ''))
    .find((part) => part !== '' && !/^(?:the )?answer(?: is)?:?$/iu.test(part))
  const answer = (line ?? '')
    .replace(/^(?:the )?answer(?: is)?\s*:\s*/iu, '')
    .replace(/^["“”'‘’\s]+|["“”'‘’\s.,;:]+$/gu, '')
    .slice(0, longest)
    .trim()
  return answer === '' || nothing.test(answer) ? undefined : withinQuestion(answer, question)
}

function withinQuestion(answer: string, question: ReadQuestion): string {
  if (question.kind === 'yes-no') return /^(?:yes|no)\b/iu.exec(answer)?.[0].toLowerCase() ?? answer
  const said = contentWords(question.text)
  const again = [...contentWords(answer)].filter((word) => said.has(word)).length
  if (answer.split(/\s+/u).length < sentenceWords || again < 2) return answer
  const [best] = candidateSpans(answer, question, { isName: () => true }).toSorted(
    (a, b) => b.fit - a.fit || a.start - b.start,
  )
  return best?.text ?? answer
}
