import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventFieldset } from '../../../renderer/start/EventFieldset.tsx'
import { english } from '../../../renderer/text/en/index.ts'

const { form } = english.start

function show(language: string): void {
  render(<EventFieldset fields={{ title: '', language, wiki: '' }} faults={{}} onChange={() => undefined} />)
}

/** What a field suggests, with its names. */
function suggestions(label: string): readonly (readonly [string, string])[] {
  const { list } = screen.getByLabelText<HTMLInputElement>(label)
  return [...(list?.options ?? [])].map(({ value, text }) => [value, text] as const)
}

test('the languages and wikis of a new event are suggested by name', () => {
  show('de')
  expect(suggestions(form.language)).toContainEqual(['fr', 'French'])
  expect(suggestions(form.wiki)).toContainEqual(['frwiki', 'Wikipedia in French'])
  expect(screen.getByText(english.settings.wikis.articleLanguageHelp('German'))).toBeTruthy()
})

test('a language that is not among the suggestions is not named', () => {
  show('xq')
  expect(screen.getByText(form.languageHelp)).toBeTruthy()
})
