import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeDataFolder } from '../../../bench/app/launchApp.ts'
import type { UpdateState } from '../../../electron/contract/updateState.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../launchApp.ts'
import type { ReleaseServer } from './releaseServer.ts'

interface LaunchOptions {
  readonly packageType?: string
  /** Whether the program was built with the key of its releases. Default true. */
  readonly key?: boolean
  /** Data of an earlier start. */
  readonly folder?: string
}

export interface UpdatingApp {
  readonly launched: LaunchedApp
  /** The AppImage that the program takes itself for. */
  readonly image: string
}

/** Starts the program as if it were an installed AppImage of version 0.1.0 whose releases are on a server of this machine. */
export async function launchUpdating(
  server: Pick<ReleaseServer, 'address' | 'publicKey'>,
  { packageType, key = true, folder: given }: LaunchOptions = {},
): Promise<UpdatingApp> {
  const folder = given ?? (await makeDataFolder())
  const releases = join(folder, 'releases')
  mkdirSync(releases, { recursive: true })
  const config = `provider: generic\nurl: ${server.address}\nupdaterCacheDirName: citewright-updater\n`
  writeFileSync(join(releases, 'app-update.yml'), config)
  if (key) writeFileSync(join(releases, 'releaseKey.pem'), server.publicKey)
  if (packageType !== undefined) writeFileSync(join(releases, 'package-type'), packageType)
  const image = join(folder, 'Citewright.AppImage')
  writeFileSync(image, 'old program')
  chmodSync(image, 0o755)
  Object.assign(process.env, {
    CITEWRIGHT_RELEASES: releases,
    APPIMAGE: image,
    XDG_CACHE_HOME: join(folder, 'cache'),
  })
  try {
    return { launched: await launchApp(folder), image }
  } finally {
    for (const name of ['CITEWRIGHT_RELEASES', 'APPIMAGE', 'XDG_CACHE_HOME']) Reflect.deleteProperty(process.env, name)
  }
}

export async function readUpdates(page: Page): Promise<UpdateState> {
  return (await callFromWindow(page, 'desktop.updates', [])).value as UpdateState
}
