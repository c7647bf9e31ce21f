import type { Draft, Sentence } from '../../domain/draft.ts'
import type { PageId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import { articleSections } from '../articleSections.ts'
import { inlineText } from '../inlineText.ts'
import { chunkLocator, numberReferences } from '../numberReferences.ts'
import { quoteSentence } from '../quoteSentence.ts'
import { wikiProfileOf } from '../wikis/wikiProfiles.ts'
import { citeReference, describeSource } from '../wikitext/citeReference.ts'
import { escapeHeading, escapeWikitext } from '../wikitext/escapeWikitext.ts'
import { referenceNames } from '../wikitext/referenceNames.ts'

/** A passage quoted word for word, and the page that it stands on. */
interface QuotedPassage {
  readonly words: string
  readonly page: Page
}

/**
 * Headings and, below each, passages of the sources word for word, in quotation marks and cited: what an editor writes an
 * article from on a wiki that wants no text by a model. Of a sentence that a model wrote, the passage that carries it stands
 * here and not the sentence; where none carries it, nothing. What a person wrote is that person's to put in.
 *
 * @throws UnresolvedCitationError where a citation leads to no page of the draft
 */
export function toOutline(draft: Draft): string {
  const wiki = wikiProfileOf(draft.event)
  const references = numberReferences(draft)
  const names = referenceNames(references.list)
  const passageOf = passageFinder(draft)
  const defined = new Set<PageId>()
  const cite = (page: Page): string => {
    const name = names.get(page.id)
    const citation = citeReference(page, { wiki })
    if (citation === undefined) return ` (${describeSource(page, { wiki })})`
    if (name === undefined) return `<ref>${citation}</ref>`
    if (defined.has(page.id)) return `<ref name="${name}" />`
    defined.add(page.id)
    return `<ref name="${name}">${citation}</ref>`
  }
  const blocks = articleSections(draft).flatMap((section) => {
    const told = new Set<string>()
    const lines = section.paragraphs.flat().flatMap((sentence) => {
      const passage = passageOf(sentence)
      if (passage === undefined || told.has(passage.words)) return []
      told.add(passage.words)
      return [`* ${escapeWikitext(quoteSentence(passage.words))}${cite(passage.page)}`]
    })
    const equals = '='.repeat(section.level)
    const heading = section.level === 1 ? [] : [`${equals} ${escapeHeading(section.heading)} ${equals}`]
    return lines.length === 0 ? [] : [...heading, lines.join('\n')]
  })
  const note =
    '<!-- Passages of the sources, word for word, to write from. They are quotations: put them in your own words. -->'
  const end = `== ${wiki.headings.references} ==\n${wiki.templates.referenceList}`
  return `${[note, ...blocks, end].join('\n\n')}\n`
}

function passageFinder(draft: Draft): (sentence: Sentence) => QuotedPassage | undefined {
  const locate = chunkLocator(draft)
  return (sentence) => {
    const { support, origin, citations, id } = sentence
    const [first] = citations
    if (origin === 'quotation') {
      if (first === undefined) return undefined
      return { words: inlineText(sentence.text), page: locate(id, support.chunkId ?? first).page }
    }
    if (origin === 'person' || support.chunkId === null || support.evidence === null) return undefined
    if (support.label === 'unsupported' || support.label === 'contradicted') return undefined
    const { page } = locate(id, support.chunkId)
    const words = inlineText(page.text.slice(support.evidence.start, support.evidence.end))
    return words === '' ? undefined : { words, page }
  }
}
