import { addressKey } from '../../collect/address/addressKey.ts'
import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { citeReference } from '../../export/wikitext/citeReference.ts'
import { referenceNames } from '../../export/wikitext/referenceNames.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { ArticleReference } from './articleReferences.ts'
import type { ArticleSentence } from './articleSentences.ts'
import { articleStyle } from './articleStyle.ts'
import type { WikitextChange } from './changeWikitext.ts'

/** References that changes of an article bring, each written out once. */
export interface NewReferences {
  /** The reference to a page, as wikitext that `write` completes. */
  readonly cite: (page: Page) => string
  /** The same; empty where the sentence cites the page already. */
  readonly citeBeside: (page: Page, sentence: ArticleSentence) => string
  /** Changes of the list of references, in an article that has its definitions there. */
  readonly definitions: () => readonly WikitextChange[]
  /** Completes the references of a text with all changes: the first to a page is written out, others name it. */
  readonly write: (wikitext: string) => string
}

interface ArticleWithReferences {
  readonly document: WikitextDocument
  readonly references: readonly ArticleReference[]
  readonly wiki: WikiProfile
}

/** Gives the references of an article's changes in the article's own style. */
export function newReferences({ document, references, wiki }: ArticleWithReferences): NewReferences {
  const style = articleStyle(document, wiki)
  const known = new Map(
    references.flatMap(({ name, group, pages }) =>
      name === '' || group !== '' ? [] : pages.map(({ url }): [string, string] => [addressKey(url), name]),
    ),
  )
  const taken = new Set(document.refs.flatMap(({ name }) => name ?? []))
  const cited = new Map<string, { readonly page: Page; uses: number }>()
  const mark = unusedMark(document.text)

  const cite = (page: Page): string => {
    const own = knownName(page)
    if (own !== undefined) return `<ref name="${own}" />`
    const before = cited.get(page.id)
    if (before === undefined) cited.set(page.id, { page, uses: 1 })
    else before.uses += 1
    return `${mark}${page.id}${mark}`
  }
  const knownName = (page: Page): string | undefined =>
    [page.url, page.finalUrl].map((url) => known.get(addressKey(url))).find((name) => name !== undefined)
  const names = (): ReadonlyMap<string, string> => {
    const pages = [...cited.values()].map(({ page }, at) => ({ number: at + 1, page, citedBy: [] }))
    return new Map([...referenceNames(pages)].map(([id, name]) => [id, freeName(name, taken)]))
  }
  const content = (page: Page): string => citeReference(page, { wiki, dates: style.dates, layout: style.layout }) ?? ''
  return {
    cite,
    citeBeside: (page, { refs }) => {
      const own = new Set(refs.flatMap(({ pages }) => pages.map(({ url }) => addressKey(url))))
      const isCited = [page.url, citedUrl(page) ?? page.url].some((url) => own.has(addressKey(url)))
      return isCited ? '' : cite(page)
    },
    definitions: () => {
      const { list } = style
      if (list === undefined || cited.size === 0) return []
      const named = names()
      const written = [...cited.values()].map(
        ({ page }) => `${list.lineBreak}<ref name="${named.get(page.id) ?? ''}">${content(page)}</ref>`,
      )
      return [{ start: list.at, end: list.at, text: written.join('') }]
    },
    write: (wikitext) => {
      const named = names()
      const defined = new Set<string>()
      return wikitext
        .split(mark)
        .map((part, at) => {
          const entry = at % 2 === 0 ? undefined : cited.get(part)
          if (entry === undefined) return part
          const { page, uses } = entry
          const name = named.get(page.id) ?? ''
          const isDefined = style.list !== undefined || defined.has(page.id)
          defined.add(page.id)
          if (isDefined) return `<ref name="${name}" />`
          return `<ref${uses > 1 || style.named ? ` name="${name}"` : ''}>${content(page)}</ref>`
        })
        .join('')
    },
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
  return free
}

/** A sign that the text does not have, by which places of references are found again. */
function unusedMark(text: string): string {
  let mark = '\u0001'
  while (text.includes(mark)) mark += '\u0001'
  return mark
}
