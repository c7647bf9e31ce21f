import { basename, join } from 'node:path'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { onDisk } from '../../platform/onDisk.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import { NliRuntimeMissingError } from '../../models/nli/nliErrors.ts'
import { openNliModel, type NliModel } from '../../models/nli/openNliModel.ts'
import { sourceOfPassage, sourceOfPremise } from '../evidenceSource.ts'
import { datedClaim } from './datedClaim.ts'
import type { Claim, Finding } from './finding.ts'
import { judgeClaims } from './judgeClaims.ts'
import { judgeDerived, type DerivedFinding } from './judgeDerived.ts'
import { scoreQuotations } from './scoreQuotations.ts'
import type { CitedSentence, Verifier } from './verifier.ts'

/** The verifier: the bundled model, none, or a folder with an NLI model in the public hub layout. */
export type VerifierChoice = { readonly kind: 'builtin' } | { readonly kind: 'none' } | VerifierFolder

interface VerifierFolder {
  readonly kind: 'folder'
  readonly path: string
}

export interface VerifierOptions {
  /** Threads per operator of the model, from 1. Default: as many as this process may use. */
  readonly threads?: number
}

/** Folder of the bundled model. */
export const builtinVerifierFolder = onDisk(join(packageRoot, 'resources', 'models', 'citewright-verifier-v1'))

/**
 * Creates a verifier. Its model is loaded when a sentence first needs it: word-for-word quotations need none.
 *
 * @throws NliFileMissingError where the folder lacks a file
 * @throws NliFolderError where a file cannot be used or the labels are not entailment, neutral and contradiction
 */
export async function createVerifier(choice: VerifierChoice, options: VerifierOptions = {}): Promise<Verifier> {
  if (choice.kind === 'none') return createSilentVerifier()
  const model = await openNliModel(choice.kind === 'builtin' ? builtinVerifierFolder : choice.path, options)
  // A copy of the bundled model is recognised wherever it is stored, because the judge must be a different model.
  const isShipped =
    choice.kind === 'builtin' || model.fingerprint === (await openNliModel(builtinVerifierFolder)).fingerprint
  const name = isShipped ? basename(builtinVerifierFolder) : `${model.name}@${model.fingerprint}`
  return createModelVerifier(name, model)
}

function createModelVerifier(name: string, model: NliModel): Verifier {
  let unavailable: string | undefined
  const judge = async (claims: readonly Claim[], call: LongCall | undefined): Promise<readonly Finding[]> => {
    const judgement = await judgeClaims(claims, model, call)
    unavailable ??= judgement.unavailable?.message
    return judgement.findings
  }
  return {
    name,
    fingerprint: model.fingerprint,
    get unavailable() {
      return unavailable
    },
    checkPairs: async (pairs, call) => {
      const claims = pairs.map(({ premise, hypothesis }) => ({
        sentence: hypothesis,
        sources: [sourceOfPremise(premise)],
      }))
      const findings = await scoreQuotations(pairs, await judge(claims, call), model, call)
      return findings.map(({ label, basis, probabilities, evidence, missing }) => ({
        label,
        basis,
        probabilities,
        evidence,
        missing,
      }))
    },
    scorePairs: async (pairs, call) => {
      try {
        return await model.score(pairs, call)
      } catch (error) {
        if (!(error instanceof NliRuntimeMissingError)) throw error
        unavailable ??= error.message
        return pairs.map(() => null)
      }
    },
    supportOf: async (items, call) => {
      const claims = items.map(({ sentence, quotation = false, passages }) => ({
        sentence,
        quotation,
        sources: passages.map(sourceOfPassage),
      }))
      const dated = claims.map(datedClaim)
      const asked = claims.map((claim, at) => dated[at]?.claim ?? claim)
      const findings = await judgeDerived(asked, await judge(asked, call), { model, call: call ?? {} })
      return items.map((item, at) => supportFrom(item, inPlace(findings[at], dated[at]?.places), name))
    },
    close: () => model.close(),
  }
}

/** Converts a finding on some of a claim's sources to one on all of them. */
function inPlace(
  finding: DerivedFinding | undefined,
  places: readonly number[] | undefined,
): DerivedFinding | undefined {
  if (finding === undefined || places === undefined || finding.source === null) return finding
  return { ...finding, source: places[finding.source] ?? null }
}

function supportFrom({ passages }: CitedSentence, finding: DerivedFinding | undefined, verifier: string): Support {
  if (finding === undefined || passages.length === 0) {
    return { ...unchecked, label: 'unsupported', verifier, note: 'the sentence cites no passage' }
  }
  const { label, basis, probabilities, source, evidence, missing, note } = finding
  const chunkId = source === null ? undefined : passages[source]?.chunk.id
  const probability = probabilities?.[label === 'contradicted' ? 'contradiction' : 'entailment'] ?? null
  const spans = chunkId === undefined || evidence === null ? [] : [{ chunkId, ...evidence }]
  return { label, basis, probability, evidence: spans, missing, verifier, ...(note === undefined ? {} : { note }) }
}

const unchecked = {
  label: 'unchecked',
  basis: 'none',
  probability: null,
  evidence: [],
  missing: [],
} as const

/** The verifier of `--verifier none`: checks nothing, so it reports no missing facts either. */
function createSilentVerifier(): Verifier {
  const name = 'none'
  return {
    name,
    fingerprint: '',
    checkPairs: (pairs) => Promise.resolve(pairs.map(() => ({ ...pairUnchecked }))),
    scorePairs: (pairs) => Promise.resolve(pairs.map(() => null)),
    supportOf: (items) => Promise.resolve(items.map(() => ({ ...unchecked, verifier: name }))),
    close: () => Promise.resolve(),
  }
}

const pairUnchecked = { label: 'unchecked', basis: 'none', probabilities: null, evidence: null, missing: [] } as const
