import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

// The joiners U+200C and U+200D and the marks U+200E and U+200F stay: Persian, Hindi and Hebrew need them.
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]+/g

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

export const invisibleCharacter: Rule = {
  id: 'invisible-character',
  severity: 'error',
  finds: 'signs that nobody sees',
  source: 'Help:CS1 errors#invisible_char',
  wikitext: ({ text }) =>
    [...text.matchAll(invisible)].map(({ index, 0: signs }) => ({
      start: index,
      end: index + signs.length,
      message: phrase`Here stand signs that nobody sees (${[...new Set(Array.from(signs).map(nameOf))].join(', ')}).`,
      remedy: 'Take them out.',
      fix: { start: index, end: index + signs.length, text: '' },
    })),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      'Persian: می‌خواهم.',
      'A  family.',
    ],
    bad: [
      { text: 'The​ ferry.', fixed: 'The ferry.' },
      {
        text: '{{cite web |url=https://a.example |title=A⁠ ferry﻿}}',
        fixed: '{{cite web |url=https://a.example |title=A ferry}}',
      },
      { text: 'soft­hyphen', fixed: 'softhyphen' },
      { text: 'a‮b', fixed: 'ab' },
    ],
  },
}
