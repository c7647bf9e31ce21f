import type { recordActions } from './sentenceRecord.ts'

/**
 * Converts data of draft layout version 1 to the current layout: drafts, and reviews and updates that contain sentences.
 * Current data is returned unchanged. Nothing is validated here; the schemas do that afterwards.
 */

type Json = Readonly<Record<string, unknown>>
type Span = Readonly<{ start: unknown; end: unknown }>
type Chunks = ReadonlyMap<unknown, Span>
type RecordAction = (typeof recordActions)[number]

/** Converts a draft of version 1 to version 3. */
export function liftDraft(value: unknown): unknown {
  if (!isObject(value) || value['schemaVersion'] !== 1) return value
  const { pages, dropped, disagreements: _, untold, parameters, ...rest } = value
  const chunks = chunksIn(value)
  const lifted = liftSentences(rest, chunks)
  return {
    ...(isObject(lifted) ? lifted : rest),
    schemaVersion: 3,
    pages,
    parameters: isObject(parameters) ? without(parameters, 'gate') : parameters,
    ...(isList(dropped) && dropped.length > 0 ? { leftOut: liftDropped(dropped, { draft: value, chunks }) } : {}),
    ...(isList(untold) && untold.length > 0 ? { unwritten: untold.map(unwritten) } : {}),
  }
}

/** Converts the version 1 sentences and badges in a value. Passages that they cite are looked up in the value's `chunks`. */
export function liftSentences(value: unknown, chunks: Chunks = chunksIn(value)): unknown {
  if (isList(value)) return value.map((each) => liftSentences(each, chunks))
  if (!isObject(value)) return value
  const lifted = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, liftSentences(each, chunks)]))
  if ('verifier' in lifted && 'probability' in lifted && 'chunkId' in lifted) return liftSupport(lifted)
  return 'grounding' in lifted && 'citations' in lifted ? liftGrounding(lifted, chunks) : lifted
}

function liftSupport({ chunkId, evidence, ...support }: Json): Json {
  return { ...support, evidence: isObject(evidence) ? [{ chunkId, ...evidence }] : [] }
}

const actions: Readonly<Record<string, RecordAction>> = {
  kept: 'judged',
  'cited-again': 'evidence-added',
  'cited-twice': 'evidence-added',
  repaired: 'fixed',
  unquoted: 'fixed',
  'newer-figure': 'fixed',
  attributed: 'fixed',
  merged: 'judged',
  rewritten: 'rewritten',
  'put-back': 'put-back',
}

/** Drops passages that were only considered. Where a sentence cites passages without evidence, the whole passages become its evidence. */
function liftGrounding({ grounding, ...sentence }: Json, chunks: Chunks): Json {
  if (!isObject(grounding)) return sentence
  const { asWritten, citedByWriter, steps } = grounding
  const { support, citations } = sentence
  const words = isObject(support) && isList(support['evidence']) ? support['evidence'] : []
  const supporting = new Set(words.map((each) => (isObject(each) ? each['chunkId'] : undefined)))
  const cited = isList(citations) ? citations : []
  const evidence = [
    ...words,
    ...wholeChunks(
      cited.filter((id) => !supporting.has(id)),
      chunks,
    ),
  ]
  const byWriter = wholeChunks(isList(citedByWriter) ? citedByWriter : [], chunks)
  const first =
    byWriter.length === 0
      ? []
      : [{ action: 'cited', evidence: byWriter, missing: [], why: 'The writer cited these passages.' }]
  const done = (isList(steps) ? steps : []).map((step) => {
    const { action, why } = isObject(step) ? step : {}
    return { action: actions[String(action)] ?? 'judged', evidence, missing: [], why }
  })
  const lifted = [...first, ...done]
  if (lifted.length === 0) return sentence
  return { ...sentence, record: { ...(asWritten === undefined ? {} : { asWritten }), steps: lifted } }
}

const reasons: Readonly<Record<string, string>> = {
  contradicted: 'contradicted',
  repeated: 'repeated',
  'no-statement': 'no-statement',
  'other-language': 'other-language',
}

/** Their places in their sections are unknown, so they go to the end. */
function liftDropped(
  dropped: readonly unknown[],
  { draft, chunks }: { readonly draft: Json; readonly chunks: Chunks },
): readonly Json[] {
  const sections = (isList(draft['sections']) ? draft['sections'] : []).filter(isObject)
  return dropped.filter(isObject).map(({ heading, text, reason, why, nearest, repair }, at) => {
    const sentences = sections.find((section) => section['heading'] === heading)?.['sentences']
    const citesKnown = reason === 'repeated' || reason === 'contradicted'
    // The nearest passages of other sentences support nothing.
    const evidence = citesKnown && isList(nearest) ? wholeChunks(nearest, chunks) : []
    const label = reason === 'contradicted' ? 'contradicted' : reason === 'repeated' ? 'unchecked' : 'unsupported'
    const fix = `Asked to keep to the pages, the writer made it “${String(repair)}”, which was not supported either.`
    return {
      id: `x${at + 1}`,
      heading,
      place: isList(sentences) ? sentences.length : 0,
      text,
      origin: 'model',
      evidence,
      reason: reasons[String(reason)] ?? 'unsupported',
      why,
      support: {
        label,
        basis: label === 'unchecked' ? 'none' : 'entailment',
        probability: null,
        evidence: reason === 'contradicted' ? evidence : [],
        missing: [],
        verifier: draft['verifier'],
      },
      ...(repair === undefined
        ? {}
        : { record: { steps: [{ action: 'fixed', evidence: [], missing: [], why: fix }] } }),
    }
  })
}

function unwritten(value: unknown): unknown {
  if (!isObject(value)) return value
  const { heading, passages } = value
  return {
    heading,
    why:
      passages === 0
        ? 'Other sections have all passages that suit it.'
        : `None of the ${String(passages)} passages that were read is about it.`,
  }
}

function wholeChunks(ids: readonly unknown[], chunks: Chunks): readonly Json[] {
  return ids.flatMap((chunkId) => {
    const chunk = chunks.get(chunkId)
    return chunk === undefined ? [] : [{ chunkId, ...chunk }]
  })
}

function chunksIn(value: unknown): Chunks {
  const chunks = isObject(value) && isList(value['chunks']) ? value['chunks'] : []
  return new Map(chunks.filter(isObject).map(({ id, start, end }) => [id, { start, end }]))
}

function without(value: Json, name: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([own]) => own !== name))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
