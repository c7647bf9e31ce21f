import { expect, it } from 'vitest'
import { sketchDraft } from '../export/draftFixture.ts'
import { old, page, update } from './ferryUpdate.ts'

const event = 'the grounding of the ferry Isla Merrin in Harrow Bay'

/** What a page makes of sentences of one draft: those that are changed. */
async function changedBy(texts: readonly string[], newer: string, day = '2026-05-20'): Promise<readonly string[]> {
  const of = sketchDraft(
    [{ text: texts.join(' '), url: old, finalUrl: old, publishedAt: '2026-05-14' }],
    [{ sentences: texts.map((text) => ({ text, cites: [0] })) }],
  )
  const { sentences } = await update([page(newer, day)], undefined, { of })
  return sentences.filter(({ state }) => state === 'changed').map(({ text }) => text)
}

it('a newer toll changes the largest count of an article, and not those of other days and of parts', async () => {
  const largest = `As of 12 May, 133 deaths had been reported in ${event}.`
  const texts = [
    largest,
    `As of 8 May, 47 deaths had been reported in ${event}.`,
    'Four died before they reached the hospital in Port Ellery.',
    'The bodies of five members of the same family were found in one cabin.',
  ]
  expect(await changedBy(texts, `In all, 142 people were killed in ${event}.`)).toEqual([largest])
})

it('a sentence that gives the number of all is changed though the article has a larger one', async () => {
  const risen = `The number of people injured in ${event} has risen to 17.`
  const forty = `Forty people were injured in ${event}.`
  expect(await changedBy([risen, forty], forty)).toEqual([risen])
})

it('a newer page that counts far fewer counts a part, and one that counts somewhat fewer revises', async () => {
  const thirteen = `The floods after ${event} caused 13 fatalities.`
  const one = `One person died as she tried to leave her home after ${event}.`
  expect(await changedBy([thirteen], one)).toEqual([])
  const eleven = `Eleven people died after ${event}, the police said.`
  expect(await changedBy([thirteen], eleven)).toEqual([thirteen])
})

it('an older page that counts far fewer says otherwise all the same', async () => {
  const seventeen = `Seventeen people were injured in ${event}.`
  const of = sketchDraft(
    [{ text: seventeen, url: old, finalUrl: old, publishedAt: '2026-05-14' }],
    [{ sentences: [{ text: seventeen, cites: [0] }] }],
  )
  const two = seventeen.replace('Seventeen', 'Two')
  const { sentences } = await update([page(two, '2026-05-03')], undefined, { of })
  expect(sentences[0]).toMatchObject({ state: 'unchanged', olderAgainst: [{ text: two }] })
})
