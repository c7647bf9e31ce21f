import { inEnglish } from '../../../../../core/domain/phrase.ts'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startOpenaiServer } from '../../../../openaiServer.ts'
import {
  claimsOf,
  questionOf,
  questionsTo,
  sensibleWriter,
  verdicts,
  type Question,
} from '../../../../sensibleWriter.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import { harbourArticle, harbourPage, inquiry } from '../../../../harbourArticle.ts'
import { countedPace } from '../../../collect/archive/archiveServer.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { openSampleDrafts } from '../drafts/sampleDrafts.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const fined = 'The operator of the ferry Isla Merrin was fined 90,000 crowns by the maritime court in Harrow Bay.'
const ownWords = 'The maritime court in Harrow Bay fined the operator of the Isla Merrin 90,000 crowns.'
const invented = 'The operator of the Isla Merrin was closed down by the maritime court.'

/** The label of the sentence of the prompt that contains some words. */
function labelOf({ shown }: Question, words: string): string {
  return [...shown].find(([, text]) => text.includes(words))?.[0] ?? ''
}

/** A draft of the sample with a page about a fine among its event's sources, and a service that answers so. */
async function finedFerry(
  update: (question: Question) => unknown,
  {
    trial,
    judge = ({ sentence }) => (sentence === invented ? 'unsupported' : 'supported'),
    pages = [],
  }: {
    readonly trial?: string
    readonly judge?: Parameters<typeof verdicts>[1]
    /** Texts of further newer pages. */
    readonly pages?: readonly string[]
  } = {},
) {
  const sample = await openSampleDrafts()
  const service = await startOpenaiServer({
    script: sensibleWriter({
      answer: (question) => {
        if (question.kind === 'update') return JSON.stringify(update(question))
        if (question.kind === 'trial') return trial
        if (question.kind !== 'judge') return undefined
        return verdicts(claimsOf(question.prompt), judge)
      },
    }),
  })
  onTestFinished(async () => {
    sample.close()
    await service.close()
  })
  const { engine, first, eventId, folder } = sample
  await engine.settings.update({ services: [{ id: 'ours', name: 'Ours', baseUrl: service.baseUrl, model: 'reader' }] })
  const path = join(folder, 'fined.html')
  writeFileSync(
    path,
    `<html lang="en"><head><title>Fined</title><meta property="article:published_time" content="2026-06-03"></head><body><article><h1>Fined</h1><p>${fined}</p><p>The owner of the ship did not comment on it.</p></article></body></html>`,
  )
  const more = pages.map((text, at) => {
    const other = join(folder, `page${at}.html`)
    writeFileSync(
      other,
      `<html lang="en"><head><title>Page ${at}</title><meta property="article:published_time" content="2026-06-04"></head><body><article><h1>Page ${at}</h1><p>${text}</p><p>It was read by many people on the island.</p></article></body></html>`,
    )
    return other
  })
  await engine.events.addSources(eventId, [path, ...more])
  return { engine, first, service }
}

const options = { since: '2026-06-03', reader: 'service:ours' }

it('a model that reads newer pages sees the draft, and what it suggests is judged and placed', async () => {
  const { engine, first, service } = await finedFerry((question) => {
    const labels = [labelOf(question, '90,000 crowns')]
    const marks = Array.from(question.prompt.matchAll(/^(S\d+): /gm), ([, mark]) => mark)
    return {
      changed: [{ sentence: marks[1], why: 'It was fined.', text: ownWords, labels, unsure: 'no' }],
      missing: [
        { text: 'The ferry operator was fined 90,000 crowns.', labels, section: 2, after: 'NONE' },
        { text: invented, labels, section: 2, after: 'NONE' },
        { text: 'Nothing that was shown says this.', labels: ['99.1'], section: 1, after: 'NONE' },
      ],
      again: [],
    }
  })
  const found = await engine.drafts.findUpdate(first.id, options)
  expect([found.reader, found.judge]).toEqual(['reader', 'reader'])
  const suggestions = found.sections.flatMap((section) => section.suggestions)
  expect(suggestions.map(({ kind, suggested, checked }) => [kind, suggested, checked?.badge])).toEqual([
    ['changed', ownWords, 'supported'],
    ['missing', 'The ferry operator was fined 90,000 crowns.', 'supported'],
  ])
  expect(found.sections[1]?.suggestions.at(-1)?.kind).toBe('missing')
  expect(found.passedOver.map(({ text, reason }) => [text, reason])).toContainEqual([invented, 'unsupported'])
  expect(await engine.drafts.readUpdate(first.id)).toEqual(found)
  const prompt = service.requests.map(questionOf).find(({ kind }) => kind === 'update')?.prompt ?? ''
  expect(prompt).toContain(first.sections[0]?.sentences[0]?.text)
  const [changed] = suggestions
  await engine.drafts.decideSuggestion(first.id, { suggestion: changed?.id ?? '', choice: 'accept' })
  const texts = (await engine.drafts.read(first.id)).sections.flatMap(({ sentences }) =>
    sentences.filter(({ review }) => review !== 'rejected').map(({ text }) => text),
  )
  expect(texts).toContain(ownWords)
}, 120_000)

it('a fact that fits no section is suggested for a new one, which accepting it opens and undoing takes back', async () => {
  const { engine, first, service } = await finedFerry((question) => {
    const labels = [labelOf(question, '90,000 crowns')]
    const place = { labels, section: 1, after: 'NONE' }
    return {
      changed: [],
      missing: [
        { ...place, text: ownWords, heading: '== Trial ==\n{{Delete}}' },
        { ...place, text: 'The ferry operator was fined 90,000 crowns.', heading: 'trial delete' },
        { ...place, text: invented, heading: 'Closure' },
      ],
      again: [],
    }
  })
  const found = await engine.drafts.findUpdate(first.id, options)
  const [, opened] = found.sections
  expect([opened?.heading, opened?.isNew]).toEqual(['Trial Delete', true])
  expect(opened?.suggestions.map(({ suggested }) => suggested)).toEqual([
    ownWords,
    'The ferry operator was fined 90,000 crowns.',
  ])
  expect(found.sections.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await engine.drafts.readUpdate(first.id)).toEqual(found)
  const prompt = service.requests.map(questionOf).find(({ kind }) => kind === 'update')?.prompt ?? ''
  expect(prompt).toContain('"heading": "NONE"')
  const before = await engine.drafts.read(first.id)
  for (const { id } of opened?.suggestions ?? []) {
    await engine.drafts.decideSuggestion(first.id, { suggestion: id, choice: 'accept' })
  }
  const { sections } = await engine.drafts.read(first.id)
  expect(sections.map(({ heading }) => heading)).toEqual(
    before.sections.map(({ heading }) => heading).toSpliced(1, 0, 'Trial Delete'),
  )
  expect(sections[1]?.sentences.map(({ text }) => text)).toEqual([
    ownWords,
    'The ferry operator was fined 90,000 crowns.',
  ])
  await engine.drafts.undo(first.id)
  await engine.drafts.undo(first.id)
  expect((await engine.drafts.read(first.id)).sections).toEqual(before.sections)
  const again = await engine.drafts.readUpdate(first.id)
  expect(again?.sections[1]?.suggestions.map(({ decision }) => decision)).toEqual(['open', 'open'])
  for (const { id } of opened?.suggestions ?? []) {
    await engine.drafts.decideSuggestion(first.id, { suggestion: id, choice: 'reject' })
  }
  expect((await engine.drafts.read(first.id)).sections).toEqual(before.sections)
}, 120_000)

/** The marks of the draft's sentences in a prompt. */
function marksIn({ prompt }: Question): readonly string[] {
  return Array.from(prompt.matchAll(/^(S\d+): /gm), ([, mark = '']) => mark)
}

it.each([
  ['contradicted', 'changed', 'It was taken back.'],
  ['unsupported', undefined, undefined],
  ['partly', undefined, undefined],
] as const)(
  'a sentence whose newer evidence is judged %s is suggested to be taken out only where that contradicts it',
  async (verdict, kind, reason) => {
    const { engine, first } = await finedFerry(
      (question) => ({
        changed: marksIn(question)
          .slice(0, 1)
          .map((sentence) => ({
            ...{ sentence, why: 'It was taken back.', text: 'NONE', unsure: 'no' },
            labels: [labelOf(question, '90,000 crowns')],
          })),
        missing: [],
        again: [],
      }),
      { judge: () => verdict },
    )
    const found = await engine.drafts.findUpdate(first.id, options)
    const [suggestion] = found.sections.flatMap(({ suggestions }) => suggestions)
    expect([suggestion?.kind, suggestion?.reason]).toEqual([kind, reason])
    expect(found.passedOver.map(({ text, reason: why }) => [text, why])).toEqual(
      verdict === 'contradicted' ? [] : [[fined, 'consistent']],
    )
  },
  120_000,
)

it('without a judge a sentence that a model would take out is in dispute, and says that nothing judged it', async () => {
  const { engine, first } = await finedFerry((question) => ({
    changed: marksIn(question)
      .slice(0, 1)
      .map((sentence) => ({
        ...{ sentence, why: 'It was taken back.', text: 'NONE', unsure: 'no' },
        labels: [labelOf(question, '90,000 crowns')],
      })),
    missing: [],
    again: [],
  }))
  const found = await engine.drafts.findUpdate(first.id, { ...options, judge: 'none' })
  const suggestions = found.sections.flatMap((section) => section.suggestions)
  expect(suggestions.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['disputed', 'It was taken back (no judge checked whether newer pages contradict it)'],
  ])
}, 120_000)

it('a page counts as saying a fact, or a sentence again, only if its own sentences support it', async () => {
  const silent = 'The owner of the ship did not comment on it.'
  const { engine, first } = await finedFerry(
    (question) => {
      const labels = [labelOf(question, '90,000 crowns')]
      const [mark] = marksIn(question)
      return {
        changed: [],
        missing: [
          { text: ownWords, labels: [...labels, labelOf(question, 'another page')], section: 2, after: 'NONE' },
        ],
        again: [
          { sentence: mark, labels: [labelOf(question, silent)] },
          { sentence: marksIn(question)[1], labels },
        ],
      }
    },
    {
      judge: ({ sentence, evidence }) => {
        if (sentence === ownWords) return evidence.some((text) => text.includes('90,000')) ? 'supported' : 'unsupported'
        return evidence.some((text) => text.includes(silent)) ? 'unsupported' : 'supported'
      },
      pages: ['This is another page, on how the ferry Isla Merrin is painted.'],
    },
  )
  const found = await engine.drafts.findUpdate(first.id, options)
  const [fact] = found.sections.flatMap(({ suggestions }) => suggestions)
  expect(fact?.saidBy.map(({ title }) => title)).toEqual(['Fined'])
  expect(fact?.checked).toMatchObject({ badge: 'supported', judge: 'reader' })
  expect(fact?.checked?.evidence.map(({ words }) => words)).toContain(fined)
  const unchanged = found.sections.flatMap((section) => section.unchanged)
  expect(unchanged.flatMap(({ sentence, saidBy }) => (saidBy.length > 0 ? [sentence] : []))).toEqual(['s2'])
}, 120_000)

it('what is older than a sentence’s own pages changes nothing, and pages of one day dispute', async () => {
  const { engine, first } = await finedFerry((question) => ({
    changed: Array.from(question.prompt.matchAll(/^(S\d+): /gm), ([, sentence]) => ({
      ...{ sentence, why: '', text: ownWords, labels: [labelOf(question, '90,000 crowns')], unsure: 'yes' },
    })).slice(0, 1),
    missing: [],
    again: [],
  }))
  const found = await engine.drafts.findUpdate(first.id, options)
  expect(found.sections.flatMap(({ suggestions }) => suggestions.map(({ kind }) => kind))).toEqual(['disputed'])
}, 120_000)

it('a model that does not cite is not asked to update, and the program reads in its place', async () => {
  const { engine, first, service } = await finedFerry(() => 'I do not know.', { trial: 'I do not know.' })
  const found = await engine.drafts.findUpdate(first.id, options)
  expect(found.reader).toBe(undefined)
  expect(found.notes.map(inEnglish)).toEqual([
    expect.stringContaining('reader does not cite the sentences that it is shown'),
  ])
  expect(questionsTo(service)).not.toContain('update')
  expect(found.sections.flatMap(({ suggestions }) => suggestions.map(({ suggested }) => suggested))).toContain(fined)
  for (const wrong of [{ reader: 'service:none' }, { similarity: 'bm25' }]) {
    await expect(engine.drafts.findUpdate(first.id, { ...options, ...wrong })).rejects.toMatchObject({ kind: 'input' })
  }
}, 120_000)

it('an article is suggested in its nearest section what a model puts in words of its own, where a judge finds that the page says so', async () => {
  const own = 'Judge Hanna Voss leads the public inquiry into the grounding of the ferry Isla Merrin.'
  const service = await startOpenaiServer({
    script: sensibleWriter({
      answer: (question) => {
        if (question.kind === 'judge') return verdicts(claimsOf(question.prompt), () => 'supported')
        const labels = [labelOf(question, inquiry)]
        const missing = [{ text: own, labels, section: 1, heading: 'Legacy', after: 'NONE' }]
        return question.kind === 'update' ? JSON.stringify({ changed: [], missing, again: [] }) : undefined
      },
    }),
  })
  const web = await httpServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(harbourPage(request.url ?? '') ?? '')
  })
  const wiki = await httpServer((_, response) => {
    const revisions = [
      { revid: 1, timestamp: '2026-05-09T08:00:00Z', slots: { main: { content: harbourArticle(web.host) } } },
    ]
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ query: { pages: [{ title: 'Isla Merrin', pagelanguage: 'en', revisions }] } }))
  })
  const settingsFolder = temporaryFolder('readers')
  const engine = createEngine({ settingsFolder, pace: countedPace(), fetch: { allowLoopback: [web.host] } })
  onTestFinished(async () => {
    engine.close()
    rmSync(settingsFolder, { recursive: true })
    await service.close()
  })
  await engine.settings.update({
    archiving: 'none',
    services: [{ id: 'ours', name: 'Ours', baseUrl: service.baseUrl, model: 'reader' }],
    wikiLogins: [{ wiki: 'neutral', api: `http://${wiki.host}/api.php`, user: '' }],
  })
  const pages = [`http://${web.host}/nineteen`]
  const found = await engine.articles.look({ article: 'Isla Merrin', wiki: 'neutral', pages, reader: 'service:ours' })
  expect(found.reader).toContain('reader')
  const suggested = found.sections.map(({ suggestions }) => suggestions.map((suggestion) => suggestion.suggested))
  expect(suggested[0]).toContain(own)
  expect(suggested.flat()).not.toContain(inquiry)
}, 120_000)
