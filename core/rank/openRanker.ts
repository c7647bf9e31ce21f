import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CitewrightError } from '../domain/citewrightError.ts'
import { modelsFolder } from '../platform/modelsFolder.ts'
import { openCrossEncoder } from '../models/encoder/openCrossEncoder.ts'
import { openDprEncoder } from '../models/encoder/openDprEncoder.ts'
import { openGgufEncoder } from '../models/encoder/openGgufEncoder.ts'
import { openGtrEncoder } from '../models/encoder/openGtrEncoder.ts'
import { openOnnxEncoder } from '../models/encoder/openOnnxEncoder.ts'
import type { SentenceEncoder } from '../models/encoder/sentenceEncoder.ts'
import { installedId, parseRankerSpec, type RankerSpec } from './parseRankerSpec.ts'
import { wordFusion, type RankMethod } from './rankMethod.ts'

/** A ranker whose models were found but not yet loaded. */
export interface OpenedRanker extends AsyncDisposable {
  /**
   * Identifies the ranking, with fingerprints of the models instead of their paths: `fusion`,
   * `fusion:bm25+encoder:all-MiniLM-L6-v2@0a1b2c3d`. The same name over the same passages gives the same ranking.
   */
  readonly name: string
  readonly method: RankMethod
  /** Ends the threads of its models. */
  close(): Promise<void>
}

export interface OpenRankerOptions {
  /** Threads within one operator of a model, from 1. Default: as many as the process may use. */
  readonly threads?: number
  /** Passages that a cross-encoder reranks, from 1. Default 50. */
  readonly candidates?: number
  /** Folder of models without a path of their own. Default: `CITEWRIGHT_MODELS`, or `models` in the data folder. */
  readonly models?: string
}

/** A ranker was given without a path, and its model is not in the models folder. */
function rankerModelAbsent(ranker: string, { model, folder, spelling }: AbsentModel): CitewrightError {
  return new CitewrightError(
    'input',
    `The ranker ${ranker} needs the model ${model}, which is not in ${folder}.`,
    `Get it with "citewright models get ${model}", or give its folder, as in ${spelling}.`,
  )
}

interface AbsentModel {
  readonly model: string
  /** The models folder. */
  readonly folder: string
  /** The ranker's name with a folder. */
  readonly spelling: string
}

interface Part {
  readonly name: string
  readonly method: RankMethod
  readonly close: () => Promise<unknown>
}

/**
 * Opens the ranker given to `--ranker`.
 *
 * @throws RankerSpecError for an unknown name; CitewrightError or GgufFileError for a model that is missing (`input`)
 *   or cannot be used
 */
export async function openRanker(text: string, options: OpenRankerOptions = {}): Promise<OpenedRanker> {
  const { name, method, close } = await openPart(parseRankerSpec(text), options)
  const end = async (): Promise<void> => {
    await close()
  }
  return { name, method, close: end, [Symbol.asyncDispose]: end }
}

const nothing = (): Promise<void> => Promise.resolve()

async function openPart(spec: RankerSpec, options: OpenRankerOptions): Promise<Part> {
  const { models = modelsFolder(), candidates = 50 } = options
  const threads = options.threads === undefined ? {} : { threads: options.threads }
  const installed = (model: string, spelling: string): string => {
    const path = join(models, model)
    if (existsSync(path)) return path
    throw rankerModelAbsent(spec.kind, { model, folder: models, spelling })
  }
  const located = (path: string): string => {
    const id = installedId(path)
    return id === undefined ? path : installed(id, `${spec.kind}:DIR`)
  }
  switch (spec.kind) {
    case 'random':
    case 'tfidf':
      return { name: spec.kind, method: spec, close: nothing }
    case 'bm25': {
      const { parameters } = spec
      const name = parameters === undefined ? spec.kind : `${spec.kind}:${parameters.k1},${parameters.b}`
      return { name, method: spec, close: nothing }
    }
    case 'dpr': {
      const folders = spec.folders ?? {
        question: installed('dpr-question-multiset', 'dpr:QUESTION_DIR,CONTEXT_DIR'),
        context: installed('dpr-context-multiset', 'dpr:QUESTION_DIR,CONTEXT_DIR'),
      }
      return dense(spec.kind, await openDprEncoder(folders, threads))
    }
    case 'gtr':
      return dense(
        spec.kind,
        await openGtrEncoder(
          spec.path === undefined ? installed('gtr-t5-base', 'gtr:DIR') : located(spec.path),
          threads,
        ),
      )
    case 'encoder': {
      const isGguf = /\.gguf$/i.test(spec.path)
      return dense(
        spec.kind,
        await (isGguf ? openGgufEncoder(spec.path) : openOnnxEncoder(located(spec.path), threads)),
      )
    }
    case 'rerank': {
      const crossEncoder = await openCrossEncoder(located(spec.path), threads)
      return {
        name: `${spec.kind}:${crossEncoder.name}@${crossEncoder.fingerprint}`,
        method: { kind: 'rerank', crossEncoder, first: wordFusion, candidates },
        close: () => crossEncoder.close(),
      }
    }
    case 'fusion': {
      const parts = await Promise.all(spec.parts.map((part) => openPart(part, options)))
      const names = parts.map(({ name }) => name).join('+')
      return {
        name: names === 'tfidf+bm25' ? spec.kind : `${spec.kind}:${names}`,
        method: { kind: 'fusion', parts: parts.map(({ method }) => method) },
        close: () => Promise.all(parts.map(({ close }) => close())),
      }
    }
  }
}

function dense(kind: string, encoder: SentenceEncoder): Part {
  return {
    name: `${kind}:${encoder.name}@${encoder.fingerprint}`,
    method: { kind: 'dense', encoder },
    close: () => encoder.close(),
  }
}
