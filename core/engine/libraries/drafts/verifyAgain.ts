import { passageTexts } from '../../../chunk/passageTexts.ts'
import type { Draft } from '../../../domain/draft.ts'
import type { Engine, VerifyOptions } from '../../engine.ts'
import { openVerifier } from '../../tools/openVerifier.ts'

interface VerifyTools extends VerifyOptions {
  /** Folder of the models named by an id. */
  readonly models: string
}

/** See Engine. */
export async function verifyPairs(
  pairs: Parameters<Engine['verifyPairs']>[0],
  { verifier: choice, models, ...call }: VerifyTools,
): ReturnType<Engine['verifyPairs']> {
  await using verifier = await openVerifier(choice, { models })
  const verdicts = await verifier.checkPairs(pairs, call)
  return { verifier: verifier.name, ...said(verifier), verdicts }
}

/** See Engine. Uses the passages of the draft itself. */
export async function verifyDraft(
  draft: Draft,
  { verifier: choice, models, ...call }: VerifyTools,
): ReturnType<Engine['verifyDraft']> {
  await using verifier = await openVerifier(choice, { models })
  const byId = passageTexts(draft.pages, draft.chunks)
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
