import { render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engine } from '../../../renderer/api/engine.ts'
import type { sections } from '../../../renderer/settings/section.ts'
import { SettingsScreen } from '../../../renderer/settings/SettingsScreen.tsx'
import { english } from '../../../renderer/text/en/index.ts'
import { httpServer } from '../../core/collect/loopbackServer.ts'
import { findFaults } from '../window/findFaults.ts'
import { sensibleWriter } from '../../sensibleWriter.ts'
import { errorReply, jsonReply, startOpenaiServer, type OpenaiServer } from '../../openaiServer.ts'

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
    const good = sensibleWriter({ answer: ({ kind }) => (kind === 'other' ? 'I can be reached.' : undefined) })
    server = await startOpenaiServer({
      script: (request) => {
        if (refuses) return errorReply(503, { message: 'Come back later' })
        return request.path === '/v1/models' ? jsonReply({ data: [{ id: 'm' }, { id: 'other' }] }) : good(request)
      },
    })
  })
  afterAll(() => server.close())

  test('is added from its address and list of models, and is the writer; what is missing is named', async () => {
    const { provider } = english.writers
    await openSection('writers')
    await user.click(await screen.findByRole('button', { name: english.writers.add }))
    await user.click(screen.getByRole('tab', { name: english.writers.tabs.provider }))
    await user.selectOptions(screen.getByRole('combobox', { name: provider.provider }), 'custom')
    await user.click(screen.getByRole('button', { name: provider.add }))
    await screen.findByText(provider.faults.address)
    await screen.findByText(provider.faults.model)
    expect(await findFaults()).toEqual([])
    await fill(provider.address, `${server.baseUrl}/`)
    await user.click(screen.getByRole('button', { name: provider.list }))
    await screen.findByText(provider.listed(2))
    await fill(provider.model, 'm')
    await user.click(screen.getByRole('button', { name: provider.add }))
    const name = `m (${new URL(server.baseUrl).host})`
    await screen.findByText(english.writers.done.selected(name))
    const { writer, services } = await engine.settings.read()
    expect(services).toEqual([{ id: expect.any(String) as string, name, baseUrl: server.baseUrl, model: 'm' }])
    expect(writer).toBe(`service:${services[0]?.id}`)
    await user.click(screen.getByRole('button', { name: english.writers.close }))
  })

  test('is edited: its limits are its own, and a wrong one is explained where it is', async () => {
    const { fields, faults } = text.services
    await openSection('writers')
    await user.click(await screen.findByRole('button', { name: /^Edit: / }))
    await fill(fields.name, 'Ours')
    expect(screen.getByLabelText(fields.contextTokens)).toHaveProperty('placeholder', 'as the service reports')
    await fill(fields.contextTokens, '100')
    await fill(fields.temperature, '3', '{Enter}')
    await screen.findByText(faults.context)
    await screen.findByText(faults.temperature)
    expect(await findFaults()).toEqual([])
    await fill(fields.contextTokens, '32,768')
    await fill(fields.maxOutputTokens, '4,096')
    await fill(fields.temperature, '0.6', '{Enter}')
    await screen.findByRole('radio', { name: 'Ours' })
    await waitFor(async () =>
      expect((await engine.settings.read()).services).toMatchObject([
        { name: 'Ours', contextTokens: 32_768, maxOutputTokens: 4096, temperature: 0.6 },
      ]),
    )
  })

  test('is tested: its line shows what it is good for, or why it does not answer', async () => {
    const { test: words } = english.writers
    await openSection('writers')
    await user.click(await screen.findByRole('button', { name: words.testOf('Ours') }))
    await screen.findByText(words.verdicts['writer-and-judge'], {}, { timeout: 20_000 })
    expect(server.requests.some(({ body }) => body?.['temperature'] === 0.6)).toBe(true)
    refuses = true
    await user.click(screen.getByRole('button', { name: words.testOf('Ours') }))
    await screen.findByText(/503/, {}, { timeout: 20_000 })
  })

  test('is removed after a confirmation; the extractive writer then takes its place', async () => {
    await openSection('writers')
    await user.click(await screen.findByRole('button', { name: 'Remove: Ours' }))
    await screen.findByText(text.services.removeQuestion('Ours'))
    await user.click(screen.getByRole('button', { name: text.keepIt }))
    expect(await engine.settings.read()).toMatchObject({ services: [{ name: 'Ours' }] })
    await user.click(screen.getByRole('button', { name: 'Remove: Ours' }))
    await user.click(screen.getByRole('button', { name: text.services.remove }))
    await waitFor(async () =>
      expect(await engine.settings.read()).toMatchObject({ services: [], writer: 'extractive' }),
    )
  })
})
