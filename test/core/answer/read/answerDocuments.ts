import type { AnswerDocument } from '../../../../core/answer/answerDocument.ts'
import { pageIdSchema } from '../../../../core/domain/ids.ts'
import type { Verifier } from '../../../../core/judge/nli/verifier.ts'

/** A whole page as one document. */
export function documentOf(
  text: string,
  { title = '', day = null, id = 'a' }: { title?: string; day?: string | null; id?: string } = {},
): AnswerDocument {
  const page = {
    id: pageIdSchema.parse(id.repeat(16).slice(0, 16)),
    url: `https://${id}.example/`,
    finalUrl: `https://${id}.example/`,
    provenance: 'file' as const,
    title,
    authors: [],
    site: '',
    language: 'en',
    text,
    sha256: '',
  }
  return { page, span: { start: 0, end: text.length }, publishedAt: day, retrieval: 1 }
}

/** A verifier that keeps what it was asked. */
export function askedPairs(verifier: Verifier): {
  verifier: Pick<Verifier, 'scorePairs'>
  pairs: { premise: string; hypothesis: string }[]
} {
  const pairs: { premise: string; hypothesis: string }[] = []
  return {
    pairs,
    verifier: {
      scorePairs: (asked, call) => {
        pairs.push(...asked)
        return verifier.scorePairs(asked, call)
      },
    },
  }
}
