import { passagesOf } from '../chunk/passagesOf.ts'
import type { Draft } from '../domain/draft.ts'
import type { Engine } from './engine.ts'
import { openVerifier } from './openVerifier.ts'
import { chunkEnding } from './steps/chunkStep.ts'

/** See Engine. */
export const verifyPairs: Engine['verifyPairs'] = async (pairs, { verifier: choice, ...call }) => {
  await using verifier = await openVerifier(choice)
  const verdicts = await verifier.checkPairs(pairs, call)
  return { verifier: verifier.name, ...said(verifier), verdicts }
}

/** See Engine. Takes the passages from the draft itself. */
export const verifyDraft: Engine['verifyDraft'] = async (draft, { verifier: choice, ...call }) => {
  await using verifier = await openVerifier(choice)
  const passages = passagesOf(draft.pages, draft.chunks, chunkEnding[draft.parameters.preset])
  const byId = new Map(passages.map((passage) => [passage.chunk.id, passage]))
  const supports = await verifier.supportOf(
    draft.sections
      .flatMap(({ sentences }) => sentences)
      .map(({ text, citations, origin }) => ({
        sentence: text,
        quotation: origin === 'quotation',
        passages: citations.flatMap((id) => byId.get(id) ?? []),
      })),
    call,
  )
  const remaining = supports.values()
  const sections = draft.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({
      ...sentence,
      support: remaining.next().value ?? sentence.support,
    })),
  }))
  return { draft: { ...draft, verifier: verifier.name, sections } satisfies Draft, ...said(verifier), supports }
}

function said({ unavailable }: { readonly unavailable?: string | undefined }): { readonly unavailable?: string } {
  return unavailable === undefined ? {} : { unavailable }
}
