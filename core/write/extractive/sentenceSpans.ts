import type { Passage } from '../../chunk/passage.ts'
import { endsSentence } from '../../text/endsSentence.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { Span } from '../../domain/support.ts'
import type { LanguageWords } from '../../text/languageWords.ts'
import { proseBlocks } from './proseBlocks.ts'

export interface SentenceSpan {
  /** Offsets in the page's text. */
  readonly start: number
  readonly end: number
  /** False if the passage starts or ends inside the sentence. */
  readonly whole: boolean
}

const dateline =
  /^(?:[^\p{Ll}]{0,40}(?:\([^)]{2,30}\)\s*)?[\p{L} .,/()]{0,60}?\s?[—–]|\p{Lu}{3}[\p{Lu}. ]*(?:,\s[\p{L} .]{2,40}|\s?\([^)]{2,30}\))?\s-)\s*(?=["“]?\p{Lu})/u
const quotedHead = /^['‘"“][^'’"”.,!?]{8,80}['’"”]\s(?=\p{Lu}\p{Ll}*\s\p{Ll})/u
/** A photographer's name and agency in capitals: "ANNA BERG / AP ". */
const creditHead = /^(?:\p{Lu}[\p{Lu}.'’-]+ ){1,4}[/|] ?(?:\p{Lu}{2,}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?=\p{Lu})/u
/** A rubric in capitals: "LETTER FROM NAIROBI ". */
const rubricHead = /^(?:\p{Lu}{2,}\s){3,}(?=\p{Lu}\p{Ll})/u
const labelHead =
  /^(?:(?:Description|History|Background|Overview|Summary|Details|Introduction|Exterior|Interior|Features?|Sets?|AP|AFP|Reuters|Advertisement|Synopsis|Plot|Storyline)\s)+(?=\p{Lu})/u
/** A word, a capitalised word, and the start of the next. */
const innerCapital = /(?<=(?:^|\s)([^\s.!?;:]+)\s)(\p{Lu}\p{Ll}*)(?=,?\s(\S))/gu
/** The label of an entry, of several words: "Policy towards the towns: The council had …". */
const entryLabel = /^\p{Lu}[\p{L}'’-]*(?:\s[\p{L}'’-]+){1,8}:\s(?=(?:The|A|An|In|On|At|For|This|These|It)\s\p{L})/u

export interface Paragraph {
  readonly text: string
  /** Offset in the page's text. */
  readonly start: number
  readonly sentences: readonly SentenceSpan[]
}

/** Splits a passage into paragraphs and sentences, each without a headline or dateline at its start. */
export function sentenceSpans(passage: Passage, words: LanguageWords | null): readonly Paragraph[] {
  const before = known.get(passage)
  if (before?.words === words) return before.paragraphs
  const paragraphs = cutParagraphs(passage, words)
  known.set(passage, { words, paragraphs })
  return paragraphs
}

/** Each passage is split only once. */
const known = new WeakMap<
  Passage,
  { readonly words: LanguageWords | null; readonly paragraphs: readonly Paragraph[] }
>()

function cutParagraphs({ page, chunk, text }: Passage, words: LanguageWords | null): readonly Paragraph[] {
  return proseBlocks(text).map((block) => {
    // The splitter would end a sentence at a line break.
    const paragraph = text.slice(block.start, block.end).replaceAll(/[\r\n\u2028\u2029]/gu, ' ')
    const sentences = splitSentences(paragraph, { language: page.language }).map(({ start, end }): SentenceSpan => {
      const head = headLength(paragraph.slice(start, end), words)
      const offset = chunk.start + block.start
      const span = { start: offset + start + head, end: offset + end }
      return { ...span, whole: head > 0 || isWhole(page.text, span, chunk) }
    })
    return { text: paragraph, start: chunk.start + block.start, sentences }
  })
}

/**
 * Length of the text before the actual sentence: "PARIS (AP) — ", "Description ", a quoted headline, or a headline
 * without a full stop, recognised by a capitalised word that is lower-case inside a sentence: "Read more A new inquiry The
 * victims had fled".
 */
function headLength(sentence: string, words: LanguageWords | null): number {
  const credit = creditHead.exec(sentence)?.[0].length ?? 0
  const rest = sentence.slice(credit)
  const line =
    credit +
    ((rubricHead.exec(rest) ?? dateline.exec(rest) ?? quotedHead.exec(rest) ?? entryLabel.exec(rest))?.[0].length ?? 0)
  if (words === null) return line
  let head = line
  for (const match of sentence.slice(line).matchAll(innerCapital)) {
    const [, last = '', word = '', next = ''] = match
    const at = line + match.index
    const lower = word.toLowerCase()
    if (!words.headOpeners.has(lower) || isQuoted(sentence.slice(line, at))) continue
    // No name contains "Meanwhile".
    const connects =
      next !== '' && words.connectiveOpeners.has(lower) && lower.length > 5 && sentence.charAt(at + word.length) === ','
    const afterBracket = last.endsWith(')') && lower === 'the'
    // After a capitalised word, function words may belong to a name: "All In was held", but not "The Times The inquiry".
    const inName =
      /^["“‘(]?\p{Lu}/u.test(last) && lower !== 'the' && (lower.length <= 3 || !words.functionWords.has(lower))
    if (connects || afterBracket || (/[\p{Ll}\d$£€]/u.test(next) && !inName)) head = at
  }
  return head + (labelHead.exec(sentence.slice(head))?.[0].length ?? 0)
}

function isQuoted(before: string): boolean {
  const count = (mark: string): number => before.split(mark).length - 1
  return count('"') % 2 === 1 || count('“') > count('”')
}

function isWhole(pageText: string, { start, end }: Span, chunk: Span): boolean {
  if (start === chunk.start && start > 0) {
    const before = pageText.slice(Math.max(0, start - 40), start)
    if (!/[\n\r]\s*$/u.test(before) && !endsSentence(before.trimEnd())) return false
  }
  if (end < chunk.end) return true
  const after = pageText.slice(end, end + 20)
  return !/^(?:[\p{L}\p{N}]|[^\S\n\r]+\p{Ll})/u.test(after)
}
