import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type * as llamaPackage from 'node-llama-cpp'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { GgufFileError, ggufRuntime, ModelMemoryError } from './ggufErrors.ts'
import { hasPrebuiltLlama } from './hasPrebuiltLlama.ts'

type LlamaPackage = typeof llamaPackage

export interface LoadedGguf {
  readonly package: LlamaPackage
  readonly llama: Llama
  readonly model: LlamaModel
  /** Threads for evaluation. */
  readonly threads: number
}

export interface LoadGgufOptions {
  /**
   * `auto` uses a graphics processor if there is one; `off` only the processor. Default: `off` if CITEWRIGHT_GPU is `off`,
   * otherwise `auto`.
   */
  readonly gpu?: 'auto' | 'off'
  /**
   * Threads. Default: the machine's cores minus one, since a model that shares its last core with a busy process slows down
   * from 55 tokens per second to below 4.
   */
  readonly threads?: number
  readonly signal?: AbortSignal | undefined
  /** Default `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * Loads llama.cpp from its prebuilt package, without building or downloading it, and then a model file.
 *
 * @throws GgufFileError, ModelMemoryError, CitewrightError (gguf runtime)
 */
export async function loadGguf(path: string, options: LoadGgufOptions = {}): Promise<LoadedGguf> {
  const { environment = process.env, signal } = options
  const gpu = options.gpu ?? (environment['CITEWRIGHT_GPU']?.toLowerCase() === 'off' ? 'off' : 'auto')
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1)
  const llamaCpp = await importPackage()
  let complaint = ''
  const llama = await llamaCpp
    .getLlama({
      gpu: gpu === 'off' ? false : 'auto',
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      maxThreads: threads,
      logLevel: llamaCpp.LlamaLogLevel.error,
      // Prevents output to the console; the first line says why a file does not load.
      logger: (_level, message) => {
        complaint ||= message.replace(/^[a-z_]*: (error loading model: )?/, '').trim()
      },
    })
    .catch((error: unknown) => {
      // node-llama-cpp throws the same error for both.
      throw ggufRuntime(hasPrebuiltLlama() ? 'broken' : 'no-prebuilt', { cause: error })
    })
  try {
    const model = await llama.loadModel({ modelPath: path, ...(signal === undefined ? {} : { loadSignal: signal }) })
    return { package: llamaCpp, llama, model, threads }
  } catch (error) {
    // Pending log lines would go to the console after disposal.
    await setImmediate()
    await llama.dispose()
    signal?.throwIfAborted()
    if (error instanceof llamaCpp.InsufficientMemoryError)
      throw new ModelMemoryError(path, 'the weights', { cause: error })
    const reason = complaint === '' ? 'it is damaged, or llama.cpp does not support it' : complaint
    throw new GgufFileError(path, `does not load: ${reason.replace(/\.$/, '')}`, { cause: error })
  }
}

async function importPackage(): Promise<LlamaPackage> {
  try {
    return await import('node-llama-cpp')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    throw ggufRuntime(isMissing ? 'no-package' : 'broken', { cause: error })
  }
}
