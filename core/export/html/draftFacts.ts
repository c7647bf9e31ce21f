import { inlineText } from '../inlineText.ts'
import type { ArticleView } from './articleView.ts'

/** How the draft was made, for the bar and for the list at the article's end: what it is called, and its value as plain text. */
export interface DraftFact {
  readonly name: string
  readonly value: string
  /** How the bar at the window's foot says it, where it does. */
  readonly brief?: string
}

export function draftFacts(view: ArticleView): readonly DraftFact[] {
  const { draft } = view
  const { parameters, writer } = draft
  const method = draft.method.toUpperCase()
  const leftOut = draft.defects.map(({ kind, count }) => `${kind.replaceAll('-', ' ')} ${count}`).join(', ')
  const named = writer.name === writer.kind ? writer.kind : `${writer.kind} ${writer.name}`
  const facts: readonly DraftFact[] = [
    { name: 'Method', value: `${method}, preset ${parameters.preset}`, brief: method },
    { name: 'Writer', value: `${named} ${writer.version}`, brief: named },
    { name: 'Verifier', value: draft.verifier, brief: draft.verifier },
    { name: 'Ranker', value: parameters.ranker, brief: parameters.ranker },
    {
      name: 'Passages',
      value: `${parameters.topK} a query, of ${parameters.chunkWords} words, from pages found by: ${parameters.provenance}`,
    },
    {
      name: 'Limits',
      value: `${parameters.inputTokens} tokens in, ${parameters.maxOutputTokens} out; seed ${parameters.seed}`,
    },
    { name: 'Length', value: `${plural(countWords(view), 'word')}, ${plural(view.references.list.length, 'source')}` },
    { name: 'Left out of the answer', value: leftOut },
    { name: 'Draft', value: draft.id },
  ]
  return facts
    .map((fact) => ({
      name: fact.name,
      value: inlineText(fact.value),
      ...(fact.brief === undefined ? {} : { brief: inlineText(fact.brief) }),
    }))
    .filter(({ value }) => value !== '')
}

/** Words of the article, headings left out, as the language counts them. */
export function countWords(view: ArticleView): number {
  const { language } = view.draft.event
  const known = /^[A-Za-z]{2,3}(?=$|-)/.exec(language)?.[0] ?? 'en'
  const segmenter = new Intl.Segmenter(known, { granularity: 'word' })
  let words = 0
  for (const { text } of view.sentences) {
    for (const { isWordLike } of segmenter.segment(text)) words += isWordLike === true ? 1 : 0
  }
  return words
}

/** "1 word", "1,024 words" */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
