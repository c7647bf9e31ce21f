import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import OpenAI from 'openai'
import { z } from 'zod'
import { decodeFeed } from '../../core/collect/feed/decodeFeed.ts'
import { parseFeed } from '../../core/collect/feed/parseFeed.ts'
import { readEvent } from '../../core/collect/readEvent.ts'
import { readWarc } from '../../core/collect/warc/readWarc.ts'
import { toHtml } from '../../core/export/toHtml.ts'
import { toJson } from '../../core/export/toJson.ts'
import { toWikitext } from '../../core/export/toWikitext.ts'
import { parseDraft } from '../../core/export/parseDraft.ts'
import { extractDocument } from '../../core/extract/extractDocument.ts'
import { defaultExtractLimits } from '../../core/extract/extractLimits.ts'
import { fixWikitext } from '../../core/lint/fixWikitext.ts'
import { lintWikitext } from '../../core/lint/lintWikitext.ts'
import { BodyTooLongError } from '../../core/models/chat/readEventStream.ts'
import { fullDialect } from '../../core/models/chat/requestDialect.ts'
import { BrokenStreamError, StreamedServiceError, WrongFormatError } from '../../core/models/chat/serviceFailure.ts'
import { streamCompletion } from '../../core/models/chat/streamCompletion.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { renderWikitext } from '../../core/preview/renderWikitext.ts'
import { scanWikitext } from '../../core/wikitext/scanWikitext.ts'
import { loadWikiProfile } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { hostileFragments } from '../core/export/draftFixture.ts'
import { request } from '../core/models/chat/openaiSession.ts'
import { draftFile, eventFile, mhtmlFile, streamFile, wikitextFile } from './seedFiles.ts'

/** A format that the program reads of strangers. */
export interface FuzzedFormat {
  readonly name: string
  /** Files that begin a search: good ones, and those that once failed. */
  readonly corpus: readonly Uint8Array<ArrayBuffer>[]
  readonly words: readonly string[]
  /**
   * Reads a file. It may end with an error that is meant for a person.
   *
   * @param scratch a file that may be written
   */
  readonly read: (bytes: Uint8Array<ArrayBuffer>, scratch: string) => Promise<unknown>
  /** Errors beside CitewrightError with which reading may end, since its caller explains them. */
  readonly explained?: readonly (new (...given: never[]) => Error)[]
}

const enwiki = loadWikiProfile('enwiki')
const utf8 = new TextDecoder()

export const formats: readonly FuzzedFormat[] = [
  {
    name: 'event',
    corpus: [file('resources/sample/event.json'), text(eventFile), ...found('event')],
    words: [
      '"pages"',
      '"documents"',
      '"title"',
      '"date"',
      'null',
      '[',
      '{',
      '}',
      '\\ud800',
      '\\u0000',
      '1e999',
      '-0',
      '"__proto__":',
    ],
    read: (bytes, scratch) => readEvent(written(scratch, 'json', bytes)),
  },
  {
    name: 'mhtml',
    corpus: [...files('test/core/extract/fixtures/saved', /\.mht(ml)?$/), text(mhtmlFile), ...found('mhtml')],
    words: [
      '--b\r\n',
      '--b--',
      'Content-Type: multipart/related; boundary="b"\r\n',
      'Content-Transfer-Encoding: quoted-printable\r\n',
      'base64',
      '=3D',
      '\r\n\r\n',
      'charset=utf-7',
      '<p>',
      '<table>',
      '<script>',
    ],
    read: (bytes) => document(bytes, 'page.mhtml'),
  },
  {
    name: 'warc',
    corpus: [...files('test/core/collect/warc/fixtures', /\.warc(\.gz)?$/), ...found('warc')],
    words: [
      'WARC/1.0\r\n',
      'WARC-Type: revisit\r\n',
      'Content-Length: 99999999999\r\n',
      'Content-Length: -1\r\n',
      'HTTP/1.1 200 OK\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Content-Encoding: gzip\r\n',
      '\r\n\r\n',
      '\u001f\u008b',
    ],
    read: (bytes, scratch) => readWarc(written(scratch, 'warc', bytes)),
  },
  {
    name: 'feed',
    corpus: [...files('test/core/collect/feed/fixtures', /\.xml$/), ...found('feed')],
    words: [
      '<item>',
      '</item>',
      '<entry>',
      '<link href="',
      '<![CDATA[',
      ']]>',
      '<!DOCTYPE a [<!ENTITY x "&x;">]>',
      '&x;',
      '&#0;',
      '<?xml version="1.0" encoding="utf-16"?>',
      'xml:base="::"',
    ],
    read: (bytes) => parseFeed(decodeFeed(bytes, 'application/xml'), 'https://news.example.org/feed'),
  },
  {
    name: 'pdf',
    corpus: [file('resources/sample/pages/preliminary-report.pdf'), ...found('pdf')],
    words: [
      'obj',
      'endobj',
      'stream\n',
      'endstream',
      '/Length 99999999',
      '/Kids [1 0 R]',
      '/FlateDecode',
      'xref',
      'trailer',
      '<<',
      '>>',
      '/Count -1',
      '/Type /Page',
      'startxref\n0',
    ],
    read: (bytes) => document(bytes, 'report.pdf'),
  },
  {
    name: 'wikitext',
    corpus: [text(wikitextFile), text(hostileFragments.join(' words ')), ...found('wikitext')],
    words: [
      ...hostileFragments,
      '{{',
      '}}',
      '[[',
      ']]',
      '|',
      '=',
      '{|',
      '|}',
      '<ref name="a">',
      '</ref>',
      '<ref name=a />',
      '<!--',
      "'''",
      '\n==',
      '{{cite web|url=',
      '<nowiki>',
    ],
    read: (bytes) => Promise.resolve().then(() => wikitext(utf8.decode(bytes).slice(0, 20_000))),
  },
  {
    name: 'draft.json',
    corpus: [text(draftFile()), ...found('draft')],
    words: [
      '"sections":[',
      '"citations":["c9"]',
      'null',
      '{',
      '}',
      '[',
      ']',
      '"schemaVersion":1',
      '"schemaVersion":99',
      '-1',
      '1e999',
      '"\\ud800"',
      '"__proto__":',
    ],
    read: (bytes) => Promise.resolve().then(() => exported(utf8.decode(bytes))),
  },
  {
    name: 'OpenAI stream',
    corpus: [
      text(streamFile),
      text('{"choices":[{"message":{"content":"A fire."},"finish_reason":"stop"}]}'),
      ...found('stream'),
    ],
    words: [
      'data: ',
      'data: [DONE]\n\n',
      '\r\r',
      '{"choices":[]}',
      '{"choices":null}',
      '{"error":{"message":"x"}}',
      '"delta":',
      '"finish_reason":"content_filter"',
      '"usage":{"prompt_tokens":-1}',
      'null',
      '\ufeff',
      ': ping\n',
    ],
    read: (bytes) => streamed(bytes),
    explained: [BrokenStreamError, StreamedServiceError, WrongFormatError, BodyTooLongError],
  },
]

function text(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content)
}

function file(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(packageRoot, path)))
}

function files(folder: string, name: RegExp): readonly Uint8Array<ArrayBuffer>[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .sort()
    .map((path) => file(join(folder, path)))
}

/** Files that once failed; a file is added when fuzzing finds one. */
function found(format: string): readonly Uint8Array<ArrayBuffer>[] {
  return files('test/fuzz/found', new RegExp(`^${format}-`))
}

function written(scratch: string, extension: string, bytes: Uint8Array<ArrayBuffer>): string {
  const path = `${scratch}.${extension}`
  writeFileSync(path, bytes)
  return path
}

function document(bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<unknown> {
  const url = `file:${fileName}`
  return extractDocument({ url, finalUrl: url, title: '', bytes, fileName, limits: defaultExtractLimits })
}

function wikitext(given: string): void {
  scanWikitext(given)
  lintWikitext(given, enwiki, { today: '2026-06-01' })
  const once = fixWikitext(given, enwiki, { today: '2026-06-01' }).text
  renderWikitext(once, enwiki)
}

function exported(json: string): void {
  const draft = parseDraft(json)
  toWikitext(draft)
  toHtml(draft)
  const again = parseDraft(toJson(draft))
  if (toJson(again) !== toJson(draft)) throw new Error('the draft changes when it is read again')
}

/** An answer that arrives in two pieces, cut anywhere. */
async function streamed(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const cut = bytes.length === 0 ? 0 : (bytes[0] ?? 0) % bytes.length
  const isJson = bytes[0] === 0x7b
  const client = new OpenAI({
    apiKey: 'none',
    baseURL: 'http://service.example/v1',
    maxRetries: 0,
    fetch: () =>
      Promise.resolve(
        new Response(inPieces([bytes.slice(0, cut), bytes.slice(cut)]), {
          headers: { 'content-type': isJson ? 'application/json' : 'text/event-stream' },
        }),
      ),
  })
  const call = { signal: new AbortController().signal, onEvent: () => undefined, onText: () => undefined }
  const answer = await streamCompletion(client, { ...request, model: 'tiny', dialect: fullDialect }, call)
  z.object({
    text: z.string(),
    finish: z.string(),
    usage: z.object({ prompt: z.int().nonnegative() }).loose().optional(),
  })
    .loose()
    .parse(answer)
}

function inPieces(pieces: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece)
      controller.close()
    },
  })
}
