import { expect, it } from 'vitest'
import { candidateSpans } from '../../../../core/answer/read/candidateSpans.ts'
import { choiceSpans } from '../../../../core/answer/read/choiceSpans.ts'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { contentWords } from '../../../../core/text/contentWords.ts'

const rows: readonly (readonly [question: string, sentence: string, best: string])[] = [
  ['How many passengers were there?', 'It carried 131 passengers and 15 crew.', '131'],
  ['How many crew were there?', 'It carried 131 passengers and 15 crew.', '15'],
  ['How many people were injured?', 'Two people were seriously injured, 17 people in all.', '17'],
  ['What percentage of voters agreed?', 'In May 2026, 57% of 1,200 voters agreed.', '57%'],
  ['How much did the repair cost?', 'The 23-metre tear was mended for £6.5 million.', '£6.5 million'],
  ['How long is the ferry?', 'The ferry, built in 2009, has 9 compartments and is 74 metres long.', '74 metres'],
  ['How long did the rescue take?', 'The rescue of 146 people took two hours.', 'two hours'],
  ['How old is the driver?', 'Tomas Reel, a 61-year-old driver, had 3 trips.', '61'],
  ['When was it built?', 'At 19:42 the yard that built it in March 2010 burnt.', 'March 2010'],
  ['Who was the captain?', 'The master of the Isla Merrin called Ada Byron from the bridge.', 'Ada Byron'],
  ['Who came?', 'A ferry ran onto Cutler Rocks, and Ada Byron came.', 'Ada Byron'],
  ['What time did it run aground?', 'At 19:42 on 14 May the ferry ran aground.', '19:42'],
  ['Which country won?', 'The minister said that Spain had beaten Ada Byron.', 'Spain'],
  ['Where was she born?', 'Ada Byron was born in Port Ellery.', 'Port Ellery'],
  [
    'What position does Ada Byron hold?',
    'Ada Byron was appointed deputy minister of ports.',
    'deputy minister of ports',
  ],
  ['What position does Ada Byron hold?', 'Manitoba Premier Ada Byron is urging people to wait.', 'Manitoba Premier'],
  ['What position does Ada Byron hold?', 'Ada Byron returns as schools minister, her office said.', 'schools minister'],
  ['Which team is Ada Byron in?', 'Ada Byron led Kellan Rovers to the Harrow League title.', 'Kellan Rovers'],
  ['Why was the ban lifted?', 'The ban was lifted because mussels passed a test.', 'because mussels passed a test'],
]

it.each(rows)('%s is best answered in "%s" by: %s', (question, sentence, best) => {
  const spans = candidateSpans(sentence, readQuestion(question), { isName: () => false })
  const [first] = spans.toSorted((a, b) => b.fit - a.fit)
  expect(first?.text).toBe(best)
  for (const { start, end, text } of spans) expect(sentence.slice(start, end)).toBe(text)
})

it('a sentence about the future suits a question about the past less, and the other way round', () => {
  const fitOf = (question: string, sentence: string) =>
    candidateSpans(sentence, readQuestion(question), { isName: () => false })[0]?.fit
  const [past, toCome] = ['The ferry entered service on 2 March.', 'The ferry will enter dry dock on 22 May.']
  expect([fitOf('When did the ferry enter service?', past), fitOf('When did the ferry enter dock?', toCome)]).toEqual([
    1, 0.5,
  ])
  expect([fitOf('When will the ferry enter dock?', toCome), fitOf('When will it enter service?', past)]).toEqual([
    1, 0.5,
  ])
})

it('a measure of a part suits a question about the whole less', () => {
  const fitOf = (sentence: string) =>
    candidateSpans(sentence, readQuestion('How long is the Isla Merrin?'), { isName: () => false })[0]?.fit
  expect(fitOf('Divers found a tear 23 metres long on the Isla Merrin.')).toBe(0.2)
  expect(fitOf('The Isla Merrin is 74 metres long.')).toBe(1)
  expect(fitOf('The Isla Merrin is a ferry of 1,940 gross tonnes, 74 metres long.')).toBe(0.1)
})

it('a headline of capitalised words is hardly a name', () => {
  const [first] = candidateSpans('OLIMPIA MILANO SIGNS ADA BYRON TO A DEAL', readQuestion('Which team won?'), {
    isName: () => false,
  })
  expect(first?.fit).toBeLessThan(0.3)
})

it('words of the question and addresses are not answers', () => {
  const spans = candidateSpans('Ada Byron, ada@mail.example, met Bram Oakes.', readQuestion('Who met Ada Byron?'), {
    isName: () => false,
  })
  expect(spans.map(({ text }) => text)).toEqual(['Bram Oakes'])
})

it('a choice is found if its words, or most of them, occur as whole words', () => {
  const sentence = (text: string) => ({ text, start: 0, end: text.length, words: contentWords(text) })
  expect(choiceSpans(sentence('“Communion” is its title.'), ['Communion', 'union'])).toMatchObject([
    { text: 'Communion', fit: 1, start: 1 },
  ])
  expect(
    choiceSpans(sentence('The Senate and the House sat.'), ['House of Representatives and Senate', 'Cabinet']),
  ).toMatchObject([{ text: 'House of Representatives and Senate' }])
})
