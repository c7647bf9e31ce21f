import { formatBytes } from '../../core/models/catalogue/formatBytes.ts'
import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'

/** A model's size: what it takes on the disk, or will; `~` without small files of unknown size, `?` where all is unknown. */
export function sizeLabel({ state, bytes, bytesKnown, bytesOnDisk, files }: ListedModel): string {
  if (state === 'installed' || state === 'copied') return formatBytes(bytesOnDisk)
  if (bytes !== undefined) return formatBytes(bytes)
  return files.some((file) => file.bytes === undefined && isWeights(file.path)) ? '?' : `~${formatBytes(bytesKnown)}`
}

export function stateLabel({ state, bytesOnDisk }: ListedModel): string {
  switch (state) {
    case 'installed':
      return 'installed'
    case 'copied':
      return 'copied by hand'
    case 'partial':
      return `partial, ${formatBytes(bytesOnDisk)}`
    case 'damaged':
      return 'damaged'
    case 'absent':
      return 'not installed'
  }
}

/** Whether a file contains weights: nearly all of a model's size. */
export function isWeights(path: string): boolean {
  return /\.(gguf|onnx|safetensors)$/.test(path)
}
