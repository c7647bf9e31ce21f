import { kmeans } from 'ml-kmeans'
import type { LongCall } from '../../core/domain/progress.ts'
import type { TextSimilarity } from '../../core/versions/similarity.ts'

/** A paragraph of a version: sentences in a row. */
export interface VersionParagraph {
  /** Places of its sentences, from 0. */
  readonly sentences: readonly number[]
  readonly text: string
}

/** Which paragraphs questions are made from, as published by GrowOVER (Ko et al. 2024). */
export interface ParagraphLimits {
  /** Characters. */
  readonly shortest: number
  readonly longest: number
  readonly mostSentences: number
  /** Paragraphs of a text at most, for each kind of question. */
  readonly most: number
}

export const publishedParagraphs: ParagraphLimits = { shortest: 300, longest: 600, mostSentences: 4, most: 4 }

/**
 * Cuts the parts of a text (sections, or paragraphs as written) into paragraphs of the published size. What is left at the
 * end of a part is filled up with the sentences before it. Beyond the paper, a part that has too few words for one is a
 * paragraph too, and a longer sentence is one by itself: what changed there is asked for as well.
 *
 * @param starts places of the sentences that begin a part
 */
export function versionParagraphs(
  sentences: readonly string[],
  starts: readonly number[],
  limits: ParagraphLimits = publishedParagraphs,
): readonly VersionParagraph[] {
  const bounds = [...new Set([0, ...starts.filter((at) => at > 0 && at < sentences.length), sentences.length])].sort(
    (a, b) => a - b,
  )
  const lengthOf = (from: number, to: number): number => sentences.slice(from, to).join(' ').length
  const fits = (from: number, to: number): boolean =>
    to - from <= limits.mostSentences && lengthOf(from, to) <= limits.longest
  return bounds.slice(0, -1).flatMap((first, part) => {
    const end = bounds[part + 1] ?? sentences.length
    const found: VersionParagraph[] = []
    let next = first
    while (next < end) {
      let [from, to] = [next, next + 1]
      while (to < end && fits(from, to + 1)) to += 1
      next = to
      if (to === end) while (from > first && lengthOf(from, to) < limits.shortest && fits(from - 1, to)) from -= 1
      found.push(paragraphOf(sentences, from, to))
    }
    return found
  })
}

function paragraphOf(sentences: readonly string[], from: number, to: number): VersionParagraph {
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  return { sentences: places, text: sentences.slice(from, to).join(' ') }
}

/** Of too many paragraphs those nearest to the middles of groups that are alike (k-means), in their order. */
export async function chooseParagraphs(
  paragraphs: readonly VersionParagraph[],
  most: number,
  { similarity, call }: { readonly similarity: Pick<TextSimilarity, 'vectors'>; readonly call: LongCall },
): Promise<readonly VersionParagraph[]> {
  if (paragraphs.length <= most) return paragraphs
  const vectors = await similarity.vectors(
    paragraphs.map(({ text }) => text),
    call,
  )
  const data = vectors.map((vector) => [...vector])
  const { clusters, centroids } = kmeans(data, most, { seed: 1, initialization: 'kmeans++' })
  const chosen = new Set(
    centroids.map((centroid, cluster) => {
      const own = data.flatMap((vector, at) =>
        clusters[at] === cluster ? [{ at, far: distance(vector, centroid) }] : [],
      )
      return own.toSorted((a, b) => a.far - b.far || a.at - b.at)[0]?.at
    }),
  )
  return paragraphs.filter((_, at) => chosen.has(at))
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)
}
