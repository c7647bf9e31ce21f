/**
 * node-llama-cpp loads a library on Linux only after a process of its own has loaded it without crashing. It starts that
 * process with `fork` of node:child_process, unless it runs in Electron's main process. The engine is none, and `fork`
 * would run Electron as Node, which the packaged program's fuse forbids. So the main process runs the trial for the
 * engine's: `runLlamaTrials` there, `relayLlamaTrials` here hand on what the two say to each other. What is run is
 * node-llama-cpp's own module, which the main process finds by itself: an order names none.
 */
export const trialModule = 'bindings/utils/testBindingBinary.js'

/** From the engine's process; ids are the engine's. What `say` carries is between node-llama-cpp and its trial. */
export type TrialOrder =
  | { readonly type: 'start'; readonly id: number }
  | { readonly type: 'say'; readonly id: number; readonly message: unknown }
  | { readonly type: 'kill'; readonly id: number }

/** To the engine's process. */
export type TrialNews =
  | { readonly type: 'said'; readonly id: number; readonly message: unknown }
  | { readonly type: 'exit'; readonly id: number; readonly code: number }
