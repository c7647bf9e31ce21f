import type { Draft, Sentence } from '../../domain/draft.ts'
import type { Annotation } from '../../domain/annotation.ts'
import type { PageId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import { isInLanguage } from '../translatedEvidence.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { articleSections } from '../../article/articleSections.ts'
import { chunkLocator, numberReferences } from '../../article/numberReferences.ts'
import { quoteSentence } from '../quoteSentence.ts'
import { citeReference, shortLabel } from './citeReference.ts'
import type { DatedSentence } from './findCount.ts'
import { citedPeriodicals, introducedWorks, peopleIn } from './namedWorks.ts'
import { placeLinks } from './placeLinks.ts'
import { introducedShips } from './namedShips.ts'
import { abbreviatedSpecies, introducedSpecies } from './namedSpecies.ts'
import { italicInTitle, proseMarks, type ItalicNames, type ProseMark } from './proseMarks.ts'
import { percentStyle, setMarks, styleProse } from './setProse.ts'
import { quotedEvidence } from './quotedEvidence.ts'
import { referenceList } from './referenceList.ts'
import { referenceNames } from './referenceNames.ts'
import { sourceLabels } from './sourceLabels.ts'
import { styledAnnotations } from './styledAnnotations.ts'
import type { ArticleLink } from './wikitextOptions.ts'
import { tagSentences, type SentenceSetting } from './tagSentences.ts'

export interface SetSentences {
  /** A sentence with its references and its tag; called in the article's order, since a reference is written out where it first appears. */
  readonly sentence: (sentence: Sentence) => string
  /** The name of a ship or work within the title. */
  readonly italicInTitle: string | undefined
  /** Links whose words have no place for one. */
  readonly lostLinks: readonly ArticleLink[]
  /** What is under the heading of the references; called when the sentences have been written. */
  readonly referenceList: () => string
}

/**
 * How the sentences of an article are written.
 *
 * @param kind of the subject, by which titles are set
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function setSentences(
  draft: Draft,
  sentences: readonly Sentence[],
  { kind, ...setting }: SentenceSetting & { readonly kind: SubjectKind | undefined },
): SetSentences {
  const { wiki, options } = setting
  const references = numberReferences(draft).list
  const names = referenceNames(references)
  const cited = references.map(({ page }) => page)
  const locate = chunkLocator(draft)
  const tags = tagSentences(draft, setting)
  // A wiki in another language than the article has no use for its translations.
  const translationOf =
    (isInLanguage(draft.event, wiki.language) ? options.translationOf : undefined) ?? (() => undefined)
  const quotes = options.quotes === 'evidence' ? quotedEvidence(sentences, locate, translationOf) : undefined
  const percent = percentStyle(sentences.map(({ text }) => text).join('\n'))
  const hasLead = articleSections(draft)[0]?.heading === ''
  const style = (text: string): string => styleProse(text, { wiki, dates: options.dates, percent })
  const styled = sentences.map(({ text, origin }) =>
    origin === 'quotation' ? quoteSentence(inlineText(text), wiki.quotes) : style(inlineText(text)),
  )
  const annotated = sentences.map(({ text, annotations = [] }, place) =>
    styledAnnotations(annotations, { line: inlineText(text), styled: styled[place] ?? '', style }),
  )
  const people = peopleIn(styled)
  const titled = {
    title: draft.event.title,
    kind,
    language: wiki.language,
    ...(wiki.language === 'en'
      ? { periodicals: citedPeriodicals(cited), people, names: italicNames(styled, people) }
      : {}),
  }
  const marks = styled.map((text, place) =>
    sentences[place]?.origin === 'quotation'
      ? []
      : withItalics(proseMarks(text, titled, { isFirst: hasLead && place === 0 }), annotated[place] ?? []),
  )
  const own = annotated.map((each) => each.filter((annotation) => annotation.kind === 'link'))
  const { setText, lost } = placeLinks(styled, options.links ?? [], { marks, own })
  const order = new Map(sentences.map(({ id }, place) => [id, place]))
  const defined = new Set<PageId>()
  const { short } = wiki.templates.citations
  const citationStyle = options.citations === 'harvard' && short === null ? 'inline' : (options.citations ?? 'inline')
  const labels = sourceLabels(cited)

  /** The page of a document on which the sentence's passage is. */
  const numberIn = (sentence: Sentence, page: Page): number | undefined => {
    const [first] = evidenceByPage(sentence, locate).find((each) => each.page.id === page.id)?.spans ?? []
    return first === undefined ? undefined : pageNumber(page, first.start)
  }
  const documents = cited.filter(({ pageStarts = [] }) => pageStarts.length > 1)
  const onlyPages = new Map(documents.map((page) => [page.id, onlyNumber(sentences, (one) => numberIn(one, page))]))
  const citation = (page: Page): string => {
    const { id } = page
    const number = citationStyle === 'harvard' ? undefined : onlyPages.get(id)
    const anchor = citationStyle === 'harvard' ? labels.get(id) : undefined
    return (
      citeReference(page, {
        wiki,
        dates: options.dates,
        quote: quotes?.get(id)?.words,
        quoteTranslated: quotes?.get(id)?.translated,
        page: number,
        anchor,
      }) ?? ''
    )
  }
  const named = (page: Page): string => {
    const name = names.get(page.id) ?? ''
    const isDefined = defined.has(page.id) || citationStyle !== 'inline'
    defined.add(page.id)
    return isDefined ? `<ref name="${name}" />` : `<ref name="${name}">${citation(page)}</ref>`
  }
  const reference = (page: Page, number?: number): string => {
    const label = labels.get(page.id)
    if (citationStyle === 'harvard' && short !== null && label !== undefined) {
      defined.add(page.id)
      const at = number === undefined ? [] : [`${short.page}=${number}`]
      return `{{${[short.template, ...shortLabel(label, short), ...at].join('|')}}}`
    }
    const { pages } = wiki.templates
    const isSaid = number === undefined || pages === null || onlyPages.get(page.id) !== undefined
    return `${named(page)}${isSaid ? '' : `{{${pages}|${number}}}`}`
  }

  // References are numbered by the reader's wiki as they appear: adjacent ones stand in that order.
  const appeared = new Map<string, number>()
  const keyOf = (page: Page, number?: number): string =>
    citationStyle === 'harvard' ? `${page.id} ${number ?? ''}` : page.id
  const inOrder = <T extends { readonly page: Page; readonly number?: number | undefined }>(
    cited: readonly T[],
  ): readonly T[] => {
    const placeOf = ({ page, number }: T): number => appeared.get(keyOf(page, number)) ?? appeared.size
    const ordered = cited.toSorted((a, b) => placeOf(a) - placeOf(b))
    for (const { page, number } of ordered) {
      const key = keyOf(page, number)
      if (!appeared.has(key)) appeared.set(key, appeared.size)
    }
    return ordered
  }

  return {
    italicInTitle: italicInTitle(titled),
    lostLinks: lost,
    sentence(sentence) {
      const place = order.get(sentence.id) ?? -1
      const words = setMarks(styled[place] ?? '', marks[place] ?? [], (span) => setText(place, span))
      const cites = inOrder(tags.linked(sentence).map((page) => ({ page, number: numberIn(sentence, page) })))
      const refs = cites.map(({ page, number }) => reference(page, number))
      return `${words}${refs.join('')}${tags.of(sentence)}`
    },
    referenceList: () => {
      const pages = cited.filter(({ id }) => defined.has(id))
      return referenceList(wiki, {
        style: citationStyle,
        written: pages.map((page) => ({ name: names.get(page.id) ?? '', citation: citation(page) })),
      })
    },
  }
}

/** Works, ships and species that a sentence names by what they are: others may name them alone. */
function italicNames(texts: readonly string[], people: ReadonlySet<string>): ItalicNames {
  const found = (find: typeof introducedWorks): readonly string[] =>
    texts.flatMap((text) => find(text, people).map(({ start, end }) => text.slice(start, end)))
  // A series may be named without the subtitle of one of its parts.
  const works = found(introducedWorks).flatMap((name) => [name, name.replace(/: .*$/u, '')])
  const ships = found(introducedShips)
  const species = found(introducedSpecies).flatMap((name) => [name, abbreviatedSpecies(name)])
  const isOne = (name: string): boolean => !name.includes(' ')
  const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]
  return {
    several: unique([...works, ...ships, ...species].filter((name) => !isOne(name))),
    ships: unique(ships.filter(isOne)),
    works: unique(works.filter(isOne)),
  }
}

/** A person's italics and links go before what the program would mark: what overlaps them is left. */
function withItalics(marks: readonly ProseMark[], annotations: readonly Annotation[]): readonly ProseMark[] {
  const free = marks.filter((mark) =>
    annotations.every(({ kind, start, end }) => {
      const isApart = mark.end <= start || end <= mark.start
      return isApart || (kind === 'link' && mark.isBold !== true && mark.start <= start && end <= mark.end)
    }),
  )
  const italics = annotations
    .filter(({ kind }) => kind === 'italic')
    .map(({ start, end }) => ({ start, end, isItalic: true, isOwn: true }))
  return [...free, ...italics].sort((a, b) => a.start - b.start)
}

/** The sentences that the pages which they cite support, and those that a person accepted or wrote, in the article's order. */
export function supportedSentences(
  draft: Draft,
  sentences: readonly Sentence[],
  setting: SentenceSetting,
): readonly DatedSentence[] {
  const tags = tagSentences(draft, setting)
  // The lead of a planned article is written last, from its sections.
  const lead = draft.plan === undefined ? [] : draft.sections.filter(({ heading }) => heading === '')
  const summary = new Set(lead.flatMap((section) => section.sentences.map(({ id }) => id)))
  return sentences
    .filter(tags.isSupported)
    .map((sentence) => ({ sentence, date: newestDate(tags.linked(sentence)), sumsUp: summary.has(sentence.id) }))
}

/** The number of the only page on which the passages of a document are. */
function onlyNumber(
  sentences: readonly Sentence[],
  numberIn: (sentence: Sentence) => number | undefined,
): number | undefined {
  const numbers = new Set(sentences.flatMap((sentence) => numberIn(sentence) ?? []))
  const [number] = numbers
  return numbers.size === 1 ? number : undefined
}

function newestDate(pages: readonly Page[]): string {
  return pages.reduce((last, { publishedAt = '' }) => (publishedAt > last ? publishedAt : last), '')
}

/** The number, from 1, of the page at an offset of a document's text; undefined if the pages are unknown or there is only one. */
function pageNumber({ pageStarts }: Pick<Page, 'pageStarts'>, offset: number): number | undefined {
  if (pageStarts === undefined || pageStarts.length < 2) return undefined
  return Math.max(1, pageStarts.findLastIndex((start) => start <= offset) + 1)
}
