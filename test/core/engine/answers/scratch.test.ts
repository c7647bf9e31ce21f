import { it } from 'vitest'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import { sampleQuestions } from './sampleQuestions.ts'
import { normalizeAnswer } from '../../../../core/evaluate/answers/squadScores.ts'
it('x', async () => {
  const engine = createEngine({ workspace: ':memory:' })
  let [right, wrong, none, goodRefusal, badAnswer] = [0, 0, 0, 0, 0]
  for (const { question, answers } of sampleQuestions) {
    const a = await engine.ask({ source: { kind: 'event', path: 'resources/sample' }, question, documents: +(process.env['K'] ?? 3) })
    const ok = answers.some((x) => normalizeAnswer(x) === normalizeAnswer(a.reading?.answer ?? ''))
    if (answers.length === 0) a.abstained ? goodRefusal++ : badAnswer++
    else if (a.abstained) none++
    else ok ? right++ : wrong++
    console.log(a.abstained ? 'ABST' : 'ANSW', ok ? 'ok' : '--', question, '|', a.reading?.answer, a.certainty.toFixed(2), '|', a.others.slice(0, 3).map((o) => `${o.answer} ${o.certainty.toFixed(2)}`).join('; '), '|', a.reading?.evidence.text.slice(0, 90))
  }
  console.log('RESULT', { right, wrong, none, goodRefusal, badAnswer })
  engine.close()
}, 600000)
