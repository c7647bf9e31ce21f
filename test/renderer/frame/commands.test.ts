import { beforeEach, expect, test, vi } from 'vitest'
import { onCommand, runCommand } from '../../../renderer/frame/commands.ts'
import { useAppState } from '../../../renderer/state/appState.ts'

beforeEach(() => {
  useAppState.setState({ screen: 'draft' })
})

test('a command of another screen leads there, and is carried out once the screen is there', () => {
  const done: string[] = []
  runCommand('save-draft')
  expect(useAppState.getState().screen).toBe('export')
  expect(done).toEqual([])
  const leave = onCommand('save-draft', () => done.push('saved'))
  expect(done).toEqual(['saved'])
  leave()
  onCommand('save-draft', () => done.push('saved'))()
  expect(done).toEqual(['saved'])
})

test('a command of the screen that is shown is carried out at once', () => {
  const done: string[] = []
  const leave = onCommand('save-draft', () => done.push('saved'))
  useAppState.setState({ screen: 'export' })
  runCommand('save-draft')
  leave()
  expect(done).toEqual(['saved'])
})

test('a command whose screen comes much later, or another command after it, is not carried out', () => {
  vi.useFakeTimers()
  const done: string[] = []
  runCommand('save-draft')
  vi.advanceTimersByTime(60_000)
  onCommand('save-draft', () => done.push('saved'))()
  runCommand('save-draft')
  runCommand('go-start')
  onCommand('save-draft', () => done.push('saved'))()
  vi.useRealTimers()
  expect(done).toEqual([])
})

test('exporting an event without an open one leads to the list of events, where each has a button for it', () => {
  useAppState.setState({ event: null })
  runCommand('export-event')
  expect(useAppState.getState().screen).toBe('start')
})
