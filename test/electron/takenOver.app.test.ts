import { createSocket } from 'node:dgram'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'

describeApp('a window that a page has taken over', () => {
  let launched: LaunchedApp

  beforeAll(async () => {
    launched = await launchApp()
  })

  afterAll(() => launched.end())

  test('opens a page in the browser only where a person has just acted, and once for each time', async () => {
    const { app, page } = launched
    await app.evaluate(({ shell }) => {
      const opened: string[] = []
      Object.assign(globalThis, { opened })
      shell.openExternal = (url) => {
        opened.push(url)
        return Promise.resolve()
      }
    })
    const open = (): ReturnType<typeof callFromWindow> =>
      callFromWindow(page, 'desktop.openPage', ['https://news.example.org/a'])
    const opened = (): Promise<readonly string[]> =>
      app.evaluate(() => (globalThis as unknown as { opened: readonly string[] }).opened)
    await open()
    // Events that a script makes are not a person's.
    await page.evaluate(() => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    expect((await open()).error?.message).toContain('only opened when you click')
    const before = (await opened()).length
    await page.mouse.click(5, 5)
    expect(await open()).toMatchObject({ ok: true })
    expect(await open()).toMatchObject({ ok: false })
    expect((await opened()).length).toBe(before + 1)
  })

  test('reaches no server by WebRTC, neither by UDP nor by TCP, nor from a frame', async () => {
    const packets: string[] = []
    const udp = createSocket('udp4')
    udp.on('message', () => packets.push('udp'))
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
    const tcp = createServer((socket) => {
      packets.push('tcp')
      socket.destroy()
    })
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
    const ports = [udp.address().port, (tcp.address() as AddressInfo).port] as const
    const candidates = await launched.page.evaluate(async ([stun, turn]) => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const found: string[] = []
      for (const place of [window, frame.contentWindow] as (typeof window)[]) {
        if (!('RTCPeerConnection' in place)) continue
        try {
          const connection = new place.RTCPeerConnection({
            iceServers: [
              { urls: `stun:127.0.0.1:${stun}` },
              { urls: `turn:127.0.0.1:${turn}?transport=tcp`, username: 'a', credential: 'b' },
            ],
          })
          connection.onicecandidate = ({ candidate }) => {
            if (candidate !== null) found.push(candidate.candidate)
          }
          connection.createDataChannel('x')
          await connection.setLocalDescription(await connection.createOffer())
          await new Promise((resolve) => setTimeout(resolve, 3000))
          connection.close()
        } catch (error) {
          found.push(...(error instanceof DOMException ? [] : [String(error)]))
        }
      }
      frame.remove()
      return found
    }, ports)
    udp.close()
    tcp.close()
    expect({ packets, candidates }).toEqual({ packets: [], candidates: [] })
  })

  test('has no path granted by naming it: the browser process asks the person', async () => {
    const path = join(launched.folder, 'secret.txt')
    await writeFile(path, 'text')
    // As a window whose process was taken over can send it, past the preload.
    const drop = (answer: number): Promise<{ asked: string; granted: unknown }> =>
      launched.app.evaluate(
        async ({ BrowserWindow, dialog, ipcMain }, [dropped, response]) => {
          const asked: string[] = []
          dialog.showMessageBox = ((...given: { detail: string }[]) => {
            asked.push(given.at(-1)?.detail ?? '')
            return Promise.resolve({ response, checkboxChecked: false })
          }) as unknown as typeof dialog.showMessageBox
          const { webContents } = BrowserWindow.getAllWindows()[0]!
          const { _invokeHandlers: handlers } = ipcMain as unknown as {
            _invokeHandlers: Map<string, (event: unknown, ...given: unknown[]) => Promise<unknown>>
          }
          const event = { sender: webContents, senderFrame: webContents.mainFrame }
          const granted = await handlers.get('citewright:dropped')?.(event, [dropped])
          return { asked: asked.join(), granted }
        },
        [path, answer] as const,
      )
    const refused = await drop(1)
    expect(refused.asked).toContain('secret.txt')
    expect(refused.granted).toEqual([])
    expect((await callFromWindow(launched.page, 'events.import', [path])).error?.message).toContain('not chosen by you')
    expect((await drop(0)).granted).toEqual([path])
  })
})
