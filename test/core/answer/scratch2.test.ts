import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import { openRanker } from '../../../core/rank/openRanker.ts'
import { createVerifier } from '../../../core/verify/createVerifier.ts'
import { readQuestion } from '../../../core/answer/question/readQuestion.ts'
import { readExtractive } from '../../../core/answer/read/readExtractive.ts'
import { answerF1, exactMatch } from '../../../core/evaluate/answers/squadScores.ts'
const lines = (f: string) => readFileSync(`/work/shared/data/realtimeqa/${f}`, 'utf8').trim().split('\n').map((l) => JSON.parse(l))
it('x', async () => {
  const verifier = await createVerifier({ kind: 'builtin' })
  const setting = process.env['SETTING'] ?? 'fusion'
  const opened = await openRanker(setting === 'published' ? 'bm25' : setting)
  let [n, mc, em, f1, hit, nota, notaRight, ans] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const d of ['20260619', '20260626']) {
    const gcs = new Map(lines(`${d}_gcs.jsonl`).map((g: any) => [g.question_id, g.search_result]))
    const notas = new Map(lines(`${d}_qa_nota.jsonl`).map((q: any) => [q.question_id.replace('_nota', ''), q]))
    for (const q of lines(`${d}_qa.jsonl`)) {
      n++
      const pages = (gcs.get(q.question_id) ?? []).map((r: any, i: number) => ({ id: `p${i}`, url: r.url, finalUrl: r.url, provenance: 'search', title: r.title, authors: [], site: '', language: 'en', text: r.text, sha256: '', publishedAt: r.publish_date }))
      const question = readQuestion(q.question_sentence)
      let docs: any[] = []
      if (setting === 'published') {
        docs = pages.slice(0, 5).map((page: any) => ({ page, span: { start: 0, end: page.text.split('\n\n').slice(0, 2).join('\n\n').length }, publishedAt: page.publishedAt, retrieval: 1 }))
      } else {
        const passages = cutChunks(pages, { words: 256, ending: 'sentences' } as any)
        const { order } = await createRanker(opened.method, passages, {}).rank(q.question_sentence)
        const H = +(process.env['H'] ?? 1)
        const age = (i: number) => { const p = passages[i]!.page.publishedAt; return p ? Math.max(0, (Date.parse(q.question_date.replaceAll('/', '-')) - Date.parse(p.replaceAll('/', '-'))) / 864e5) : 365 }
        const fresh = (i: number) => 1 / (1 + Math.log1p(age(i) / 30) * H)
        const scored = [...order].map((i, rank) => ({ i, s: (1 / (10 + rank)) * fresh(i) })).sort((a, b) => b.s - a.s)
        docs = scored.slice(0, +(process.env['K'] ?? 5)).map(({ i, s }) => ({ page: passages[i]!.page, span: passages[i]!.chunk, publishedAt: passages[i]!.page.publishedAt ?? null, retrieval: s / scored[0]!.s }))
      }
      const gold = q.choices[+q.answer[0]]
      hit += docs.some((x) => `${x.page.title} ${x.page.text.slice(x.span.start, x.span.end)}`.toLowerCase().includes(gold.toLowerCase().replace(/[“”]/g, ''))) ? 1 : 0
      const pick = async (choices?: string[]) => {
        const r = [...(await readExtractive(question, docs, { verifier, ...(choices ? { choices } : {}), call: {} }))]
        const best = new Map<string, number>()
        const perDoc = new Map<string, number>()
        for (const x of r) perDoc.set(`${x.answer}|${x.document}`, Math.max(perDoc.get(`${x.answer}|${x.document}`) ?? 0, x.score))
        for (const [key, s] of perDoc) { const a = key.split('|')[0]!; best.set(a, 1 - (1 - (best.get(a) ?? 0)) * (1 - s)) }
        return { top: [...best].sort((a, b) => b[1] - a[1]), r: r.sort((a, b) => b.score - a.score) }
      }
      const m = await pick(q.choices)
      const mcRight = m.top[0]?.[0] === gold
      mc += mcRight ? 1 : 0
      const nq = notas.get(q.question_id)
      const nt = (await pick(nq.choices.filter((c: string) => c !== 'None of the above'))).top
      const ng = nq.choices[+nq.answer[0]]
      const np = (nt[0]?.[1] ?? 0) > 0.3 ? nt[0]![0] : 'None of the above'
      nota++; notaRight += np === ng ? 1 : 0
      const g = await pick()
      const t = g.top[0]?.[0] ?? ''
      em += exactMatch(t, gold); f1 += answerF1(t, gold)
      console.log(mcRight ? 'R' : 'w', np === ng ? 'R' : 'w', exactMatch(t, gold) ? 'R' : 'w', q.question_sentence.slice(0, 60), '|', gold, '|mc', m.top.slice(0, 2).map(([a, s]) => `${a} ${s.toFixed(2)}`).join('; '), '|nota', ng, '<-', np, (nt[0]?.[1] ?? 0).toFixed(2), '|gen', g.r.slice(0, 3).map((x) => `${x.answer} ${x.score.toFixed(2)} e${x.entailment?.toFixed(2)}`).join('; '))
    }
  }
  console.log(`RESULT ${setting} n ${n} hit ${hit} mc ${mc} nota ${notaRight} em ${em} f1 ${f1.toFixed(1)}`)
  await verifier.close()
}, 600000)
