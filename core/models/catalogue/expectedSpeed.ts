import type { Machine } from '../../platform/machine.ts'

/** Share of the memory's speed that llama.cpp reaches while it writes. */
const usedShare = 0.7

export interface ModelSize {
  /** Bytes of its weights. */
  readonly bytes: number
  /** Share of the weights that is read for each token, 0 to 1; below 1 for a mixture of experts. Default 1. */
  readonly activeShare?: number | undefined
}

/**
 * Tokens that a model writes in a second on the processor, which reads all active weights from memory for each. A graphics
 * card is several times as quick.
 */
export function expectedTokensPerSecond(
  { bytes, activeShare = 1 }: ModelSize,
  { bytesPerSecond }: Pick<Machine, 'bytesPerSecond'>,
): number {
  return (usedShare * bytesPerSecond) / (bytes * activeShare)
}

/** Whether a machine has the memory that a model needs beside other programs. Machines report a little less than they have. */
export function fitsInMemory(memoryGB: number, { memoryBytes }: Pick<Machine, 'memoryBytes'>): boolean {
  return memoryBytes * 1.08 >= memoryGB * 1_000_000_000
}
