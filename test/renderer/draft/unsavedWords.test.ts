import { beforeEach, describe, expect, it } from 'vitest'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { putView, reading, useDraftStore } from '../../../renderer/draft/draftStore.ts'
import { useAppState } from '../../../renderer/state/appState.ts'
import { draftOf, sentence } from './draftOf.ts'

const id = (text: string) => sentenceIdSchema.parse(text)

/** Of a view only what the store reads. */
function view(draftId: string, ...sections: readonly (readonly string[])[]): DraftView {
  return {
    id: draftId,
    ...draftOf(sections.map((ids) => ids.map((each) => sentence(each)))),
  } as unknown as DraftView
}

beforeEach(() => {
  useAppState.setState({ sentence: null })
  useDraftStore.setState({ view: null, doing: reading, words: '' })
  putView(view('one', ['s1', 's2'], ['s3']))
})

describe('words that stand in the editor', () => {
  it('are there again when another draft was opened in between', () => {
    useDraftStore.setState({ doing: { kind: 'edit', sentence: 's2' }, words: 'My words.' })
    putView(view('two', ['s1']))
    expect(useDraftStore.getState()).toMatchObject({ doing: reading, words: '' })
    putView(view('one', ['s1', 's2'], ['s3']))
    expect(useDraftStore.getState()).toMatchObject({ doing: { kind: 'edit', sentence: 's2' }, words: 'My words.' })
  })

  it('stay with their sentence, and behind the sentence at hand where it is gone', () => {
    useAppState.setState({ sentence: 's3' })
    useDraftStore.setState({ doing: { kind: 'edit', sentence: 's3' }, words: 'My words.' })
    putView(view('one', ['s3'], ['s1', 's2']))
    expect(useDraftStore.getState().doing).toEqual({ kind: 'edit', sentence: 's3' })
    putView(view('one', ['s4'], ['s1', 's2']))
    expect(useDraftStore.getState()).toMatchObject({
      doing: { kind: 'write', section: 0, after: 's4' },
      words: 'My words.',
    })
  })

  it('go with the sentence that they are behind where its section is moved', () => {
    useDraftStore.setState({ doing: { kind: 'write', section: 1, after: id('s3') }, words: 'My words.' })
    putView(view('one', ['s3'], ['s1', 's2']))
    expect(useDraftStore.getState()).toMatchObject({
      doing: { kind: 'write', section: 0, after: 's3' },
      words: 'My words.',
    })
  })

  it('go nowhere where the draft has no section left', () => {
    useDraftStore.setState({ doing: { kind: 'write', section: 1, after: id('s3') }, words: 'My words.' })
    putView(view('one'))
    expect(useDraftStore.getState().doing).toEqual(reading)
  })
})
