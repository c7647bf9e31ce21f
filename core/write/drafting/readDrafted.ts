import type { Defect } from '../../domain/draft.ts'
import type { FinishKind } from '../../models/chat/chatModel.ts'
import { addDefects, createDefectCounter } from '../answer/defectCounter.ts'
import { readAnswer } from '../answer/readAnswer.ts'
import { isRefusal } from '../isRefusal.ts'
import type { DraftedSection, DraftedSentence } from './draftedArticle.ts'
import { labelCitations } from './labelMarkers.ts'

export interface ReadDraftedOptions {
  /** Labels that the writer was shown. */
  readonly shown: ReadonlyMap<string, unknown>
  /** Title of the event. */
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly finish: FinishKind
}

/** Reads sections from an answer whose sentences cite labels. NONE and refusals give no sections. */
export function readDrafted(
  raw: string,
  { shown, ...options }: ReadDraftedOptions,
): { readonly sections: readonly DraftedSection[]; readonly defects: readonly Defect[] } {
  if (isNone(raw)) return { sections: [], defects: [] }
  const { sections, defects } = readAnswer(withoutMarks(withoutNone(raw)), labelCitations(shown), options)
  if (isRefusal(sections)) {
    const counter = createDefectCounter()
    counter.add('refusal', raw)
    return { sections: [], defects: addDefects([...defects, ...counter.list()]) }
  }
  return {
    sections: sections.map(({ sentences, ...section }) => ({
      ...section,
      sentences: wholeQuotations(sentences.map(({ citations, ...sentence }) => ({ ...sentence, labels: citations }))),
    })),
    defects,
  }
}

/** Joins a quotation of several sentences into one sentence: its labels come at its end. */
function wholeQuotations(sentences: readonly DraftedSentence[]): readonly DraftedSentence[] {
  const whole: DraftedSentence[] = []
  for (const sentence of sentences) {
    const last = whole.at(-1)
    if (last === undefined || sentence.startsParagraph || last.labels.length > 0 || !isOpen(last.text))
      whole.push(sentence)
    else whole[whole.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, labels: sentence.labels }
  }
  return whole
}

/** Whether a quotation that begins in a text does not end in it. */
function isOpen(text: string): boolean {
  const count = (sign: RegExp): number => text.match(sign)?.length ?? 0
  return count(/"/gu) % 2 === 1 || count(/[“«]/gu) > count(/[”»]/gu)
}

/** Whether an answer says that there is nothing to write. */
export function isNone(raw: string): boolean {
  return /^\W*none\W*$/iu.test(raw.replace(/<think>[\s\S]*?<\/think>/giu, ''))
}

/** Removes NONE on a line of its own next to text. */
function withoutNone(raw: string): string {
  return raw.replace(/^[^\p{L}\p{N}\n]*NONE[^\p{L}\p{N}\n]*$/gmu, '')
}

/** Removes marks before sentences, which prompts show and some writers repeat: "S12: It sank. [3.4]". */
function withoutMarks(raw: string): string {
  return raw.replace(/(?<=^[ \t]*|\][ \t]+)S\d{1,4}: (?=\S)/gmu, '')
}
