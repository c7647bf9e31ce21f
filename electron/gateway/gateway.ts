import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { z } from 'zod'
import { callMethod } from '../contract/callMethod.ts'
import { channels } from '../contract/channels.ts'
import { describeFailure } from '../contract/describeFailure.ts'
import { callSchema, type CallResult } from '../contract/messages.ts'
import { desktopMethods, isDesktopMethod, type Desktop } from '../contract/desktopMethods.ts'
import { engineMethods, isEngineMethod } from '../contract/methods.ts'
import { DesktopError } from './desktopError.ts'
import type { EngineProcess } from './engineProcess.ts'
import { grantDropped } from './grantDropped.ts'
import type { GrantedPaths } from './grantedPaths.ts'
import { knownModels } from './knownModels.ts'

export interface GatewayOptions {
  readonly engine: EngineProcess
  readonly desktop: Desktop
  readonly granted: GrantedPaths
  /** Whether a page of this origin in this window is the program's own. */
  /** Asks the person whether paths may be read that the window says were dropped on it. */
  readonly confirmDropped: (paths: readonly string[]) => Promise<boolean>
  readonly isOwnPage: (contents: WebContents, url: string) => boolean
}

/** The only place that receives messages from the window. It checks the sender, the method and the arguments of each. */
export function openGateway({ engine, desktop, granted, confirmDropped, isOwnPage }: GatewayOptions): void {
  const running = new Map<string, AbortController>()

  ipcMain.handle(channels.call, async (event, given: unknown): Promise<CallResult> => {
    if (!isFromOwnPage(event, isOwnPage)) return refuse('A page that is not the program’s own asked for something.')
    const parsed = callSchema.safeParse(given)
    if (!parsed.success) return refuse('The message is not valid.')
    const { id, method, args } = parsed.data
    const { sender } = event
    /** Runs work that the window can cancel, and sends it the progress. */
    const following = async (work: (call: DesktopCall) => Promise<CallResult>): Promise<CallResult> => {
      const key = `${sender.id} ${id}`
      const controller = new AbortController()
      running.set(key, controller)
      try {
        return await work({
          signal: controller.signal,
          onProgress: (progress) => {
            if (!sender.isDestroyed()) sender.send(channels.progress, { id, progress })
          },
        })
      } finally {
        running.delete(key)
      }
    }
    if (isDesktopMethod(method)) return following((call) => callDesktop(desktop, method, { args, call }))
    if (!isEngineMethod(method)) return refuse(`There is no method ${method}.`)
    const contract = engineMethods[method]
    const checked = contract.arguments.safeParse(args)
    if (!checked.success) return refuse(wrongArgument(checked.error))
    const refused = await refusePaths(contract, checked.data, { engine, granted })
    if (refused !== undefined) return refused
    return following((call) => engine.call(method, checked.data, call))
  })

  ipcMain.on(channels.cancel, (event, id: unknown) => {
    if (isFromOwnPage(event, isOwnPage) && typeof id === 'number') running.get(`${event.sender.id} ${id}`)?.abort()
  })

  // The preload takes them from the files that the system dropped, but it runs in the window's process: the person decides.
  let isAsking = false
  ipcMain.handle(channels.dropped, async (event, given: unknown): Promise<readonly string[]> => {
    const paths = z.array(z.string().min(1).max(4096)).min(1).max(500).safeParse(given)
    if (!isFromOwnPage(event, isOwnPage) || !paths.success || isAsking) return []
    isAsking = true
    try {
      return await grantDropped(paths.data, { granted, confirm: confirmDropped })
    } finally {
      isAsking = false
    }
  })
}

type DesktopCall = Parameters<EngineProcess['call']>[2]

async function callDesktop(
  desktop: Desktop,
  method: keyof typeof desktopMethods,
  { args, call }: { readonly args: readonly unknown[]; readonly call: DesktopCall },
): Promise<CallResult> {
  const contract = desktopMethods[method]
  const checked = contract.arguments.safeParse(args)
  if (!checked.success) return refuse(wrongArgument(checked.error))
  // Names and schemas come from one table.
  const name = method.slice('desktop.'.length)
  try {
    return {
      ok: true,
      value: await callMethod(desktop, name, 'long' in contract ? [...checked.data, call] : checked.data),
    }
  } catch (error) {
    if (error instanceof DesktopError) return { ok: false, error: error.said }
    return { ok: false, error: describeFailure(error) }
  }
}

/** Why the paths in a call are rejected; undefined if they are allowed. */
async function refusePaths(
  contract: (typeof engineMethods)[keyof typeof engineMethods],
  args: readonly unknown[],
  { engine, granted }: Pick<GatewayOptions, 'engine' | 'granted'>,
): Promise<CallResult | undefined> {
  const isForeign = (path: string): boolean => !granted.isGranted(path)
  const file = 'paths' in contract ? contract.paths(args).find(isForeign) : undefined
  if (file !== undefined) {
    return refuse(`${file} was not chosen by you.`, 'Choose the file in the dialog or drop it on the window.')
  }
  const models = 'models' in contract ? contract.models(args).filter(isForeign) : []
  if (models.length === 0) return undefined
  const known = await knownModels(engine)
  const model = models.find((path) => !known.has(path))
  if (model === undefined) return undefined
  return refuse(
    `The model ${model} was not chosen by you.`,
    'Choose its file or folder in the settings, drop it on the window, or name a model that is installed.',
  )
}

function isFromOwnPage(event: IpcMainEvent | IpcMainInvokeEvent, isOwnPage: GatewayOptions['isOwnPage']): boolean {
  const frame = event.senderFrame
  return frame !== null && frame === event.sender.mainFrame && isOwnPage(event.sender, frame.url)
}

function wrongArgument(error: z.ZodError): string {
  const issue = error.issues[0]
  return `${issue?.path.join('.') ?? 'An argument'}: ${issue?.message ?? 'cannot be used'}.`
}

function refuse(message: string, remedy = 'Nothing was changed.'): CallResult {
  return { ok: false, error: { code: 'input', message, remedy } }
}
