import { describe, expect, it } from 'vitest'
import { faultsOf, newId, serviceOf } from '../../../renderer/settings/checkService.ts'
import { isOwnMachine, isWebAddress, sameOrigin } from '../../../renderer/settings/webAddress.ts'

const typed = {
  name: 'Service in Lyon',
  baseUrl: 'https://service.example/v1',
  model: 'writer-2',
  pricePrompt: '',
  priceOutput: '',
  contextTokens: '',
  temperature: '',
  maxOutputTokens: '',
}

describe('a service as it is typed', () => {
  it('is complete with a name, an address and a model', () => {
    expect(faultsOf(typed)).toEqual({})
    expect(serviceOf(typed, 'service-in-lyon')).toEqual({
      id: 'service-in-lyon',
      name: 'Service in Lyon',
      baseUrl: 'https://service.example/v1',
      model: 'writer-2',
    })
  })

  it.each([
    [{ name: ' ' }, { name: 'missing' }],
    [{ model: '' }, { model: 'missing' }],
    [{ baseUrl: 'service.example/v1' }, { baseUrl: 'address' }],
    [{ baseUrl: 'file:///etc/passwd' }, { baseUrl: 'address' }],
    [{ pricePrompt: 'cheap', priceOutput: '1' }, { pricePrompt: 'price' }],
    [{ pricePrompt: '-1', priceOutput: '1' }, { pricePrompt: 'price' }],
    [{ pricePrompt: '0.15' }, { priceOutput: 'other-price' }],
    [{ contextTokens: 'large' }, { contextTokens: 'context' }],
    [{ contextTokens: '1023' }, { contextTokens: 'context' }],
    [{ contextTokens: '10000001' }, { contextTokens: 'context' }],
    [{ contextTokens: '8.5' }, { contextTokens: 'context' }],
    [{ temperature: '2.1' }, { temperature: 'temperature' }],
    [{ temperature: 'warm' }, { temperature: 'temperature' }],
    [{ maxOutputTokens: '15' }, { maxOutputTokens: 'output' }],
    [{ maxOutputTokens: '4.5' }, { maxOutputTokens: 'output' }],
  ])('with %j is refused at that field', (change, faults) => {
    expect(faultsOf({ ...typed, ...change })).toEqual(faults)
  })

  it('takes prices with a point or a comma', () => {
    const priced = { ...typed, pricePrompt: '0,15', priceOutput: ' 0.6 ' }
    expect(faultsOf(priced)).toEqual({})
    expect(serviceOf(priced, 'a')).toMatchObject({ pricePrompt: 0.15, priceOutput: 0.6 })
  })

  it.each(['32768', ' 32 768 ', '32,768', '32.768'])('takes %j as its context', (contextTokens) => {
    const limited = { ...typed, contextTokens }
    expect(faultsOf(limited)).toEqual({})
    expect(serviceOf(limited, 'a')).toMatchObject({ contextTokens: 32_768 })
  })

  it('takes a temperature and an output limit', () => {
    const set = { ...typed, temperature: '0,6', maxOutputTokens: '4,096' }
    expect(faultsOf(set)).toEqual({})
    expect(serviceOf(set, 'a')).toMatchObject({ temperature: 0.6, maxOutputTokens: 4096 })
  })

  it('gets an id that no other has, out of any name', () => {
    const first = serviceOf(typed, newId(typed.name, []))
    expect(first.id).toBe('service-in-lyon')
    const second = serviceOf(typed, newId(typed.name, [first]))
    expect(second.id).toBe('service-in-lyon-2')
    expect(newId(typed.name, [first, second])).toBe('service-in-lyon-3')
    expect(newId('日本', [])).toBe('service')
    expect(newId('É'.repeat(80), [])).toMatch(/^[a-z0-9-]{1,40}$/)
  })
})

describe('an address', () => {
  it.each([
    ['https://service.example/v1', true],
    ['http://127.0.0.1:8080/v1', true],
    ['ftp://service.example', false],
    ['https://', false],
    ['https://a b', false],
  ])('%s is one of the web: %s', (address, expected) => {
    expect(isWebAddress(address)).toBe(expected)
  })

  it.each([
    ['http://localhost:11434/v1', true],
    ['http://127.0.0.1:9/v1', true],
    ['http://[::1]:9/v1', true],
    ['http://127.0.0.1.example/v1', false],
    ['https://service.example', false],
    ['no address', false],
  ])('%s is this machine’s own: %s', (address, expected) => {
    expect(isOwnMachine(address)).toBe(expected)
  })

  it('shares a server with another by scheme, host and port', () => {
    expect(sameOrigin('https://a.example/v1', 'https://a.example/v2')).toBe(true)
    expect(sameOrigin('https://a.example/v1', 'http://a.example/v1')).toBe(false)
    expect(sameOrigin('https://a.example/v1', 'https://a.example:8443/v1')).toBe(false)
    expect(sameOrigin('https://a.example/v1', 'a')).toBe(false)
  })
})
