import { describe, expect, it } from 'vitest'
import { contentWords } from '../../../../core/text/contentWords.ts'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { lacksAskedTerms, isAboutAnother } from '../../../../core/answer/read/isAboutAnother.ts'

describe('a sentence with the words of a question', () => {
  it.each([
    ['Who was the captain?', 'The salvage master, Joren Brandvik, said that the ferry was safe to tow.'],
    ['Who was the captain of the ferry?', 'Ines Holm is harbour master, and Lund a dance master.'],
    ['Who owns the ferry?', 'Renée Duval, who owns the Café du Port on the quay, has counted eleven customers.'],
    ['Who leads the inquiry?', 'Joren Brandvik leads Brandvik Salvage.'],
    ['Who bought the team?', 'Lena Strand bought the newspaper Kellan Courier in May.'],
  ])('%s is not answered by a sentence on somebody else: %s', (question, sentence) => {
    expect(isAboutAnother(sentence, readQuestion(question))).toBe(true)
  })

  it.each([
    ['Who was the captain?', 'The master of the Isla Merrin, Erik Sandell, sent a distress call.'],
    ['Who was the captain?', 'The ship’s master was Erik Sandell; the harbour master is Ines Holm.'],
    ['Who was the captain?', 'Team captain Ada Byron scored.'],
    ['Who is the harbour master?', 'The harbour master, Ines Holm, closed the channel.'],
    ['Who owns the ferry?', 'Merrin Lines owns the ferry Isla Merrin.'],
    ['Who owns the ferry?', 'The ferry is old; Ada Byron owns Merrin Lines.'],
    ['Who owns the ferry?', 'Merrin Lines owns it.'],
    ['Who leads the inquiry?', 'It is led by Judge Hanna Voss.'],
    ['Who resigned?', 'Ada Byron resigned on Friday.'],
    ['Who opened the bridge?', 'Ada Byron opened Tuesday with a speech.'],
  ])('%s may be answered by: %s', (question, sentence) => {
    expect(isAboutAnother(sentence, readQuestion(question))).toBe(false)
  })
})

describe('a sentence that names the subject of a question', () => {
  it.each([
    ['When did the Isla Merrin enter service?', 'Nobody on the Isla Merrin on 14 May was hurt.', true],
    ['When did the Isla Merrin enter service?', 'The Isla Merrin entered dry dock on 22 May.', false],
    ['When was the Isla Merrin built?', 'The Isla Merrin was constructed in 2009.', false],
    ['Who met Ada Byron?', 'Bram Oakes and Ada Byron left.', false],
    ['When was it?', 'It was on 14 May.', false],
  ])('the question %s has no terms in “%s”: %s', (question, sentence, nothing) => {
    expect(lacksAskedTerms([contentWords(sentence)], readQuestion(question))).toBe(nothing)
  })
})
