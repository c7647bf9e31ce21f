import { useEffect } from 'react'
import { create } from 'zustand'
import type { Sentence } from '../../core/domain/draft.ts'
import type { ChunkId } from '../../core/domain/ids.ts'
import type { SentenceEvidence } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { shownSentences, useDraftStore } from './draftStore.ts'
import { walk } from './walk.ts'

export interface Evidence {
  readonly value?: SentenceEvidence
  readonly error?: CallFailed
}

/** Loaded and loading evidence, by verifier, draft, sentence, words and citations. */
const useCache = create<{ readonly entries: ReadonlyMap<string, Evidence> }>(() => ({ entries: new Map() }))

const mostKept = 500
/** The number of following sentences whose evidence is loaded ahead. */
const ahead = 2

function keyOf(draftId: string, { id, text, citations }: Sentence): string {
  const { verifier, modelsFolder } = useAppState.getState().settings ?? {}
  return JSON.stringify([verifier, modelsFolder, draftId, id, text, citations])
}

/** The evidence of a sentence, loaded on first use; then that of its neighbours is loaded. */
export function useEvidence(draftId: string, sentence: Sentence): Evidence & { readonly retry: () => void } {
  const key = keyOf(draftId, sentence)
  const entry = useCache((state) => state.entries.get(key))
  useEffect(() => {
    const controller = new AbortController()
    void readAhead(draftId, sentence, controller.signal)
    return () => controller.abort()
  }, [draftId, sentence])
  const retry = (): void => {
    put(key, undefined)
    void read(draftId, sentence)
  }
  return { ...entry, retry }
}

/** The evidence of a sentence, if it is loaded. */
export function knownEvidence(draftId: string, sentence: Sentence): SentenceEvidence | undefined {
  return useCache.getState().entries.get(keyOf(draftId, sentence))?.value
}

/** Has a passage of the sentence translated, and stores the evidence with the translation. */
export async function translatePassage(
  draftId: string,
  sentence: Sentence,
  chunkId: ChunkId,
  call: { readonly signal: AbortSignal },
): Promise<void> {
  const value = await engine.drafts.translateEvidence(draftId, { sentence: sentence.id, chunkId }, call)
  put(keyOf(draftId, sentence), { value })
}

/** Stops when another sentence is selected, whose evidence has priority. */
async function readAhead(draftId: string, sentence: Sentence, signal: AbortSignal): Promise<void> {
  await read(draftId, sentence)
  const shown = shownSentences(useDraftStore.getState())
  let next: Sentence | undefined = sentence
  for (let count = 0; count < ahead; count += 1) {
    next = walk(shown, { from: next.id, step: 1 })
    if (next === undefined || signal.aborted) return
    await read(draftId, next)
  }
}

async function read(draftId: string, sentence: Sentence): Promise<void> {
  const key = keyOf(draftId, sentence)
  if (useCache.getState().entries.has(key)) return
  put(key, {})
  try {
    put(key, { value: await engine.drafts.evidence(draftId, sentence.id) })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    put(key, { error })
  }
}

function put(key: string, entry: Evidence | undefined): void {
  const entries = new Map(useCache.getState().entries)
  entries.delete(key)
  if (entry !== undefined) entries.set(key, entry)
  for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - mostKept))) entries.delete(oldest)
  useCache.setState({ entries })
}
