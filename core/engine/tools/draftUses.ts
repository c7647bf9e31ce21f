/** What is going on with a draft that would fail if it were removed. */
export type DraftUse = 'writing' | 'updating' | 'exporting'

/** What is going on with drafts, so that none is removed meanwhile. */
export interface DraftUses {
  /** Records the use of drafts for as long as `work` runs. */
  readonly during: <T>(draftIds: readonly string[], use: DraftUse, work: () => Promise<T>) => Promise<T>
  /** The use of a draft that began first; undefined if the draft is not in use. */
  readonly of: (draftId: string) => DraftUse | undefined
}

export function createDraftUses(): DraftUses {
  const running = new Set<{ readonly draftIds: ReadonlySet<string>; readonly use: DraftUse }>()
  return {
    during: async (draftIds, use, work) => {
      const own = { draftIds: new Set(draftIds), use }
      running.add(own)
      try {
        return await work()
      } finally {
        running.delete(own)
      }
    },
    of: (draftId) => [...running].find(({ draftIds }) => draftIds.has(draftId))?.use,
  }
}
