import { runEncoder, type OnnxEncoderOptions } from './openOnnxEncoder.ts'
import { rankModelError } from './rankModelErrors.ts'
import { readEncoderFolder, type EncoderFolder } from './readEncoderFolder.ts'
import type { SentenceEncoder } from './sentenceEncoder.ts'
import { sha256 } from '../../platform/sha256.ts'

/** Folders of the two models. */
export interface DprFolders {
  readonly question: string
  readonly context: string
}

/**
 * Opens Dense Passage Retrieval (Karpukhin et al., EMNLP 2020): one model for questions, one for passages, compared by the
 * dot product of their [CLS] vectors, with at most 512 tokens. Only the text of a passage is read; the original adds the
 * page's title, which the chunks of WikiGenBench do not have.
 *
 * @throws CitewrightError if a file is missing or cannot be used
 */
export async function openDprEncoder(folders: DprFolders, options: OnnxEncoderOptions = {}): Promise<SentenceEncoder> {
  const [question, context] = await Promise.all([readDprFolder(folders.question), readDprFolder(folders.context)])
  const models = { query: runEncoder(question, options), passage: runEncoder(context, options) }
  return {
    name: `${question.name},${context.name}`,
    fingerprint: sha256(`${question.fingerprint} ${context.fingerprint}`).slice(0, 8),
    similarity: 'dot',
    maxTokens: context.maxTokens,
    encode: (texts, role, call) => models[role].encode(texts, role, call),
    close: async () => {
      await Promise.all([models.query.close(), models.passage.close()])
    },
  }
}

/** Reads a folder with a model for [CLS] vectors; its pooling configuration is ignored. */
async function readDprFolder(path: string): Promise<EncoderFolder> {
  const folder = await readEncoderFolder(path)
  if (folder.output === 'text') return folder
  const problem = 'has no "model_type": "dpr"; name another model as encoder:DIR'
  throw rankModelError('sentence encoder', folder.path, { file: `${folder.base}config.json`, problem })
}
