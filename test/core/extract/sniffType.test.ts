import { describe, expect, it } from 'vitest'
import { type DeclaredType, type DocumentType, sniffType } from '../../../core/extract/sniffType.ts'

const cases: readonly (readonly [string, string | readonly number[], DeclaredType, DocumentType])[] = [
  ['a PDF sent as HTML is a PDF', '%PDF-1.7\n', { contentType: 'text/html', fileName: 'a.html' }, 'pdf'],
  ['HTML sent as a PDF is HTML', '<!DOCTYPE html><p>x', { contentType: 'application/pdf' }, 'html'],
  ['HTML after a comment and white space is HTML', '\n <!-- x --> <html>', { contentType: 'text/plain' }, 'html'],
  ['HTML after a byte order mark is HTML', [0xef, 0xbb, 0xbf, 0x3c, 0x68, 0x31, 0x3e], {}, 'html'],
  ['UTF-16 HTML is HTML', [0xff, 0xfe, ...Buffer.from('<html><p>x', 'utf16le')], {}, 'html'],
  ['UTF-16 text is text', [0xff, 0xfe, ...Buffer.from('A ferry', 'utf16le')], { fileName: 'a.txt' }, 'text'],
  ['NUL bytes are no text, whatever the header says', [0x41, 0, 0, 0x42], { contentType: 'text/plain' }, 'unknown'],
  ['a picture is unknown', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], { contentType: 'text/html' }, 'unknown'],
  ['a garbled file named .pdf is unknown', 'no such mark', { fileName: 'report.pdf' }, 'unknown'],
  ['the header counts over the ending', 'Some words', { contentType: 'text/html', fileName: 'a.md' }, 'html'],
  ['Markdown sent as plain text is Markdown', '# Some', { contentType: 'text/plain', fileName: 'A.MD' }, 'markdown'],
  ['text without a declaration is text', 'Some words', {}, 'text'],
  ['a word processor file is unknown', 'PK\u0003\u0004 words', { contentType: 'application/msword' }, 'unknown'],
]

describe('sniffType', () => {
  it.each(cases)('%s', (_, content, declared, expected) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    expect(sniffType(bytes, declared)).toBe(expected)
  })
})
