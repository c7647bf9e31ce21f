import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findBarrier } from '../../../../core/extract/barriers/findBarrier.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { article, page } from './page.ts'

const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const eventSchema = z.object({
  documents: z.array(z.object({ title: z.string(), url: z.string(), text: z.string() })),
})

describe('findBarrier', () => {
  it('names the more telling of two', () => {
    expect(findBarrier(page('Just a moment...\nEnable JavaScript and cookies to continue'))).toBe('bot-check')
    expect(findBarrier(page('404 Not Found\nLog in to continue reading your stories'))).toBe('gone-page')
  })

  it('finds none on an article, however long', () => {
    expect(findBarrier(page(article(300)))).toBeUndefined()
    expect(findBarrier(page(article(5_000)))).toBeUndefined()
  })

  // Every page that it names there was read: all are what it says, and none holds more about its event than a headline.
  it.skipIf(!existsSync(folder))('names 85 pages of the research data, no more', () => {
    const found = new Map<string, number>()
    for (const name of readdirSync(folder)) {
      const { documents } = eventSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      for (const { title, url, text } of documents.filter((document) => document.text.trim() !== '')) {
        const barrier = findBarrier({ title, url, text, visible: text, paid: false })
        if (barrier !== undefined) found.set(barrier, (found.get(barrier) ?? 0) + 1)
      }
    }
    expect(Object.fromEntries(found)).toEqual({
      'bot-check': 34,
      boilerplate: 43,
      'gone-page': 5,
      'error-page': 3,
    })
  })
})
