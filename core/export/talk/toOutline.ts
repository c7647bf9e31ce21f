import type { Draft, Sentence } from '../../domain/draft.ts'
import type { PageId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import { articleSections } from '../../article/articleSections.ts'
import { citableDraft } from '../../article/citableDraft.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { inlineText } from '../../text/inlineText.ts'
import { chunkLocator, numberReferences } from '../../article/numberReferences.ts'
import { quoteSentence } from '../quoteSentence.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { citeReference, describeSource } from '../wikitext/citeReference.ts'
import { dateStyle } from '../wikitext/dateStyle.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import { referenceNames } from '../wikitext/referenceNames.ts'

/** A passage quoted word for word, and the page that it is on. */
interface QuotedPassage {
  readonly words: string
  readonly page: Page
}

/**
 * Headings and, below each, passages of the sources word for word, in quotation marks and cited: what an editor writes an
 * article from on a wiki that wants no text by a model. Of a sentence that a model wrote, its evidence is here and not
 * the sentence; where it has none, nothing. What a person wrote is that person's to put in.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toOutline(asWritten: Draft): string {
  const draft = citableDraft(asWritten)
  const wiki = wikiProfileOf(draft.event)
  const style = { wiki, dates: dateStyle(draft, wiki) }
  const references = numberReferences(draft)
  const names = referenceNames(references.list)
  const passagesOf = passageFinder(draft)
  const defined = new Set<PageId>()
  const cite = (page: Page): string => {
    const name = names.get(page.id)
    const citation = citeReference(page, style)
    if (citation === undefined) return ` (${describeSource(page, style)})`
    if (name === undefined) return `<ref>${citation}</ref>`
    if (defined.has(page.id)) return `<ref name="${name}" />`
    defined.add(page.id)
    return `<ref name="${name}">${citation}</ref>`
  }
  const blocks = articleSections(draft).flatMap((section) => {
    const quoted = new Set<string>()
    const passages = section.paragraphs.flat().flatMap(passagesOf)
    const lines = passages.flatMap(({ words, page }) => {
      if (quoted.has(words)) return []
      quoted.add(words)
      return [`* ${escapeWikitext(quoteSentence(words))}${cite(page)}`]
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

function passageFinder(draft: Draft): (sentence: Sentence) => readonly QuotedPassage[] {
  const locate = chunkLocator(draft)
  return (sentence) => {
    const { support, origin, citations, id } = sentence
    if (origin === 'quotation') {
      const [first] = citations
      if (first === undefined) return []
      const chunkId = support.evidence[0]?.chunkId ?? first
      return [{ words: inlineText(sentence.text), page: locate(id, chunkId).page }]
    }
    if (origin === 'person' || support.label === 'unsupported' || support.label === 'contradicted') return []
    return evidenceByPage(sentence, locate).filter(({ words }) => words !== '')
  }
}
