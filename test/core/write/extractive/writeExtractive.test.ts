import { readFileSync } from 'node:fs'
import { expect, describe, it } from 'vitest'
import fc from 'fast-check'
import { writeExtractive } from '../../../../core/write/extractive/writeExtractive.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { bridgeEvent, bridgePages, draftOf, rankedPages, sentencesOf } from './eventPages.ts'

const fold = (text: string): string => text.replaceAll(/\s+/gu, ' ')

describe('writeExtractive', () => {
  it('writes verbatim quotations, each citing its passage', async () => {
    const passages = rankedPages(...bridgePages)
    const article = await writeExtractive({ event: bridgeEvent, passages })
    expect(sentencesOf(article).length).toBeGreaterThanOrEqual(12)
    for (const { sentences } of article.sections) {
      for (const { text, citations, origin } of sentences) {
        expect(origin).toBe('quotation')
        expect(citations).toHaveLength(1)
        const cited = passages.find(({ passage }) => passage.chunk.id === citations[0])
        expect(fold(cited!.passage.text)).toContain(text)
      }
    }
  })

  it('opens with a lead that names the event and its day, without a heading', async () => {
    const { sections } = await writeExtractive({ event: bridgeEvent, passages: rankedPages(...bridgePages) })
    expect(sections[0]).toMatchObject({ heading: '', level: 1, query: 'Elmford bridge collapse' })
    expect(sections[0]!.sentences[0]!.text).toBe(
      'The Elmford bridge collapsed into the river Tarn on 4 March 2024 during the morning rush hour.',
    )
  })

  it("does not open with a sentence that has only the title's bracketed words", async () => {
    const event = { title: 'Vesper (video game)', language: 'en', wiki: 'enwiki' }
    const named = 'Vesper was announced by the studio of Rosa Lind in Orne on 4 March 2024.'
    const pages = [
      `The video game industry lost nine studios in one year.\n${named}`,
      'A video game mod went to all fans.',
    ]
    expect((await draftOf(rankedPages(...pages), event))[0]).toBe(named)
  })

  it('orders the sections as an encyclopedia does and gives each at least two sentences', async () => {
    const { sections } = await writeExtractive({ event: bridgeEvent, passages: rankedPages(...bridgePages) })
    const headings = sections.slice(1).map(({ heading }) => heading)
    const canonical = [
      'Background',
      'Accident',
      'Response',
      'Casualties',
      'Impact',
      'Investigation',
      'Legal proceedings',
      'Reactions',
      'Aftermath',
    ]
    expect(headings).toEqual(canonical.filter((heading) => headings.includes(heading)))
    expect(headings).toContain('Response')
    expect(headings).toContain('Legal proceedings')
    for (const { level, sentences } of sections.slice(1)) {
      expect(level).toBe(2)
      expect(sentences.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('gives every section its ranking', async () => {
    const passages = rankedPages(...bridgePages)
    const { sections } = await writeExtractive({ event: bridgeEvent, passages })
    const ranking = passages.map(({ passage, score }) => ({ chunkId: passage.chunk.id, score }))
    for (const section of sections) expect(section.ranking).toEqual(ranking)
  })

  it('uses the figure of the later page and not the earlier one', async () => {
    for (const pages of [bridgePages, [...bridgePages].reverse()]) {
      const draft = (await draftOf(rankedPages(...pages))).join('\n')
      expect(draft).toContain('17 people were injured')
      expect(draft).not.toContain('12 people were injured')
    }
  })

  it('distinguishes two tolls of the same day by the time of publication', async () => {
    const early =
      'The ferry Aurora struck a rock off Elmford on 4 March, and 12 people were injured, the coastguard said.'
    const late =
      'The number of people injured on the ferry Aurora off Elmford has risen to 17, the ministry said on Monday.'
    const draft = await draftOf(
      rankedPages(
        { text: early, publishedAt: '2024-03-04T08:00:00Z' },
        { text: late, publishedAt: '2024-03-04T20:00:00Z' },
      ),
      { ...bridgeEvent, title: 'Aurora ferry accident' },
    )
    expect(draft).toEqual([late])
  })

  it('says only once what two sites report', async () => {
    const first = 'The Elmford bridge collapsed into the river Tarn on Monday morning with six cars and a bus.'
    const second = 'With six cars and a bus on it, the Elmford bridge collapsed on Monday morning into the river Tarn.'
    expect(await draftOf(rankedPages(first, second))).toHaveLength(1)
  })

  it('keeps a sentence that depends on the one before it right after that one, and drops it if that one is missing', async () => {
    const text = `The engineer Rosa Lind inspected the Elmford bridge in 2019 and found rust in four cables.
She also warned the town of Elmford that the bridge needed new bearings within two years.`
    const draft = await draftOf(rankedPages(bridgePages[0].text, text))
    const at = draft.findIndex((sentence) => sentence.startsWith('She also'))
    expect(at).toBeGreaterThan(-1)
    expect(draft[at - 1]).toMatch(/^The engineer Rosa Lind/u)
    expect(await draftOf(rankedPages(text.split('\n')[1]!, bridgePages[0].text))).not.toContain(text.split('\n')[1])
  })

  it('orders a section by days', async () => {
    const { sections } = await writeExtractive({ event: bridgeEvent, passages: rankedPages(...bridgePages) })
    expect(sections.find(({ heading }) => heading === 'Background')!.sentences.length).toBeGreaterThanOrEqual(3)
    const years = sections.flatMap(({ sentences }) => [
      sentences.map(({ text }) => /(?:19|20)\d\d/u.exec(text)?.[0] ?? ''),
    ])
    for (const section of years) {
      const named = section.filter((year) => year !== '')
      expect(named).toEqual([...named].sort())
    }
  })

  it('takes no more than its share from a page if there are several', async () => {
    const long = Array.from(
      { length: 40 },
      (_, n) =>
        `The bridge worker number ${n + 100} repaired the ${['northern', 'southern', 'eastern'][n % 3]} cable ${n + 300} of the Elmford bridge with a tool${n} made of metal${n * 7}.`,
    ).join('\n')
    const passages = rankedPages({ text: long }, ...bridgePages)
    const article = await writeExtractive({ event: bridgeEvent, passages })
    const cited = article.sections.flatMap(({ sentences }) => sentences.map(({ citations }) => citations[0]))
    expect(cited.filter((id) => id?.startsWith('p0:')).length).toBeLessThanOrEqual(16)
    expect(new Set(cited).size).toBeGreaterThanOrEqual(3)
  })

  it('stays within its word limit', async () => {
    const article = await writeExtractive({
      event: bridgeEvent,
      passages: rankedPages(...bridgePages),
      maxWords: 60,
      leastSentences: 1,
    })
    expect(sentencesOf(article).join(' ').split(' ').length).toBeLessThanOrEqual(60)
  })

  it('writes the same draft for the same request', async () => {
    const write = (): Promise<unknown> => writeExtractive({ event: bridgeEvent, passages: rankedPages(...bridgePages) })
    expect(await write()).toEqual(await write())
  })

  it('stops before it starts when it is cancelled', async () => {
    const call = { signal: AbortSignal.abort(new Error('the person closed the window')) }
    await expect(writeExtractive({ event: bridgeEvent, passages: rankedPages(...bridgePages) }, call)).rejects.toThrow(
      'closed the window',
    )
  })

  it('throws if no sentence can be used, and says what was examined', async () => {
    const menu =
      'Home\nNews\nSport\nSign in\nAccept all cookies to continue reading this site.\nwithout any full stop the text runs on'
    const refusal = writeExtractive({ event: bridgeEvent, passages: rankedPages(menu) })
    await expect(refusal).rejects.toMatchObject({ kind: 'no-evidence' })
    await expect(refusal).rejects.toThrow('In the one passage for “Elmford bridge collapse”, no sentence is usable.')
    await expect(refusal).rejects.toThrow(/page does not mention it\..*no sentence end 5.*Add pages/su)
    const titled = { title: 'Elmford bridge collapse: live', text: menu }
    await expect(writeExtractive({ event: bridgeEvent, passages: rankedPages(menu, titled) })).rejects.toThrow(
      '1 of 2 pages mentions it: “Elmford bridge collapse: live”.',
    )
  })

  it('throws for no passages at all', async () => {
    await expect(writeExtractive({ event: bridgeEvent, passages: [] })).rejects.toMatchObject({
      kind: 'no-evidence',
      problem: 'In 0 passages for “Elmford bridge collapse”, no sentence is usable. There are no pages.',
    })
  })

  it('writes a sentence once that a page repeats, even if another one depends on the repetition', async () => {
    const twice =
      'The governor declared a state of emergency for the district and sent emergency teams from three towns.'
    const page = [
      'Rescue teams with divers and a helicopter searched the river until midnight.',
      twice,
      twice,
      'The Elmford bridge collapsed into the river Tarn on 4 March 2024 during the morning rush hour.',
    ]
    const draft = await draftOf(rankedPages(page.join('\n')))
    expect(draft.filter((sentence) => sentence === twice)).toHaveLength(1)
  })

  it('writes only words of the pages, whatever they contain', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        ...bridgePages.flatMap(({ text }) => text.split('\n')),
        'Read more',
        '“',
        ' — ',
        '\r\n',
        '\u0000',
        '\ud800',
        '...',
      ),
    )
    const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('\n'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 3 }), async (texts) => {
        const pages = texts.map(fold)
        const draft = await draftOf(rankedPages(...texts)).catch((error: unknown) => {
          expect(error).toMatchObject({ kind: 'no-evidence' })
          return []
        })
        for (const sentence of draft) expect(pages.some((page) => page.includes(sentence))).toBe(true)
        expect(new Set(draft).size).toBe(draft.length)
      }),
      { numRuns: 150 },
    )
  })
})

describe('writeExtractive in other languages', () => {
  it('writes German with German headings', async () => {
    const event = { title: 'Brückeneinsturz in Elmfurt', language: 'de', wiki: 'dewiki' }
    const text = `Die Brücke in Elmfurt stürzte am 4. März 2024 im Berufsverkehr in den Fluss.
Bei dem Brückeneinsturz wurden zwei Menschen getötet und 17 Menschen verletzt.
Drei Opfer wurden am Abend noch im Krankenhaus von Elmfurt behandelt.
Die Staatsanwaltschaft ermittelt seit Montag wegen fahrlässiger Tötung gegen zwei Ingenieure.
Die Ermittler untersuchen die Ursache des Einsturzes und sicherten Teile der Brücke.
Ein Gutachter hatte die Brücke in Elmfurt im Jahr 2019 zuletzt geprüft.
Er sagte, dass die Stadt die Brücke nach dem Einsturz neu bauen werde.`
    const article = await writeExtractive({ event, passages: rankedPages({ text, language: 'de' }) })
    expect(article.sections.map(({ heading }) => heading)).toContain('Ermittlungen')
    expect(sentencesOf(article)[0]).toContain('4. März 2024')
    expect(sentencesOf(article).some((sentence) => sentence.startsWith('Er sagte'))).toBe(
      sentencesOf(article).some((sentence) => sentence.startsWith('Die Ermittler')),
    )
  })

  it('writes one section without a heading in a language without word lists', async () => {
    const event = { title: 'Zawalenie mostu w Elmie', language: 'pl', wiki: 'plwiki' }
    const text = `Most w Elmie runął do rzeki w poniedziałek 4 marca 2024 roku w godzinach szczytu.
W wyniku zawalenia mostu zginęły dwie osoby, a siedemnaście zostało rannych.
Czytaj więcej
Prokuratura wszczęła śledztwo w sprawie zawalenia mostu w Elmie.`
    const article = await writeExtractive({ event, passages: rankedPages({ text, language: 'pl' }), leastSentences: 1 })
    expect(article.sections.map(({ heading }) => heading)).toEqual([''])
    expect(sentencesOf(article)).toHaveLength(3)
  })

  it('writes Japanese, which has no spaces', async () => {
    const event = { title: '榎川橋崩落事故', language: 'ja', wiki: 'jawiki' }
    const text =
      '榎川橋は2024年3月4日の朝の通勤時間帯に川へ崩落した。この崩落事故で二人が死亡し、十七人が負傷したと病院が発表した。続きを読む'
    const article = await writeExtractive({ event, passages: rankedPages({ text, language: 'ja' }), leastSentences: 1 })
    expect(sentencesOf(article)[0]).toContain('榎川橋は2024年3月4日')
    expect(sentencesOf(article)).not.toContain('続きを読む')
  })

  it('leaves out sentences of another language than the event has', async () => {
    const text = `The Elmford bridge collapsed into the river Tarn on 4 March 2024 during the rush hour.
Le pont d'Elmford s'est effondré dans la rivière le 4 mars 2024 pendant l'heure de pointe.`
    expect(await draftOf(rankedPages(text))).toHaveLength(1)
  })
})

describeWithShared('writeExtractive on collected pages', () => {
  it('writes from the largest event without joined menus and within its time', async () => {
    const file: unknown = JSON.parse(readFileSync(sharedPath('data', 'wikigenbench', '72496067.json'), 'utf8'))
    // The file's layout is stated beside it: a title and documents with text.
    const { title, documents } = file as { title: string; documents: readonly { text: string; url: string }[] }
    const passages = rankedPages(...documents.map(({ text, url }) => ({ text, url })))
    const article = await writeExtractive({ event: { title, language: 'en', wiki: 'enwiki' }, passages })
    const draft = sentencesOf(article)
    expect(draft.length).toBeGreaterThanOrEqual(15)
    expect(draft.filter((sentence) => /Read more|cookies|\bSign in\b|All rights reserved/iu.test(sentence))).toEqual([])
  })
})
