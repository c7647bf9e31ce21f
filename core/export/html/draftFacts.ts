import type { Draft } from '../../domain/draft.ts'
import { inlineText } from '../../text/inlineText.ts'
import { draftWriters } from '../../article/draftWriters.ts'
import type { ArticleView } from './articleView.ts'
import { plural } from '../../text/plural.ts'

/** How the draft was made, for the bar and for the list at the article's end: what it is called, and its value as plain text. */
export interface DraftFact {
  readonly name: string
  readonly value: string
  /** How the bar at the window's foot says it, where it does: in words that need no knowledge of the program. */
  readonly brief?: string
}

const methods: Readonly<Record<Draft['method'], string>> = {
  rr: 'the whole article at once (RR)',
  prr: 'section by section (PRR)',
}

export function draftFacts(view: ArticleView): readonly DraftFact[] {
  const { draft } = view
  const { parameters, verifier } = draft
  const leftOut = draft.defects.map(({ kind, count }) => `${kind.replaceAll('-', ' ')} ${count}`).join(', ')
  const writers = draftWriters(draft)
  const named = writers.map(({ kind, name, version }) => `${name === kind ? kind : `${kind} ${name}`} ${version}`)
  const copies = writers.every(({ kind }) => kind === 'extractive')
  const facts: readonly DraftFact[] = [
    { name: 'Method', value: `${methods[draft.method]}, preset ${parameters.preset}` },
    { name: 'Merged from', value: draft.mergedFrom?.map(({ id }) => id).join(', ') ?? '' },
    {
      name: 'Writer',
      value: `${named.join(', ')}${copies ? ', which copies sentences of the sources' : ''}`,
      brief: copies ? 'Sentences copied from the sources' : `Written by ${writers.map(({ name }) => name).join(', ')}`,
    },
    { name: 'Verifier', value: verifier, brief: verifier === 'none' ? 'not checked' : `checked by ${verifier}` },
    { name: 'Ranker', value: parameters.ranker === 'random' ? `random, seed ${parameters.seed}` : parameters.ranker },
    {
      name: 'Passages',
      value: `the best ${parameters.topK}, of up to ${parameters.chunkWords} words each, ${provenances[parameters.provenance]}`,
    },
    // The extractive writer has neither a prompt nor an answer.
    {
      name: 'Limits',
      value: copies
        ? ''
        : `${parameters.inputTokens} tokens in, ${parameters.maxOutputTokens} out; seed ${parameters.seed}`,
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

const provenances: Readonly<Record<Draft['parameters']['provenance'], string>> = {
  all: 'from all pages',
  search: 'from pages that a search found',
  'external-link': 'from pages that a person chose',
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
