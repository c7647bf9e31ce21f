import type { LabelledSentence, LabelledVersions, VersionLabel } from '../core/versions/labelledVersions.ts'
import { wrapLines } from './wrapLines.ts'

const width = 100
const signs: Readonly<Record<VersionLabel, string>> = { unchanged: ' ', changed: '~', new: '+', unclear: '?' }

/** What became of a text, for a terminal: a line of counts, then the sentences that are not as they were. */
export function versionsTable(old: readonly string[], { sentences, deleted }: LabelledVersions): string {
  const count = (label: VersionLabel): number => sentences.filter((sentence) => sentence.label === label).length
  const head = `${sentences.length} sentences: ${count('unchanged')} unchanged, ${count('changed')} changed (~), ${count('new')} new (+), ${count('unclear')} unclear (?); ${deleted.length} deleted (-).`
  const lines = [
    ...sentences.flatMap((sentence) => (sentence.label === 'unchanged' ? [] : linesOf(sentence, old))),
    ...deleted.flatMap((at) => entry('-', old[at] ?? '')),
  ]
  return [...wrapLines(head, width), ...(lines.length === 0 ? [] : ['', ...lines])].map((line) => `${line}\n`).join('')
}

function linesOf({ text, label, old: places, conflicts }: LabelledSentence, old: readonly string[]): readonly string[] {
  const before = places.map((at) => old[at] ?? '').join(' ')
  const facts = conflicts.map(({ kind, old: was, new: is }) =>
    kind === 'negation' ? (is === '' ? `no longer “${was}”` : `now “${is}”`) : `${kind} ${was} -> ${is}`,
  )
  return [
    ...entry(signs[label], text),
    ...(before === '' ? [] : entry(' ', `was: ${before}`)),
    ...(facts.length === 0 ? [] : entry(' ', facts.join('; '))),
  ]
}

function entry(sign: string, text: string): readonly string[] {
  return wrapLines(text, width - 2).map((line, at) => `${at === 0 ? sign : ' '} ${line}`)
}
