import { runEncoder, type OnnxEncoderOptions } from './openOnnxEncoder.ts'
import { RankModelError } from './rankModelErrors.ts'
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
 * dot product of their [CLS] vectors, 512 tokens at most. A passage is read as its text alone: the original puts the
 * title of the page in front, which the chunks of WikiGenBench do not have.
 *
 * @throws RankModelMissingError where a folder lacks a file, RankModelError where one cannot be used
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

/** A folder whose model gives [CLS] vectors, whatever its files say of pooling. */
async function readDprFolder(path: string): Promise<EncoderFolder> {
  const folder = await readEncoderFolder(path)
  if (folder.output === 'text') return folder
  const problem = 'has no "model_type": "dpr"; name another model as encoder:DIR'
  throw new RankModelError('sentence encoder', folder.path, { file: `${folder.base}config.json`, problem })
}
