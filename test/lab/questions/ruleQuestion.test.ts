import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitSentences } from '../../../core/text/splitSentences.ts'
import { answerSpans } from '../../../lab/questions/answerSpans.ts'
import { ruleQuestion } from '../../../lab/questions/ruleQuestion.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'

function questionsOf(sentence: string, known?: Parameters<typeof ruleQuestion>[2]): readonly string[] {
  return answerSpans(sentence).flatMap((answer) => {
    const question = ruleQuestion(sentence, answer, known)
    return question === null ? [] : [`${question} ${answer.text}`]
  })
}

describe('a question by word order', () => {
  it.each([
    ['At least 17 people were injured in the crash.', ['How many people were injured in the crash? 17']],
    ['The ferry struck a rock on Thursday.', ['When did the ferry strike a rock? Thursday']],
    [
      'In August 1959, Harald invited Sonja to a ball.',
      [
        'When did Harald invite Sonja to a ball? August 1959',
        'Who invited Sonja to a ball in August 1959? Harald',
        'Who did Harald invite to a ball in August 1959? Sonja',
      ],
    ],
    ['The festival will be held in Lyon.', ['Where will the festival be held? Lyon']],
    [
      'Captain Ruth Okafor was questioned for three hours.',
      [
        'Who was questioned for three hours? Ruth Okafor',
        'For how many hours was Captain Ruth Okafor questioned? three',
      ],
    ],
    [
      'The earthquake killed more than 1,000 people in the hills.',
      ['How many people did the earthquake kill in the hills? 1,000'],
    ],
    ['The 40th rally took place in August 2022.', ['When did the 40th rally take place? August 2022']],
    ['Johnathan Keogh was convicted of fraud, and others wait.', ['Who was convicted of fraud? Johnathan Keogh']],
    ['However, Valtteri Bottas hit the car of another driver.', ['Who hit the car of another driver? Valtteri Bottas']],
  ])('%s', (sentence, asked) => {
    expect(questionsOf(sentence)).toEqual(asked)
  })

  it.each([
    ['a subject that another sentence tells', 'He was arrested on Monday.'],
    ['a denial', 'The ferry was not repaired in 2021.'],
    ['what somebody says', 'Officials said that 17 people were injured.'],
    ['a part of a range', 'The first two kilns of the works closed in the 1972–73 season.'],
    ['a list', 'The sugar was sold to Spain, Italy and Greece.'],
    ['what many things are', 'Norwich City is a club.'],
    ['words that are no sentence', 'Films set in 2021'],
    ['a quotation', 'Sara Lind called it “the worst day of 2021” on Monday.'],
    ['nothing', ''],
  ])('is not made of %s', (_, sentence) => {
    expect(questionsOf(sentence)).toEqual([])
  })

  it('begins a subject with a small letter where the text tells that its first word is no name', () => {
    const kinds = { isName: (word: string) => word === 'Amazon', isPlain: (word: string) => word === 'Production' }
    expect(questionsOf('Production began in 2021.', kinds)).toEqual(['When did production begin? 2021'])
    expect(questionsOf('Amazon bought the rights in 2017.', kinds)).toContain('When did Amazon buy the rights? 2017')
  })
})

describeWithShared('questions on real articles', () => {
  it('are single lines that do not hold their answer as asked, and never fail', () => {
    const folder = sharedPath('data', 'wikigenbench')
    let made = 0
    for (const name of readdirSync(folder).slice(0, 2)) {
      const { reference } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { reference: { text: string } }
      for (const { start, end } of splitSentences(reference.text, { language: 'en' })) {
        const sentence = reference.text.slice(start, end)
        for (const answer of answerSpans(sentence)) {
          const question = ruleQuestion(sentence, answer)
          if (question === null) continue
          made += 1
          expect(question).toMatch(/^(?:Who|What|Where|When|How m|For h|With h)[^\n?]+\?$/u)
          expect(sentence.slice(answer.start, answer.end)).toBe(answer.text)
        }
      }
    }
    expect(made).toBeGreaterThan(5)
  })
})
