import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTokenizer, type HubTokenizer } from './loadTokenizer.ts'
import type { SessionSettings } from './sessionMessages.ts'

/** Builds the tokenizer of a model folder. Its files are known to be JSON objects. */
export function readTokenizer({ path, base }: Pick<SessionSettings, 'path' | 'base'>): HubTokenizer {
  // The folder's reader has checked that both are objects.
  const read = (file: string): object => JSON.parse(readFileSync(join(path, base, file), 'utf8')) as object
  return loadTokenizer(read('tokenizer.json'), read('tokenizer_config.json'))
}
