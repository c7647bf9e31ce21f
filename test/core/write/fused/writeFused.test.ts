import { describe, expect, it } from 'vitest'
import type { Judge } from '../../../../core/judge/judge.ts'
import { bodyOf, fuse, pagesOf } from './fusedPages.ts'

const collapse = 'The Elmford bridge collapsed into the river Tarn on 4 March 2024 during the morning rush hour.'
const injured = 'Eleven people were injured when the Elmford bridge collapsed, the hospital of Elmford said.'
const warned = 'In 2019 an engineer had warned the county that the Elmford bridge was rusting from within.'
const divers = 'Divers of the Elmford fire service searched the river Tarn for two days after the collapse.'
const inquiry = 'The county opened an inquiry into the Elmford bridge collapse on 6 March 2024.'
const story = [collapse, injured, divers, inquiry, warned]

/** The note's facts in another order, which no check objects to. */
const retold = new Map([
  [collapse, 'During the morning rush hour of 4 March 2024, the Elmford bridge fell into the river Tarn.'],
  [injured, 'According to the hospital of Elmford, the collapse of the bridge injured eleven people.'],
  [warned, 'The county had heard from an engineer in 2019 that rust was weakening the Elmford bridge from within.'],
  [divers, 'For two days after the collapse, the Elmford fire service had divers search the river Tarn.'],
  [inquiry, 'An inquiry into the collapse of the Elmford bridge was opened by the county on 6 March 2024.'],
])
const retell = (notes: string): string => retold.get(notes.split('\n')[0]!) ?? ''

describe('writeFused', () => {
  it('puts each group into the words of the model, with the sentences of the group as evidence', async () => {
    const pages = pagesOf(story.join(' '))
    const { article } = await fuse(pages, retell)
    const sentences = bodyOf(article)
    expect(new Set(sentences.map(({ text }) => text))).toEqual(new Set(retold.values()))
    for (const { text, evidence, quotation } of sentences) {
      expect(quotation).toBe(false)
      expect(evidence.map((one) => retold.get(one.text))).toContain(text)
    }
  })

  it('writes what happened first, then what followed, in sections', async () => {
    const { article } = await fuse(pagesOf(`${inquiry} ${divers} ${injured} ${collapse}`), retell)
    const texts = bodyOf(article).map(({ text }) => text)
    expect(texts.indexOf(retold.get(collapse)!)).toBeLessThan(texts.indexOf(retold.get(inquiry)!))
  })

  it('puts groups under the headings of an editor, in their order', async () => {
    const { article } = await fuse(pagesOf(story.join(' ')), retell, { headings: ['Inquiry', 'Bridge'] })
    expect(article.sections.filter(({ heading }) => heading !== '').map(({ heading }) => heading)).toEqual([
      'Inquiry',
      'Bridge',
    ])
    expect(article.sections.find(({ heading }) => heading === 'Inquiry')!.sentences[0]!.text).toBe(retold.get(inquiry))
  })

  it('writes what two pages report only once, from the one with more detail and with both as evidence', async () => {
    const again =
      'The Elmford bridge collapsed into the river Tarn during the morning rush hour on 4 March 2024, police said.'
    const { article, groups } = await fuse(pagesOf(story.join(' '), again), (notes) =>
      retell(notes.replace(again, collapse)),
    )
    expect(groups.filter((notes) => notes.includes('rush hour'))).toEqual([again])
    const sentence = bodyOf(article).find(({ text }) => text === retold.get(collapse))!
    expect(sentence.evidence.map(({ text }) => text).sort()).toEqual([collapse, again].sort())
  })

  it('uses every page on the event and no other', async () => {
    const passing = 'Shops in Orne opened late because the Elmford bridge collapse had cut the water main of the town.'
    const beside = 'The football club of Kellan won the cup of the islands for the third time in its history.'
    const { groups } = await fuse(pagesOf(story.join(' '), passing, beside), retell)
    expect(groups.join('\n')).toContain('Shops in Orne')
    expect(groups.join('\n')).not.toContain('football club')
  })

  it('never shows the model first-person text, questions or boilerplate', async () => {
    const page = `${story.join(' ')} We heard the Elmford bridge collapse from our kitchen. What made the Elmford bridge collapse? Sign up for our newsletter on the Elmford bridge collapse.`
    const { groups } = await fuse(pagesOf(page), retell)
    expect(groups.join('\n')).not.toMatch(/our kitchen|What made|newsletter/u)
  })

  it('uses a page that has text without punctuation', async () => {
    const bare =
      'the elmford bridge was built in 1931 by the engineer ada roth and it was the first bridge over the river tarn that carried trams ' +
      'which a works in the north had made for the town until buses took over the line in 1958 and the rails were covered with asphalt ' +
      'that was taken up again when the road was widened for lorries that came from the quarry above orne and had to pass the old mill ' +
      'before they reached the station where the stone was loaded for the harbour and for the new streets of the capital in the south'
    const { article, groups } = await fuse(pagesOf(story.join(' '), bare), (notes) =>
      retell(notes) === '' ? 'The Elmford bridge was built in 1931 by the engineer Ada Roth.' : retell(notes),
    )
    expect(groups.some((notes) => notes.includes('ada roth'))).toBe(true)
    expect(bodyOf(article).flatMap(({ evidence }) => evidence.map(({ label }) => label.split('.')[0]))).toContain('2')
  })

  it('asks once more, with another seed and the fault named', async () => {
    const { article, requests } = await fuse(pagesOf(story.join(' ')), (notes, attempt) =>
      notes === injured && attempt === 0
        ? 'According to the hospital of Elmford, 19 people were injured.'
        : retell(notes),
    )
    const asked = requests.filter(({ messages }) => messages.at(-1)!.content.includes(`Notes:\n- ${injured}`))
    expect(asked).toHaveLength(2)
    expect(asked[1]!.seed).not.toBe(asked[0]!.seed)
    expect(asked[1]!.messages.at(-1)!.content).toContain('“19”')
    const sentence = bodyOf(article).find(({ text }) => text === retold.get(injured))!
    expect(sentence.tried).toEqual([
      {
        text: 'According to the hospital of Elmford, 19 people were injured.',
        faults: [expect.stringContaining('19')],
      },
    ])
  })

  it.each([
    ['a number', 'According to the hospital of Elmford, 19 people were injured.'],
    ['a year', 'In 2021 the collapse of the Elmford bridge injured eleven people.'],
    ['a name', 'According to Ada Roth, the collapse of the Elmford bridge injured eleven people.'],
    ['words that no note has', 'The tragic disaster shocked residents everywhere and damaged trust in politicians.'],
    ['guilt', 'According to the hospital of Elmford, the guilty collapse of the bridge injured eleven people.'],
    ['what another sentence says', 'That day the collapse of the Elmford bridge injured eleven people.'],
    ['the first person', 'According to our hospital in Elmford, the collapse injured eleven people.'],
    ['the wording of the page', injured],
    ['nothing', ''],
  ])('quotes the page if both answers have %s', async (_, faulty) => {
    const { article } = await fuse(pagesOf(story.join(' ')), (notes) => (notes === injured ? faulty : retell(notes)))
    const quotation = bodyOf(article).find(({ text }) => text === injured)!
    expect(quotation).toMatchObject({ quotation: true, evidence: [expect.objectContaining({ text: injured })] })
    expect(bodyOf(article).filter((sentence) => sentence.quotation)).toHaveLength(1)
  })

  it('skips a group that neither passes nor can be quoted, and says why', async () => {
    const monday = 'Police closed the road to the Elmford bridge on Monday and sent drivers through Orne.'
    const { article } = await fuse(pagesOf(`${story.join(' ')} ${monday}`), (notes) =>
      notes.startsWith('Police closed') ? 'Yesterday the road was closed.' : retell(notes),
    )
    expect(article.skipped).toHaveLength(1)
    expect(article.skipped[0]!.evidence.map(({ text }) => text)).toEqual([monday])
    expect(article.skipped[0]!.reason).toContain('quoted')
    expect(article.skipped[0]!.tried).toHaveLength(2)
  })

  it('writes out a day that a page names only by its weekday', async () => {
    const monday = 'Police closed the road to the Elmford bridge on Monday and sent drivers through Orne.'
    const { groups } = await fuse(pagesOf(`${story.join(' ')} ${monday}`), retell)
    expect(groups.join('\n')).toContain('the Elmford bridge on 4 March 2024 and sent drivers')
  })

  it('says nothing twice: repeated evidence is added to the sentence that has it', async () => {
    const more =
      'The number of people injured in the collapse of the Elmford bridge was given as eleven on 5 March 2024.'
    const same = retold.get(injured)!
    const { article } = await fuse(pagesOf(story.join(' '), more), (notes) =>
      notes.includes('was given as eleven') ? 'The collapse of the bridge injured eleven people.' : retell(notes),
    )
    const texts = bodyOf(article).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('eleven people'))).toEqual([same])
    expect(article.skipped.map(({ reason }) => reason)).toEqual(['the article says it already'])
  })

  it('refuses sentences that entailment finds contradicted and flags doubtful ones', async () => {
    const unsure = { entailment: 0.1, neutral: 0.8, contradiction: 0.1 }
    const against = { entailment: 0.1, neutral: 0.1, contradiction: 0.8 }
    const { article } = await fuse(pagesOf(story.join(' ')), retell, {
      entailment: (hypothesis) =>
        hypothesis === retold.get(injured)
          ? against
          : hypothesis === retold.get(divers)
            ? unsure
            : { entailment: 0.9, neutral: 0.1, contradiction: 0 },
    })
    const sentences = bodyOf(article)
    expect(sentences.find(({ text }) => text === injured)?.quotation).toBe(true)
    expect(sentences.find(({ text }) => text === retold.get(divers))?.faults).toHaveLength(1)
    expect(sentences.find(({ text }) => text === retold.get(collapse))?.faults).toEqual([])
  })

  it('refuses a claim that is stated as a fact', async () => {
    const claimed = 'A union claimed that the county had ignored the rust in the Elmford bridge for years.'
    const { article } = await fuse(pagesOf(`${story.join(' ')} ${claimed}`), (notes) =>
      notes === claimed ? 'For years the rust in the Elmford bridge was ignored by the county.' : retell(notes),
    )
    expect(bodyOf(article).find(({ text }) => text === claimed)?.quotation).toBe(true)
  })

  it.each([
    [
      'The Elmford road through Orne stays shut until further notice.',
      'The Elmford road through Orne stays shut due to further notice.',
    ],
    [
      'The last inquiry into the Elmford bridge is due by May.',
      'The last inquiry into the bridge is due by May, according to Elmford.',
    ],
  ])('refuses a reason or a source that is not in the notes: %s', async (note, faulty) => {
    const { article } = await fuse(pagesOf(`${story.join(' ')} ${note}`), (notes) =>
      notes === note ? faulty : retell(notes),
    )
    expect(article.sections.flatMap(({ sentences }) => sentences).map(({ text }) => text)).not.toContain(faulty)
  })

  it('refuses sentences that the judge finds unsupported, unless entailment believes them', async () => {
    const unsupported = new Set([retold.get(injured)!, retold.get(divers)!])
    const judge: Judge = {
      kind: 'chat',
      looks: false,
      name: 'scripted',
      version: '1',
      judge: (claims) =>
        Promise.resolve(
          claims.map(({ sentence }) => ({
            label: unsupported.has(sentence) ? 'unsupported' : 'supported',
            probability: null,
            unsupported: [],
            needed: [],
          })),
        ),
    }
    const { article } = await fuse(pagesOf(story.join(' ')), retell, {
      judge,
      entailment: (hypothesis) =>
        hypothesis === retold.get(injured)
          ? { entailment: 0.4, neutral: 0.6, contradiction: 0 }
          : { entailment: 0.9, neutral: 0.1, contradiction: 0 },
    })
    const sentences = bodyOf(article)
    expect(sentences.find(({ text }) => text === injured)?.quotation).toBe(true)
    expect(sentences.find(({ text }) => text === retold.get(divers))).toMatchObject({
      quotation: false,
      faults: [expect.stringContaining('unsupported')],
    })
  })

  it('writes the lead last, with the evidence of the groups that it summarises', async () => {
    const lead = 'On 4 March 2024 the Elmford bridge fell into the river Tarn. Eleven people were injured.'
    const { article, requests } = await fuse(pagesOf(story.join(' ')), retell, { lead })
    expect(requests.at(-1)!.messages.at(-1)!.content).toContain(collapse)
    expect(article.sections[0]!.heading).toBe('')
    expect(article.sections[0]!.sentences.map(({ text }) => text).join(' ')).toBe(lead)
    expect(article.sections[0]!.sentences.map(({ evidence }) => evidence[0]!.text)).toEqual([collapse, injured])
  })

  it('cites every sentence that a sentence of the lead summarises', async () => {
    const lead = 'When the Elmford bridge fell into the river Tarn on 4 March 2024, eleven people were injured.'
    const { article } = await fuse(pagesOf(story.join(' ')), retell, { lead })
    const [opening] = article.sections[0]!.sentences
    expect(opening!.evidence.map(({ text }) => text)).toEqual([collapse, injured])
  })

  it('begins all calls for groups with the same words, so that a local model reads them once', async () => {
    const { requests } = await fuse(pagesOf(story.join(' ')), retell)
    const asked = requests.filter(({ messages }) => messages.at(-1)!.content.endsWith('Sentence:'))
    expect(asked.length).toBeGreaterThan(3)
    for (const { messages } of asked) expect(messages.slice(0, -1)).toEqual(asked[0]!.messages.slice(0, -1))
  })

  it('returns nothing and asks nothing if no page has usable text', async () => {
    const { article, requests } = await fuse(pagesOf('Sign up for our newsletter.'), retell)
    expect(article).toEqual({ sections: [], skipped: [], usablePages: [], calls: [] })
    expect(requests).toEqual([])
  })

  it('asks for the language of the event', async () => {
    const { requests } = await fuse(pagesOf(story.join(' ')), retell)
    expect(requests[1]!.messages[0]!.content).toContain('in English')
  })
})
