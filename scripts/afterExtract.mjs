import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes out what an Electron brings to run other apps with: what is packed runs its own and nothing else. */
export default async function afterExtract({ appOutDir, packager }) {
  const resources =
    packager.platform.name === 'mac'
      ? join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents', 'Resources')
      : join(appOutDir, 'resources')
  await rm(join(resources, 'default_app.asar'), { recursive: true, force: true })
  for (const name of ['version', '.complete']) await rm(join(appOutDir, name), { force: true })
}
