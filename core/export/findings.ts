import type { Draft, Sentence } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import { articleSections, articleSentences } from './articleSections.ts'
import { citedUrl } from './citedUrl.ts'
import { numberReferences } from './numberReferences.ts'
import { pageTitle } from './pageNames.ts'

/** Something that should be seen to before a draft leaves. */
export interface Finding {
  /** Names the rule. */
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'note'
  /** What is found, and how to mend it. */
  readonly message: string
  /** The sentence it is about; absent where it is about the draft. */
  readonly sentence?: SentenceId
}

/**
 * What should be seen to before the draft leaves: of the draft, in the order of its sentences, then of its references; of
 * what a person rejected nothing.
 *
 * @throws UnresolvedCitationError where a citation leads to no page of the draft
 */
export function draftFindings(draft: Draft): readonly Finding[] {
  const sentences = articleSentences(articleSections(draft))
  if (sentences.length === 0) {
    const message = 'The draft has no sentence left. Accept or write at least one.'
    return [{ rule: 'empty', severity: 'error', message }]
  }
  return [...unreviewed(sentences), ...sentences.flatMap(sentenceFindings), ...sourceFindings(draft)]
}

type Rule = Omit<Finding, 'sentence'>

function sentenceFindings(sentence: Sentence): readonly Finding[] {
  return [carriedBy(sentence), ownWords(sentence)].flatMap((rule) =>
    rule === undefined ? [] : [{ ...rule, sentence: sentence.id }],
  )
}

/** Whether its passages carry it. */
function carriedBy({ citations, support }: Sentence): Rule | undefined {
  if (citations.length === 0) {
    const message = 'It cites no source. Cite a passage that says it, or reject it.'
    return { rule: 'no-citation', severity: 'error', message }
  }
  const missing = support.missing.map(({ text }) => text).join(', ')
  const lacks = missing === '' ? '' : ` They do not state: ${missing}.`
  switch (support.label) {
    case 'supported':
      return undefined
    case 'contradicted': {
      const message = `Its passages say otherwise.${lacks} Rewrite it after them, cite others, or reject it.`
      return { rule: 'contradicted', severity: 'error', message }
    }
    case 'unsupported': {
      const message = `Its passages do not say it.${lacks} Cite others, rewrite it, or reject it.`
      return { rule: 'unsupported', severity: 'error', message }
    }
    case 'partly': {
      const message = `Its passages carry only a part of it.${lacks} Read them and take out what they do not say.`
      return { rule: 'partly', severity: 'warning', message }
    }
    case 'unchecked': {
      const message = 'It was not checked against its passages. Read them before it leaves.'
      return { rule: 'unchecked', severity: 'warning', message }
    }
  }
}

function ownWords({ origin }: Sentence): Rule | undefined {
  if (origin !== 'quotation') return undefined
  const message = 'It is word for word from its source. Rewrite it in your own words.'
  return { rule: 'verbatim', severity: 'warning', message }
}

/** Said once: a draft that nobody has read would be nothing but these. */
function unreviewed(sentences: readonly Sentence[]): readonly Finding[] {
  const count = sentences.filter(({ review }) => review === 'unreviewed').length
  if (count === 0) return []
  const who = `Nobody has reviewed ${count} of ${sentences.length} sentence${sentences.length === 1 ? '' : 's'}.`
  const message = `${who} Read each with its passages, then accept, rewrite or reject it.`
  return [{ rule: 'unreviewed', severity: 'warning', message }]
}

function sourceFindings(draft: Draft): readonly Finding[] {
  return numberReferences(draft)
    .list.filter(({ page }) => citedUrl(page) === undefined)
    .map(({ page, citedBy: [sentence] }) => ({
      rule: 'no-address',
      severity: 'warning',
      message: `The source ${pageTitle(page)} has no web address, so that readers cannot find it. Cite a page that is on the web.`,
      ...(sentence === undefined ? {} : { sentence }),
    }))
}
