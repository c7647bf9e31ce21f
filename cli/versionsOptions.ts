import type { Command } from 'commander'
import type { VersionsRequest } from '../core/engine/libraries/updating/compareVersions.ts'
import { publishedThresholds as published } from '../core/versions/labelledVersions.ts'
import { options, share, wholeNumber } from './options.ts'

/** What says which texts are compared and how. */
export interface VersionsOptions {
  readonly similarity: string
  readonly same: number
  readonly about: number
  readonly unlike: number
  readonly run: number
  readonly verifier: string
  readonly language: string
  readonly writer: string
  readonly baseUrl?: string
  readonly workspace: string
  readonly json?: true
}

/** Adds the two versions, what compares them, and what the writer is asked for. */
export function addVersionsOptions(command: Command, writerDoes: string): Command {
  return command
    .argument('<old>', 'the old version: draft.json, a saved page (.html, .mhtml, .pdf, .md), or a text file')
    .argument('<new>', 'the new version, likewise')
    .addOption(options.similarity())
    .option('--same <share>', 'likeness from which on two texts are the same', share, published.same)
    .option(
      '--about <share>',
      'likeness above which a contradiction is one about the same thing',
      share,
      published.about,
    )
    .option('--unlike <share>', 'likeness to all below which a sentence is new', share, published.unlike)
    .option('--run <n>', 'most sentences in a row that are compared as one', wholeNumber(1, 20), published.run)
    .addOption(options.verifier())
    .option('--language <code>', 'language of the texts', 'en')
    .option('--writer <which>', writerDoes, 'extractive')
    .addOption(options.baseUrl())
    .addOption(options.workspace())
    .addOption(options.json())
}

/** What is asked of the engine. */
export function versionsRequest(old: string, current: string, given: VersionsOptions): VersionsRequest {
  const { similarity, same, about, unlike, run, verifier, language, writer, baseUrl } = given
  return {
    old,
    current,
    similarity,
    verifier,
    language,
    writer,
    thresholds: { same, about, unlike, run },
    ...(baseUrl === undefined ? {} : { baseUrl }),
  }
}
