import { passageTexts } from '../chunk/passageTexts.ts'
import type { Draft } from '../domain/draft.ts'
import { joinSpans } from '../export/joinSpans.ts'
import { sha256 } from '../platform/sha256.ts'
import { inlineText } from '../text/inlineText.ts'

/** The hashes under which translations of a draft's passages and evidence are stored. */
export function translatedWords(draft: Draft): ReadonlySet<string> {
  const passages = passageTexts(draft.pages, draft.chunks)
  const hashes = new Set([...passages.values()].map(({ text }) => hashOf(text)))
  for (const { sentences } of draft.sections) {
    for (const { support } of sentences) {
      for (const id of new Set(support.evidence.map(({ chunkId }) => chunkId))) {
        const passage = passages.get(id)
        if (passage === undefined) continue
        const spans = joinSpans(support.evidence.filter(({ chunkId }) => chunkId === id))
        hashes.add(hashOf(spans.map(({ start, end }) => passage.page.text.slice(start, end)).join('\n')))
      }
    }
  }
  return hashes
}

function hashOf(words: string): string {
  return sha256(inlineText(words))
}
