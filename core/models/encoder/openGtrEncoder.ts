import { runEncoder, type OnnxEncoderOptions } from './openOnnxEncoder.ts'
import { rankModelError } from './rankModelErrors.ts'
import { readEncoderFolder } from './readEncoderFolder.ts'
import type { SentenceEncoder } from './sentenceEncoder.ts'

/**
 * Opens a Generalizable T5 Retriever (Ni et al., EMNLP 2022): the mean of a T5 encoder's token vectors, projected by a
 * Dense module, scaled to length 1 and compared by cosine, with at most 512 tokens.
 *
 * @throws CitewrightError if a file is missing or cannot be used
 */
export async function openGtrEncoder(path: string, options: OnnxEncoderOptions = {}): Promise<SentenceEncoder> {
  const folder = await readEncoderFolder(path)
  const modules = [...folder.pooling, ...folder.layers.map(({ kind }) => kind)].join(', ')
  if (modules !== 'mean, dense, normalize') {
    const problem = `makes vectors by ${modules}; GTR is mean, dense, normalize. Name another model as encoder:DIR`
    throw rankModelError('sentence encoder', folder.path, { file: 'modules.json', problem })
  }
  return runEncoder(folder, options)
}
