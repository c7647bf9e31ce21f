import { create } from 'zustand'
import type { AnyProgress } from '../../electron/contract/messages.ts'
import { CallFailed } from '../api/callFailed.ts'
import type { Screen } from './appState.ts'

/** A long task that continues when another screen is shown. */
export interface Task {
  /** Id of its subject: an event, a model. Only one task runs per key. */
  readonly key: string
  readonly label: string
  readonly startedAt: number
  /** Start of the current stage: a step, a section, a file. */
  readonly stageAt: number
  readonly progress: AnyProgress | null
  readonly stopping: boolean
  /** Why it failed; the task stays listed until this is dismissed. */
  readonly failed: CallFailed | null
  readonly stop: () => void
  /** The screen that shows its failure; absent if every screen does. */
  readonly screen?: Screen
}

interface Tasks {
  readonly tasks: readonly Task[]
  readonly dismiss: (key: string) => void
}

export const useTasks = create<Tasks>((set) => ({
  tasks: [],
  dismiss: (key) => set((state) => ({ tasks: state.tasks.filter((task) => task.key !== key) })),
}))

export interface TaskCall {
  readonly signal: AbortSignal
  readonly onProgress: (progress: AnyProgress) => void
}

/**
 * Runs work as a task that the window shows and the user can stop. Resolves with its result; or with undefined if it was
 * stopped or failed, in which case the task has the reason. Does nothing if a task with the same key is running.
 *
 * @param options.screen the screen that shows its failure. Default: every screen
 */
export async function runTask<T>(
  key: string,
  label: string,
  work: (call: TaskCall) => Promise<T>,
  { screen }: { readonly screen?: Screen } = {},
): Promise<T | undefined> {
  const { tasks } = useTasks.getState()
  if (tasks.some((task) => task.key === key && task.failed === null)) return undefined
  const controller = new AbortController()
  const find = (): Task | undefined => useTasks.getState().tasks.find((running) => running.key === key)
  const change = (part: Partial<Task>): void =>
    useTasks.setState((state) => ({
      tasks: state.tasks.map((task) => (task.key === key ? { ...task, ...part } : task)),
    }))
  const task: Task = {
    key,
    label,
    startedAt: Date.now(),
    stageAt: Date.now(),
    progress: null,
    stopping: false,
    failed: null,
    ...(screen === undefined ? {} : { screen }),
    stop: () => {
      controller.abort()
      change({ stopping: true })
    },
  }
  useTasks.setState({ tasks: [...tasks.filter((other) => other.key !== key), task] })
  try {
    const result = await work({
      signal: controller.signal,
      onProgress: (progress) => change(progressed(find(), progress)),
    })
    useTasks.getState().dismiss(key)
    return result
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === 'cancelled') useTasks.getState().dismiss(key)
    else change({ failed: error, stopping: false })
    return undefined
  }
}

/** Shows on every screen that something failed whose own place is no longer there. */
export function showFailure(key: string, label: string, failed: CallFailed): void {
  const now = Date.now()
  const task = { key, label, startedAt: now, stageAt: now, progress: null, stopping: false, stop: () => undefined }
  useTasks.setState(({ tasks }) => ({ tasks: [...tasks.filter((other) => other.key !== key), { ...task, failed }] }))
}

/** The task with new progress, which may start a new stage. */
function progressed(task: Task | undefined, progress: AnyProgress): Partial<Task> {
  return stageOf(task?.progress ?? null) === stageOf(progress) ? { progress } : { progress, stageAt: Date.now() }
}

function stageOf(progress: AnyProgress | null): string {
  if (progress === null) return ''
  return 'step' in progress ? `${progress.step} ${progress.part ?? ''}` : `${progress.phase} ${progress.id}`
}

/** The task with a key, while it is running or failed. */
export function useTask(key: string | undefined): Task | undefined {
  return useTasks((state) => state.tasks.find((task) => task.key === key))
}
