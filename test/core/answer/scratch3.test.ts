import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { it } from 'vitest'
// @ts-ignore
import { csvParse } from 'd3-dsv'
import { createVerifier } from '../../../core/verify/createVerifier.ts'
import { readExtractive } from '../../../core/answer/read/readExtractive.ts'
import { readExamples } from '../../../core/engine/answers/readExamples.ts'
it('x', async () => {
  const facts: any[] = csvParse(readFileSync('/work/shared/data/clark-news/facts.csv', 'utf8')).filter((f: any) => f.span)
  const day = (s: string) => { const p = s.split('/').map(Number); const [m, d, y] = p.length === 3 ? p : [p[0], 15, p[1]]; return y ? `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` : undefined }
  const ask: any = { 'position held': (s: string) => `What government position does ${s} hold?`, 'member of sports team': (s: string) => `What sports team is ${s} a member of?`, residence: (s: string) => `Where does ${s} reside?`, employer: (s: string) => `Who is the employer of ${s}?`, chairperson: (s: string) => `Who is the chairperson of ${s}?`, 'headquarters location': (s: string) => `Where is the headquarters location of ${s}?`, 'chief executive officer': (s: string) => `Who is the CEO of ${s}?`, 'head of state': (s: string) => `Who is the head of state of ${s}?`, 'member of political party': (s: string) => `What political party is ${s} a member of?`, 'unmarried partner': (s: string) => `Who is the unmarried partner of ${s}?` }
  const groups = new Map<string, any[]>()
  for (const f of facts) { const k = `${f.subject}|${f.relation}`; groups.set(k, [...(groups.get(k) ?? []), f]) }
  let seed = 7; const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
  const pick = () => facts[Math.floor(rnd() * facts.length)]
  const doc = (f: any) => ({ title: '', text: f.span, ...(day(f.source_date) ? { date: day(f.source_date) } : {}) })
  const shuffle = (a: any[]) => a.map((v) => [rnd(), v]).sort((x: any, y: any) => x[0] - y[0]).map((v) => v[1])
  const qs: any[] = []
  for (const [, list] of groups) {
    const last = list.at(-1), first = list[0]
    const date = (last.start || '').slice(0, 10)
    if (!date || !day(last.source_date)) continue
    const when = day(last.source_date)! > date ? day(last.source_date)! : date
    const q = { question: ask[last.relation](last.subject), date: when, answers: list.filter((f) => f.object && (!f.end || f.end.slice(0, 10) >= date)).map((f) => f.object) }
    if (q.answers.length === 0) q.answers.push(last.object)
    const other = () => { let o = pick(); while (o.subject === last.subject) o = pick(); return doc(o) }
    qs.push({ ...q, made: 'reliable', documents: shuffle([doc(last), other(), other()]) })
    if (first.object !== last.object) qs.push({ ...q, made: 'misleading', documents: shuffle([doc(first), other(), other()]) })
    qs.push({ ...q, made: 'uncertain', documents: [other(), other(), other()] })
  }
  const part = shuffle(qs).slice(0, +(process.env['N'] ?? 300))
  console.log('questions', qs.length, part.length)
  const verifier = await createVerifier({ kind: 'builtin' })
  const ex = await readExamples(part, { reader: (q, d, call) => readExtractive(q, d, { verifier, call }), call: {} })
  writeFileSync('/tmp/examples.json', JSON.stringify(ex))
  writeFileSync('/tmp/part.json', JSON.stringify(part))
  console.log('RESULT', ex.length, ['reliable', 'misleading', 'uncertain'].map((l) => `${l} ${ex.filter((e) => e.label === l).length} f1 ${(ex.filter((e) => e.label === l).reduce((s, e) => s + e.f1, 0)).toFixed(1)}`).join('; '))
  await verifier.close()
}, 1200000)
