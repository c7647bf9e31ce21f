import { beforeEach, expect, test, vi } from 'vitest'
import type { Pin } from '../../../core/store/pins.ts'
import type { Bridge } from '../../../electron/contract/bridge.ts'
import type { CallResult } from '../../../electron/contract/messages.ts'

interface Sent {
  readonly id: number
  readonly method: string
  readonly args: readonly unknown[]
  readonly answer: (result: CallResult) => void
}

/** Messages that the window sends, each answered when the test says so; pins at once. */
let sent: Sent[]
let cancelled: number[]
let pins: readonly Pin[]
/** A method that is answered when the test says so, as `drafts.ask` is. */
let held: string

beforeEach(() => {
  sent = []
  cancelled = []
  pins = []
  held = ''
  vi.resetModules()
  const call: Bridge['call'] = (id, method, args) =>
    new Promise((answer) => {
      sent.push({ id, method, args, answer })
      if (method !== 'drafts.ask' && method !== held) answer({ ok: true, value: pins })
    })
  const cancel: Bridge['cancel'] = (id) => void cancelled.push(id)
  vi.stubGlobal('window', { citewright: { call, cancel, onProgress: () => undefined } })
  return () => vi.unstubAllGlobals()
})

const asked = (): readonly Sent[] => sent.filter(({ method }) => method === 'drafts.ask')
const methods = (): readonly string[] => sent.map(({ method }) => method)
const said = (question: string): CallResult => ({ ok: true, value: { question, answer: '17' } })
const pinned = (question: string): Pin => ({ question }) as Pin
const load = () => import('../../../renderer/draft/ask/asking.ts')

test('a question is asked of the draft at hand, and none without words', async () => {
  const { ask, askPlainly, openQuestions, useAsking } = await load()
  await openQuestions('d1')
  useAsking.setState({ typed: '   ' })
  await ask()
  expect(asked()).toEqual([])
  const done = askPlainly('How many?')
  expect(useAsking.getState()).toMatchObject({ typed: 'How many?', running: { question: { question: 'How many?' } } })
  expect(asked()[0]?.args).toEqual(['d1', { question: 'How many?' }])
  asked()[0]?.answer(said('How many?'))
  await done
  expect(useAsking.getState()).toMatchObject({ running: null, answer: { answer: '17' }, failed: null })
})

test('choices, day and reader go along, are asked again with them, and are no pinned question', async () => {
  const { ask, askAgain, openQuestions, useAsking } = await load()
  const { isPlain } = await import('../../../renderer/draft/ask/askedFor.ts')
  pins = [{ question: 'Who fell?', seen: false, former: [{}] } as unknown as Pin]
  await openQuestions('d1')
  const choices = ' Ada Lindgren \n\nHelen  Aldous\n'
  useAsking.setState({ typed: ' Who fell? ', choices, date: '2026-05-16', reader: 'model:small' })
  const first = ask()
  const request = {
    question: 'Who fell?',
    choices: ['Ada Lindgren', 'Helen Aldous'],
    date: '2026-05-16',
    reader: 'model:small',
  }
  expect(asked()[0]?.args).toEqual(['d1', request])
  asked()[0]?.answer(said('Who fell?'))
  await first
  expect(methods()).not.toContain('drafts.seePin')
  expect(isPlain(request)).toBe(false)
  sent = []
  const again = askAgain()
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]?.args).toEqual(['d1', request])
  asked()[0]?.answer(said('Who fell?'))
  await again
})

test('what cannot be asked is said beside its field, which is unfolded, until it is changed', async () => {
  const { ask, openQuestions, type, useAsking } = await load()
  await openQuestions('d1')
  type({ typed: 'Who was it?' })
  await ask()
  expect(useAsking.getState()).toMatchObject({ more: false, refused: { field: 'question' } })
  expect(useAsking.getState().refused?.why).toMatch(/^It names nothing that could be looked for, .*\.$/)
  type({ typed: 'How many were injured?', choices: 'Twelve\n twelve.' })
  expect(useAsking.getState().refused).toBeNull()
  await ask()
  const why = 'Two choices are the same: "Twelve" and "twelve.".'
  expect(useAsking.getState()).toMatchObject({ more: true, refused: { field: 'choices', why } })
  expect(asked()).toEqual([])
})

test('the next question stops the one before, whose answer is not shown any more', async () => {
  const { askPlainly, openQuestions, useAsking } = await load()
  await openQuestions('d1')
  const first = askPlainly('How many?')
  const second = askPlainly('Who fell?')
  expect(cancelled).toEqual([asked()[0]?.id])
  asked()[1]?.answer(said('Who fell?'))
  asked()[0]?.answer(said('How many?'))
  await Promise.all([first, second])
  expect(useAsking.getState().answer?.question).toBe('Who fell?')
})

test('one that is stopped leaves the answer before it, and one that fails says why', async () => {
  const { askPlainly, openQuestions, stopAsking, useAsking } = await load()
  await openQuestions('d1')
  const first = askPlainly('How many?')
  asked()[0]?.answer(said('How many?'))
  await first
  const stopped = askPlainly('Who fell?')
  stopAsking()
  asked()[1]?.answer({ ok: false, error: { code: 'cancelled', message: 'Stopped.', remedy: '' } })
  await stopped
  expect(useAsking.getState()).toMatchObject({ running: null, answer: { question: 'How many?' }, failed: null })
  const failed = askPlainly('Where did it sink?')
  asked()[2]?.answer({ ok: false, error: { code: 'no-evidence', message: 'No page.', remedy: 'Add one.' } })
  await failed
  expect(useAsking.getState()).toMatchObject({
    running: null,
    answer: null,
    failed: { question: { question: 'Where did it sink?' }, error: { message: 'No page.' } },
  })
})

test('what is pinned and the question at hand are asked again when the draft is shown again', async () => {
  const { askPlainly, openQuestions, useAsking } = await load()
  await openQuestions('d1')
  expect(methods()).toEqual(['drafts.suggestQuestions', 'drafts.pins'])
  const first = askPlainly('How many?')
  asked()[0]?.answer(said('How many?'))
  await first
  pins = [pinned('Who fell?')]
  sent = []
  const again = openQuestions('d1')
  await vi.waitFor(() => expect(methods()).toEqual(['drafts.pins', 'drafts.askPins', 'drafts.ask']))
  sent[2]?.answer({ ok: true, value: { question: 'How many?', answer: '18' } })
  await again
  expect(useAsking.getState()).toMatchObject({ stopPins: null, pins, answer: { answer: '18' } })
})

test('another draft begins with nothing but its own pins, and an answer for the one before comes too late', async () => {
  const { askPlainly, openQuestions, useAsking } = await load()
  await openQuestions('d1')
  const late = askPlainly('How many?')
  pins = [pinned('Who fell?')]
  await openQuestions('d2')
  asked()[0]?.answer(said('How many?'))
  await late
  expect(useAsking.getState()).toMatchObject({ draftId: 'd2', typed: '', answer: null, running: null, pins })
})

test('a changed answer has been seen once its question is asked, and not when it is asked again by itself', async () => {
  const news = { question: 'Who fell?', seen: false, former: [{}] } as unknown as Pin
  const { askPlainly, askAgain, openQuestions } = await load()
  pins = [news]
  await openQuestions('d1')
  const opened = askPlainly('Who fell?')
  asked()[0]?.answer(said('Who fell?'))
  await opened
  expect(sent.at(-1)).toMatchObject({ method: 'drafts.seePin', args: ['d1', 'Who fell?'] })
  sent = []
  const again = askAgain()
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  asked()[0]?.answer(said('Who fell?'))
  await again
  expect(methods()).toEqual(['drafts.pins', 'drafts.askPins', 'drafts.ask'])
})

test('pinned questions are asked again one time after the other, and can be stopped', async () => {
  const { askAgain, openQuestions, useAsking } = await load()
  pins = [pinned('Who fell?')]
  await openQuestions('d1')
  sent = []
  held = 'drafts.askPins'
  const first = askAgain()
  const again = (): readonly Sent[] => sent.filter(({ method }) => method === held)
  await vi.waitFor(() => expect(again()).toHaveLength(1))
  // Pages came meanwhile: they may not have been read.
  await askAgain()
  expect(again()).toHaveLength(1)
  again()[0]?.answer({ ok: true, value: pins })
  await vi.waitFor(() => expect(again()).toHaveLength(2))
  useAsking.getState().stopPins?.()
  expect(cancelled).toEqual([again()[1]?.id])
  again()[1]?.answer({ ok: false, error: { code: 'cancelled', message: 'Stopped.', remedy: '' } })
  await first
  expect(again()).toHaveLength(2)
  expect(useAsking.getState()).toMatchObject({ stopPins: null, pinsFailed: null })
})
