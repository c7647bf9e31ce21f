import { describe, expect, it } from 'vitest'
import { isForeignSentence } from '../../../../core/write/extractive/foreignSentence.ts'
import { languageWords } from '../../../../core/text/languageWords.ts'
import { sentenceTerms } from '../../../../core/write/extractive/sentenceTerms.ts'
import { bridgeEvent, draftOf, rankedPages } from './eventPages.ts'

const english = languageWords('en')!

describe('isForeignSentence', () => {
  it.each([
    'Un tratto dell’ex percorso da Tarn al parco di Elmford, nello stato di Brook.',
    'El puente de Elmford fue cerrado por la policía tras el derrumbe de la noche.',
    'A ponte de Elmford foi fechada pela polícia depois do acidente no domingo.',
    'De brug in Elmford is door de politie gesloten na het ongeluk van zondag.',
  ])('holds for: %s', (text) => expect(isForeignSentence(sentenceTerms(text, english, 'en'), 'en', english)).toBe(true))

  it.each([
    'The Elmford bridge collapsed into the river on 4 March 2024 during the rush hour.',
    'Mayor Rosa de la Cruz visited El Paso and Los Angeles before the vote.',
    'Real Madrid beat Paris Saint-Germain after extra time in Lyon.',
  ])('does not hold for: %s', (text) => {
    expect(isForeignSentence(sentenceTerms(text, english, 'en'), 'en', english)).toBe(false)
  })

  it('keeps a Spanish paragraph of an English page out of an English draft', async () => {
    const own = 'The Elmford bridge collapsed into the river Tarn on 4 March 2024 during the rush hour.'
    const foreign = 'El puente de Elmford fue cerrado por la policía tras el derrumbe del 4 de marzo.'
    expect(await draftOf(rankedPages(`${own}\n${foreign}`), bridgeEvent)).toEqual([own])
  })
})
