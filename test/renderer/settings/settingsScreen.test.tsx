import { render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engine } from '../../../renderer/api/engine.ts'
import type { sections } from '../../../renderer/settings/section.ts'
import { SettingsScreen } from '../../../renderer/settings/SettingsScreen.tsx'
import { english } from '../../../renderer/text/en/index.ts'
import { httpServer } from '../../core/collect/loopbackServer.ts'
import { findFaults } from '../window/findFaults.ts'
import { errorReply, startOpenaiServer, type OpenaiServer } from '../../openaiServer.ts'

const text = english.settings
let user: UserEvent

beforeEach(() => {
  user = userEvent.setup()
  render(<SettingsScreen />)
})

async function openSection(name: (typeof sections)[number]): Promise<void> {
  await user.click(await screen.findByRole('button', { name: text.sections[name] }))
  await screen.findByRole('heading', { level: 2, name: text.sections[name] })
}

/** Replaces what a field has and leaves it. */
async function fill(label: string, words: string, leave: '{Enter}' | '{Tab}' = '{Tab}'): Promise<void> {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  if (words !== '') await user.type(field, words)
  await user.keyboard(leave)
}

test('a SearXNG is asked at the address that was typed, and the other searches name what they need', async () => {
  const { host } = await httpServer((_, response) => {
    response.end(JSON.stringify({ results: [{ url: 'https://a.invalid/', title: 'A' }] }))
  })
  await openSection('search')
  await fill(text.search.searxng, 'my server', '{Enter}')
  await screen.findByText(text.search.searxngFault)
  await fill(text.search.searxng, `http://${host}/`, '{Enter}')
  await user.click(await screen.findByRole('button', { name: text.search.testOf(text.search.names.searxng) }))
  await screen.findByText(/^Answered with 1 page /)
  expect(screen.getAllByText(text.search.lacks(['a key']))).toHaveLength(1)
  expect(screen.getByRole('button', { name: text.search.testOf(text.search.names.brave) })).toHaveProperty(
    'disabled',
    true,
  )
  expect(await engine.settings.read()).toMatchObject({ searxng: `http://${host}/` })
})

test('lists of sites are saved, and a line that is no site, or is on both lists, is named', async () => {
  await openSection('sites')
  await fill(text.sites.denied, 'https://www.a.example/news/\nnonsense')
  await screen.findByText(text.sites.noSite(2, 'nonsense'))
  expect(await findFaults()).toEqual([])
  await fill(text.sites.denied, 'https://www.a.example/news/')
  await waitFor(async () => expect((await engine.settings.read()).deniedSites).toEqual(['a.example/news']))
  await fill(text.sites.allowed, 'a.example/news')
  await screen.findByText(text.sites.onBoth(1, 'a.example/news'))
})

test('a setting is saved when its field is left, and a value that cannot be saved is explained', async () => {
  await openSection('network')
  await fill(text.network.proxy, 'proxy.example')
  await screen.findByText(text.network.proxyFault)
  expect(await engine.settings.read()).toMatchObject({ proxy: '' })
  await fill(text.network.proxy, 'http://proxy.example:3128')
  await screen.findByText(text.kept)
  await waitFor(async () => expect(await engine.settings.read()).toMatchObject({ proxy: 'http://proxy.example:3128' }))
})

test('the catalogue of models is filtered by words and memory', async () => {
  await openSection('models')
  const table = await screen.findByRole('table')
  await user.type(screen.getByLabelText(text.models.filter), 'apache qwen3')
  await user.selectOptions(screen.getByLabelText(text.models.memoryFilter), '8')
  await waitFor(() =>
    expect([...table.querySelectorAll('.models__model strong')].map(({ textContent }) => textContent)).toEqual([
      'Qwen3 4B, Q4_K_M',
    ]),
  )
  await user.type(screen.getByLabelText(text.models.filter), 'no such model')
  await screen.findByText(text.models.noneFound)
})

describe('a service', () => {
  let server: OpenaiServer
  let refuses = false

  beforeAll(async () => {
    server = await startOpenaiServer({
      script: () =>
        refuses
          ? errorReply(503, { message: 'Come back later' })
          : { kind: 'stream', deltas: ['I can ', 'be reached.'], model: 'm-1' },
    })
  })
  afterAll(() => server.close())

  test('is added; a wrong field is explained where it is', async () => {
    const { fields, faults } = text.services
    await openSection('writers')
    await user.click(await screen.findByRole('button', { name: text.services.add }))
    await fill(fields.name, 'Ours')
    await fill(fields.baseUrl, 'ours.example', '{Enter}')
    await screen.findByText(faults.address)
    expect(await findFaults()).toEqual([])
    await fill(fields.baseUrl, server.baseUrl)
    await fill(fields.model, 'm')
    expect(screen.getByLabelText(fields.contextTokens)).toHaveProperty('placeholder', 'as the service reports')
    await fill(fields.contextTokens, '100', '{Enter}')
    await screen.findByText(faults.context)
    await fill(fields.contextTokens, '32,768', '{Enter}')
    await user.click(await screen.findByRole('radio', { name: 'Ours' }))
    await waitFor(async () =>
      expect(await engine.settings.read()).toMatchObject({
        writer: 'service:ours',
        services: [{ id: 'ours', baseUrl: server.baseUrl, model: 'm', contextTokens: 32_768 }],
      }),
    )
  })

  test('is tested: its line shows the answer, or why there is none', async () => {
    await openSection('writers')
    await user.click(await screen.findByRole('button', { name: text.writers.testOf('Ours') }))
    await screen.findByText(text.writers.answer('I can be reached.'), {}, { timeout: 10_000 })
    await screen.findByText(/^Answered by m-1 in/)
    refuses = true
    await user.click(screen.getByRole('button', { name: text.writers.testOf('Ours') }))
    await screen.findByText(/503/, {}, { timeout: 20_000 })
  })

  test('is removed after a confirmation; the extractive writer then takes its place', async () => {
    await openSection('writers')
    await user.click(await screen.findByRole('button', { name: 'Remove: Ours' }))
    await screen.findByText(text.services.removeQuestion('Ours'))
    await user.click(screen.getByRole('button', { name: text.keepIt }))
    expect(await engine.settings.read()).toMatchObject({ services: [{ id: 'ours' }] })
    await user.click(screen.getByRole('button', { name: 'Remove: Ours' }))
    await user.click(screen.getByRole('button', { name: text.services.remove }))
    await waitFor(async () =>
      expect(await engine.settings.read()).toMatchObject({ services: [], writer: 'extractive' }),
    )
  })
})
