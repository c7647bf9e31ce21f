import { describe, expect, it } from 'vitest'
import { otherLanguage } from '../../../core/write/otherLanguage.ts'

const german =
  'Die Fähre lief in der Nacht auf einen Felsen, und alle Passagiere wurden in Sicherheit gebracht. Die Ursache des Unglücks wird noch untersucht, sagte ein Sprecher der Küstenwache.'
const polish =
  'Prom osiadł na skałach w gęstej mgle, a wszyscy pasażerowie zostali ewakuowani w ciągu dwóch godzin. Nikt nie zginął, ale dwanaście osób zostało rannych.'

describe('The language of a text', () => {
  it.each([
    ['El transbordador encalló en las rocas y todos los pasajeros fueron evacuados en dos horas.', 'Spanish'],
    ['De veerboot liep vast op de rotsen in de haven en alle passagiers waren binnen twee uur van boord.', 'Dutch'],
    ['渡轮在浓雾中触礁，所有乘客均已安全撤离，没有人员伤亡，调查仍在继续进行之中。', 'Chinese'],
    [german, 'German'],
    [polish, 'Polish'],
  ])('is named if it is not English: %s', (text, name) => expect(otherLanguage(text, 'en')).toBe(name))

  it.each([
    'The ferry ran aground on the rocks in fog and all of the passengers were taken off.',
    'Helen Aldous, Alasdair Munn, Renée Duval, Ruth Penhallow and Ingrid Vale spoke.',
    'Dr. Eggleston discusses breast reconstruction after breast cancer surgery.',
    'At its rallies, the slogan "Srbija sanja i snove ostvaruje" (Serbia dreams and its dreams come true) was used.',
    'Personne n’est mort.',
    'It opens with "Que l’aube est belle", followed by "À tout jamais", "Rallumer les étoiles", "Ode à l’apesanteur", "Ne plus renaître" and "Bouteille à la mer".',
    '',
  ])('is English or uncertain: %s', (text) => expect(otherLanguage(text, 'en')).toBeUndefined())

  it('is that of the words in quotation marks where there are few others', () => {
    expect(otherLanguage(`Sie sagte: "${german}"`, 'en')).toBe('German')
  })

  it('is named for articles in other languages', () => {
    const english = 'The ferry ran aground on the rocks in fog and all of the passengers were taken off.'
    expect(otherLanguage(english, 'fr')).toBe('English')
    expect(otherLanguage(english, 'ja')).toBe('English')
    expect(otherLanguage(german, 'de-AT')).toBeUndefined()
    expect(otherLanguage(english, 'not a code')).toBeUndefined()
  })
})
