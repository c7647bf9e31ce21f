import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { splitSentences } from '../../../core/text/splitSentences.ts'

const folder = new URL('sentences/', import.meta.url)

/** A text per line, its sentences parted by ¶; the file's name is its language. */
function casesOf(file: string): readonly (readonly string[])[] {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' ¶ '))
}

describe.each(readdirSync(folder))('the golden sentences of %s', (file) => {
  const cases = casesOf(file)

  function split(text: string, language: string): string {
    return splitSentences(text, { language })
      .map(({ start, end }) => text.slice(start, end))
      .join(' ¶ ')
  }

  it('are found where the language is known', () => {
    const language = file.replace('.txt', '')
    expect(cases.map((sentences) => split(sentences.join(' '), language))).toEqual(
      cases.map((sentences) => sentences.join(' ¶ ')),
    )
  })

  it('are found across one text of all of them', () => {
    const lines = cases.map((sentences) => sentences.join(' '))
    expect(split(lines.join('\n\n'), file.replace('.txt', '')).split(' ¶ ')).toEqual(cases.flat())
  })
})
