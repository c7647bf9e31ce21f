import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'

type Messages = Readonly<Record<string, { readonly message: string }>>

const folder = join(packageRoot, 'connector')
const languages = readdirSync(join(folder, '_locales'))
const english = messagesOf('en')

function messagesOf(language: string): Messages {
  return JSON.parse(readFileSync(join(folder, '_locales', language, 'messages.json'), 'utf8')) as Messages
}

function placesIn(message: string): readonly string[] {
  return (message.match(/\$\d/g) ?? []).sort()
}

describe('texts of the connector', () => {
  it('are there in English, German and French', () => {
    expect([...languages].sort()).toEqual(['de', 'en', 'fr'])
  })

  it.each(['de', 'fr'])('lack nothing in %s, and name the same values', (language) => {
    const other = messagesOf(language)
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
    for (const [key, { message }] of Object.entries(english)) {
      expect([key, placesIn(other[key]!.message)]).toEqual([key, placesIn(message)])
      expect([key, other[key]!.message.trim()]).not.toEqual([key, ''])
    }
  })

  it('are all used, and all that is used exists', () => {
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$|\.html$|manifest\.json$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    const unused = Object.keys(english).filter((key) => !new RegExp(`['"]${key}['"]|__MSG_${key}__`).test(sources))
    expect(unused).toEqual([])
    // Keys in TypeScript are checked by its compiler.
    const named = [...sources.matchAll(/data-text="(\w+)"|__MSG_(\w+)__/g)].map(
      ([, inPage, inManifest]) => inPage ?? inManifest!,
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((key) => !(key in english))).toEqual([])
  })
})
