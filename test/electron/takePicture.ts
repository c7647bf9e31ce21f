import { writeFile } from 'node:fs/promises'
import type { ElectronApplication } from 'playwright-core'

/** What the window shows: a picture of the page alone shows a quarter of it where it is zoomed. */
export async function takePicture(app: ElectronApplication, path: string): Promise<void> {
  const picture = await app.evaluate(async ({ BrowserWindow }) => {
    const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage()
    return image?.toPNG().toString('base64') ?? ''
  })
  await writeFile(path, Buffer.from(picture, 'base64'))
}
