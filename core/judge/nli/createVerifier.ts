import { basename, join } from 'node:path'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { onDisk } from '../../platform/onDisk.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import { NliRuntimeMissingError } from '../../models/nli/nliErrors.ts'
import { type NliModel, openNliModel } from '../../models/nli/openNliModel.ts'
import { sourceOfPassage, sourceOfPremise } from '../evidenceSource.ts'
import type { Claim, Finding } from './finding.ts'
import { judgeClaims } from './judgeClaims.ts'
import { type DerivedFinding, judgeDerived } from './judgeDerived.ts'
import { scoreQuotations } from './scoreQuotations.ts'
import type { CitedSentence, Verifier } from './verifier.ts'
import { datesIn } from '../facts/datesIn.ts'
import { momentsAgree } from '../facts/momentsAgree.ts'
import { missingFacts } from '../facts/missingFacts.ts'

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
 * @throws CitewrightError if a file is missing or cannot be used, or the labels are not entailment, neutral and
 *   contradiction
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

const opening = /^As of (?:the )?/u

/**
 * Handles claims such as "As of 14 May 2026, 15 people were missing". A page published that day states it without
 * naming the day, and models do not see publication dates. Returns the claim without its date and only the sources of
 * that day; undefined for other claims, and if a source states the day itself.
 *
 * @returns the claim to judge, and the place of each of its sources in the claim given
 */
function datedClaim(claim: Claim): { readonly claim: Claim; readonly places: readonly number[] } | undefined {
  const start = opening.exec(claim.sentence)?.[0].length
  if (start === undefined) return undefined
  const [date] = datesIn(claim.sentence)
  const comma = /^,\s+/u.exec(claim.sentence.slice(date?.end ?? 0))?.[0].length
  if (date?.start !== start || comma === undefined) return undefined
  const places = [...claim.sources.keys()].filter((place) => {
    const published = /^(\d{4})-(\d{2})-(\d{2})/u.exec(claim.sources[place]?.publishedAt ?? '')
    if (published === null) return false
    const [year = 0, month = 0, day = 0] = published.slice(1).map(Number)
    return date.readings.some((asked) => momentsAgree(asked, { year, month, day }))
  })
  const sources = claim.sources.filter((_, place) => places.includes(place))
  const stated = !missingFacts(claim.sentence.slice(0, date.end), claim.sources).some(({ kind }) => kind === 'date')
  if (places.length === 0 || stated) return undefined
  const rest = claim.sentence.slice(date.end + comma)
  return { claim: { ...claim, sentence: rest.charAt(0).toUpperCase() + rest.slice(1), sources }, places }
}
