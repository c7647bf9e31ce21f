import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { PageProblem } from '../../core/domain/page.ts'
import { phrase } from '../../core/domain/phrase.ts'
import { serviceKey } from '../../core/models/chat/serviceErrors.ts'
import { WorkspaceInUseError } from '../../core/store/workspaceErrors.ts'
import { describeFailure } from '../../electron/contract/describeFailure.ts'
import { engine } from '../../renderer/api/engine.ts'
import { CallFailed } from '../../renderer/api/callFailed.ts'
import { Failure } from '../../renderer/parts/Failure.tsx'
import { ProblemWords } from '../../renderer/parts/ProblemWords.tsx'
import { useAppState } from '../../renderer/state/appState.ts'

const problem: PageProblem = {
  ...{ url: 'https://a.example/', title: '', code: 'gone' },
  message: 'https://a.example/ answered with status 410.',
}

/** The language in which a screen reader speaks these words. */
const spokenIn = (words: RegExp | string): string | null | undefined =>
  screen.getByText(words).closest('[lang]')?.getAttribute('lang')

beforeAll(async () => {
  useAppState.setState({ settings: await engine.settings.update({ language: 'de' }) })
})

afterAll(async () => {
  useAppState.setState({ settings: await engine.settings.update({ language: 'en' }) })
})

describe('in a German window', () => {
  test('an error of a service is in German, with its address and the answer’s status', () => {
    render(<Failure error={new CallFailed(describeFailure(serviceKey('https://s.example/v1', 401, '')))} />)
    expect(screen.getByRole('alert').textContent).toContain(
      'Der Dienst unter https://s.example/v1 nimmt den Schlüssel nicht an (401). Tragen Sie in den Einstellungen einen gültigen Schlüssel ein.',
    )
    expect(spokenIn(/nimmt den Schlüssel nicht an/)).not.toBe('en')
  })

  test('hints for the command line are left out', () => {
    render(<Failure error={new CallFailed(describeFailure(new WorkspaceInUseError('/w.sqlite')))} />)
    expect(screen.getByRole('alert').textContent).toMatch(/\/w\.sqlite/)
    expect(screen.getByRole('alert').textContent).not.toMatch(/--/)
  })

  test('an error without a translation is in English, and spoken so', () => {
    const error = new CitewrightError('input', phrase`Nobody translates ${'this'}.`, 'Stopped.')
    render(<Failure error={new CallFailed(describeFailure(error))} />)
    expect(spokenIn('Nobody translates this.')).toBe('en')
    expect(screen.getByRole('alert').textContent).toContain('Nobody translates this. Stopped.')
  })

  test('what is wrong with a page is explained, and the exact message can be unfolded', () => {
    render(<ProblemWords problem={problem} />)
    expect(spokenIn(/gibt es keine Seite mehr/)).toBeUndefined()
    expect(spokenIn(problem.message)).toBe('en')
  })
})

test('in an English window the engine’s own words are shown, once', () => {
  const { settings } = useAppState.getState()
  useAppState.setState({ settings: settings === null ? null : { ...settings, language: 'en' } })
  const { container } = render(<ProblemWords problem={problem} />)
  expect(container.textContent).toBe(problem.message)
  expect(container.querySelector('details')).toBeNull()
})
