import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { versionQuestionSchema } from '../../../lab/questions/versionQuestion.ts'
import { runHere } from '../../cli/runHere.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const folder = temporaryFolder('questions')

function write(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const run = (...parameters: readonly string[]) =>
  runHere(['lab', 'questions', ...parameters], { workspace: ':memory:' })

describe('citewright lab questions', () => {
  it('makes questions and dialogues in a folder', async () => {
    const before = write('before.txt', 'Twelve people were injured. The inquiry has begun.')
    const after = write('after.txt', 'Fourteen people were injured. The inquiry has begun. It ended on 3 May 2026.')
    const out = join(folder, 'questions')
    const { code, stdout } = await run(before, after, '--out', out)
    expect(code).toBe(0)
    expect(stdout).toContain(
      `1 question worded by rules: 1 on what changed, 0 on what is new, 0 on what stayed; 0 dialogues.`,
    )
    expect(stdout).toContain('\nHow many people were injured?\n  Fourteen (was: Twelve)\n')
    const lines = readFileSync(join(out, 'questions.jsonl'), 'utf8').trim().split('\n')
    expect(lines.map((line) => versionQuestionSchema.parse(JSON.parse(line)).before?.answer)).toEqual(['Twelve'])
    expect(readFileSync(join(out, 'dialogues.jsonl'), 'utf8')).toBe('')
  })

  it('words questions by rules in English alone', async () => {
    const old = write('old.txt', 'Zwölf Menschen wurden verletzt.')
    const current = write('new.txt', 'Vierzehn Menschen wurden verletzt.')
    const { code, stderr } = await run(old, current, '--language', 'de', '--out', folder)
    expect(code).toBe(2)
    expect(stderr).toContain('Questions are worded by rules in English alone, and these texts are in "de".')
  })
})
