import { describe, expect, it } from 'vitest'
import { hubAddresses } from '../../../../core/models/catalogue/hubAddresses.ts'

describe('the hubs that are asked', () => {
  it('are the public one unless the environment names others', () => {
    expect(hubAddresses({})).toEqual([{ address: 'https://huggingface.co' }])
    expect(hubAddresses({ HF_ENDPOINT: 'https://hub.example/' })).toEqual([{ address: 'https://hub.example' }])
    expect(
      hubAddresses({ CITEWRIGHT_HUB: 'https://a.example/hf/, https://b.example', HF_ENDPOINT: 'https://c.example' }),
    ).toEqual([{ address: 'https://a.example/hf' }, { address: 'https://b.example' }])
  })

  it('get the token where it belongs: the public hub and HF_ENDPOINT, never a mirror', () => {
    const token = 'hf_secret'
    expect(hubAddresses({ HF_TOKEN: token })).toEqual([{ address: 'https://huggingface.co', token }])
    expect(hubAddresses({ HF_TOKEN: token, HF_ENDPOINT: 'https://hub.example' })).toEqual([
      { address: 'https://hub.example', token },
    ])
    expect(hubAddresses({ HF_TOKEN: token, CITEWRIGHT_HUB: 'https://mirror.example https://huggingface.co' })).toEqual([
      { address: 'https://mirror.example' },
      { address: 'https://huggingface.co', token },
    ])
  })

  it.each([
    'http://hub.example',
    'http://127.0.0.1:8000',
    'hub.example',
    'ftp://hub.example',
    'https://u:p@hub.example',
  ])('are refused as %j, without its password in the message', (address) => {
    expect(() => hubAddresses({ CITEWRIGHT_HUB: address })).toThrow(/Give https addresses/)
    expect(() => hubAddresses({ CITEWRIGHT_HUB: address })).not.toThrow(/u:p/)
  })
})
