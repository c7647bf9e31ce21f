/**
 * node-llama-cpp loads a library on Linux only after a process of its own has loaded it without crashing. It starts that
 * process with `fork` of node:child_process, unless it runs in Electron's main process. The engine is not, and `fork`
 * would run Electron as Node, which the packaged program's fuse forbids. So the main process runs the trial for the
 * engine's process: `runLlamaTrials` there and `relayLlamaTrials` here pass on their messages. The module that runs is
 * node-llama-cpp's own, which the main process finds by itself: messages never name a module.
 */
export const trialModule = 'bindings/utils/testBindingBinary.js'

/** From the engine's process; ids are the engine's. The content of `say` is between node-llama-cpp and its trial. */
export type TrialOrder =
  | { readonly type: 'start'; readonly id: number }
  | { readonly type: 'say'; readonly id: number; readonly message: unknown }
  | { readonly type: 'kill'; readonly id: number }

/** To the engine's process. */
export type TrialNews =
  | { readonly type: 'said'; readonly id: number; readonly message: unknown }
  | { readonly type: 'exit'; readonly id: number; readonly code: number }
