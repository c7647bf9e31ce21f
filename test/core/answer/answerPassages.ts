import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import type { Passage } from '../../../core/chunk/passage.ts'
import { sketchDraft } from '../export/draftFixture.ts'

interface PageSketch {
  readonly title: string
  readonly text: string
  readonly publishedAt?: string
}

/** Pages of one passage each. */
export function answerPassages(pages: readonly PageSketch[]): readonly Passage[] {
  return cutChunks(sketchDraft(pages, []).pages, { words: 256, ending: 'sentence' })
}
