import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import { sentenceIdSchema, type SentenceId } from '../../../../core/domain/ids.ts'
import { moveSentences } from '../../../../core/review/moveSentences.ts'
import { besidePlace, stepPlace } from '../../../../renderer/draft/move/movePlace.ts'
import { sketchDraft } from '../../../core/export/draftFixture.ts'

const said = (startsParagraph = false) => ({ text: 'A sentence.', startsParagraph })
const draft = sketchDraft(
  [{ text: 'A page.' }],
  [
    { sentences: [said(true), said(), said(true), said()] },
    { heading: 'Empty', sentences: [] },
    { heading: 'Rescue', sentences: [said(true), said()] },
  ],
)
const ids = (...names: readonly string[]): readonly SentenceId[] => names.map((name) => sentenceIdSchema.parse(name))
const shown = ({ sections }: Draft): string =>
  sections
    .map(({ sentences }) =>
      sentences.map((one, at) => `${one.startsParagraph && at > 0 ? '| ' : ''}${one.id}`).join(' '),
    )
    .join(' / ')
const step = (of: Draft, names: readonly SentenceId[], by: 1 | -1): Draft => {
  const place = stepPlace(of.sections, names, by)
  return place === undefined ? of : moveSentences(of, names, place)
}

describe('moving sentences step by step', () => {
  it('goes past each neighbour, into the next paragraph and through empty sections', () => {
    const seen: string[] = []
    let moved = draft
    for (let at = 0; at < 7; at += 1) {
      moved = step(moved, ids('s2'), 1)
      seen.push(shown(moved))
    }
    expect(seen).toEqual([
      's1 | s2 s3 s4 /  / s5 s6',
      's1 | s3 s2 s4 /  / s5 s6',
      's1 | s3 s4 s2 /  / s5 s6',
      's1 | s3 s4 / s2 / s5 s6',
      's1 | s3 s4 /  / s2 s5 s6',
      's1 | s3 s4 /  / s5 s2 s6',
      's1 | s3 s4 /  / s5 s6 s2',
    ])
    expect(stepPlace(moved.sections, ids('s2'), 1)).toBeUndefined()
  })

  it('joins the paragraph before, then goes up in it', () => {
    const once = step(draft, ids('s3'), -1)
    expect(shown(once)).toBe('s1 s2 s3 | s4 /  / s5 s6')
    expect(shown(step(once, ids('s3'), -1))).toBe('s1 s3 s2 | s4 /  / s5 s6')
    expect(shown(step(draft, ids('s5', 's6'), -1))).toBe('s1 s2 | s3 s4 / s5 s6 / ')
    expect(stepPlace(draft.sections, ids('s1'), -1)).toBeUndefined()
  })

  it('never loses a sentence, and always ends', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.boolean(), (at, isUp) => {
        const name = ids(`s${at + 1}`)
        let moved = draft
        for (let count = 0; count < 12; count += 1) moved = step(moved, name, isUp ? -1 : 1)
        expect(moved.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id)).sort()).toEqual(
          ids('s1', 's2', 's3', 's4', 's5', 's6'),
        )
        expect(stepPlace(moved.sections, name, isUp ? -1 : 1)).toBeUndefined()
      }),
    )
  })
})

describe('dropping sentences beside another', () => {
  const drop = (target: string, isBefore: boolean, ...names: readonly string[]): string => {
    const place = besidePlace(draft.sections, { target, isBefore, ids: ids(...names) })
    return place === undefined ? 'nothing' : shown(moveSentences(draft, ids(...names), place))
  }
  it('puts them where they were dropped, and does nothing on themselves', () => {
    expect(drop('s3', true, 's6')).toBe('s1 s2 | s6 s3 s4 /  / s5')
    expect(drop('s4', true, 's6')).toBe('s1 s2 | s3 s6 s4 /  / s5')
    expect(drop('s4', false, 's1', 's2')).toBe('s3 s4 s1 s2 /  / s5 s6')
    expect(drop('s1', true, 's4')).toBe('s4 s1 s2 | s3 /  / s5 s6')
    expect(drop('s2', true, 's1', 's2')).toBe('nothing')
  })
})
