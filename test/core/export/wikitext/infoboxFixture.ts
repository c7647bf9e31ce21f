import type { Draft } from '../../../../core/domain/draft.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { sketchDraft, type SentenceSketch } from '../draftFixture.ts'

const page = { text: 'A page.', publishedAt: '2026-05-15T08:00:00Z', fetchedAt: '2026-06-02T08:00:00Z' }

export interface Article {
  readonly title: string
  readonly kind: string
  readonly lead: readonly (string | SentenceSketch)[]
  readonly body?: readonly (string | SentenceSketch)[]
  readonly event?: Partial<Draft['event']>
}

/** A draft with a plan of that kind, whose sentences are supported unless they say otherwise. */
export function articleDraft({ title, kind, lead, body = [], event = {} }: Article): Draft {
  const sentences = (texts: Article['lead']): SentenceSketch[] =>
    texts.map((text) => (typeof text === 'string' ? { text } : text))
  const sections = [{ sentences: sentences(lead) }, { heading: 'Production', sentences: sentences(body) }]
  return {
    ...sketchDraft([page], body.length === 0 ? sections.slice(0, 1) : sections, { title, ...event }),
    plan: { kind, sections: [] },
  }
}

/** The lines of the infobox with its blocks. */
export function infoboxLines(article: Draft, wiki = loadWikiProfile('enwiki')): readonly string[] {
  const lines = toWikitext(article, { wiki }).split('\n')
  const first = lines.findIndex((line) => /^\{\{(?:Infobox|Ficha)/.test(line))
  if (first < 0) return []
  const rest = lines.slice(first)
  return rest.slice(0, rest.indexOf('')).filter((line) => line !== '}}')
}
