import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

import type { Match } from '../rule.ts'

const remedy = 'Write it as wikitext.'
const link = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>]{1,500}|\s{8,500})\)/g
const bold =
  /(?<![\p{L}\p{N}*])\*\*(?=\S)([^*\n]{1,200}?)(?<=\S)\*\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])__(?=[\p{L}\p{N}])([^_\n]{1,200}?)__(?![\p{L}\p{N}_])/gu
const code = /`[^`\n]{1,200}`|^```/gm

function inText(text: string): readonly Match[] {
  const found = (kind: 'Bold' | 'Code', pattern: RegExp): readonly Match[] =>
    [...text.matchAll(pattern)].map(({ index, 0: all }) => ({
      start: index,
      end: index + all.length,
      message:
        kind === 'Bold'
          ? phrase`Bold of Markdown: ${all.trim().slice(0, 60)}`
          : phrase`Code of Markdown: ${all.trim().slice(0, 60)}`,
      remedy,
      ...(kind === 'Bold' ? { fix: { start: index, end: index + all.length, text: `'''${all.slice(2, -2)}'''` } } : {}),
    }))
  return [...found('Bold', bold), ...found('Code', code)]
}

/** Lines and links are read in the text itself, since the address within a link is no prose. */
function linesIn(prose: string, text: string): readonly Match[] {
  const lines = [
    ...prose.matchAll(/^(#{2,6}) +(\S[^\n]{0,200})$|^(?:-{3}|\* ?\* ?\*)[ \t]{0,5}$|^\|(?: ?:?-{3,} ?:?\|)+/gm),
  ].map(({ index, 0: all, 1: signs, 2: title }): Match => {
    const span = { start: index, end: index + all.length }
    const fix =
      signs === undefined
        ? {}
        : { fix: { ...span, text: `${'='.repeat(signs.length)} ${(title ?? '').trim()} ${'='.repeat(signs.length)}` } }
    return { ...span, message: phrase`A line of Markdown: ${all.slice(0, 60)}`, remedy, ...fix }
  })
  const links = [...text.matchAll(link)]
    .filter(({ index }) => prose[index] === '[')
    .map(({ index, 0: all, 1: label = '', 2: url = '' }): Match => ({
      start: index,
      end: index + all.length,
      message: phrase`A link of Markdown: ${all.slice(0, 60)}`,
      remedy: 'Write it as wikitext; in an article it belongs into a reference.',
      fix: { start: index, end: index + all.length, text: `[${url} ${label}]` },
    }))
  const lists = [...prose.matchAll(/(?:^- \S[^\n]*(?:\n|$)){2,}/gm)].map(({ index, 0: all }): Match => {
    const span = { start: index, end: index + all.length }
    return {
      ...span,
      message: phrase`A list of Markdown: ${all.slice(0, 60).trim()}`,
      remedy: 'Begin its lines with an asterisk.',
      fix: { ...span, text: text.slice(span.start, span.end).replace(/^- /gm, '* ') },
    }
  })
  return [...lines, ...lists, ...links]
}

export const markdown: Rule = {
  id: 'markdown',
  severity: 'warning',
  finds: 'Markdown in the place of wikitext',
  source: 'Wikipedia:Signs of AI writing#Markdown',
  prose: ({ text, plain }) => (plain ? [...inText(text), ...linesIn(text, text)] : []),
  wikitext: ({ text, prose }) => [...inText(prose), ...linesIn(prose, text)],
  examples: {
    good: [
      '* A point\\n* Another',
      '# first\n# second',
      '2 * 3 * 4 is 24.',
      'The file a_b_c.',
      '__NOTOC__ text',
      'See [https://a.example A].',
    ],
    bad: [
      { text: 'It was **very** late.', fixed: "It was '''very''' late." },
      { text: '## Background\nText.', fixed: '== Background ==\nText.' },
      { text: 'See [the report](https://a.example/r).', fixed: 'See [https://a.example/r the report].' },
      '```\ncode\n```',
      'Text.\n\n---\n\nText.',
      'Use `ls` to list.',
      '| A | B |\n|---|---|\n| 1 | 2 |',
    ],
  },
}
