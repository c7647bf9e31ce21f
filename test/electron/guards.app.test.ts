import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, electronFolder, launchApp, type LaunchedApp } from './launchApp.ts'

describeApp('the window', () => {
  let launched: LaunchedApp
  let server: Server
  let asked: string[]
  let outside: string

  beforeAll(async () => {
    asked = []
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('outside')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    launched = await launchApp()
  })

  afterAll(async () => {
    await launched.end()
    server.close()
  })

  test('has nothing of Node and nothing of Electron but the bridge’s messages', async () => {
    const found = await launched.page.evaluate(() => ({
      globals: ['require', 'process', 'module', 'Buffer', 'electron', 'global', '__dirname'].filter(
        (name) => name in globalThis,
      ),
      bridge: Object.keys(window.citewright).sort(),
    }))
    expect(found.globals).toEqual([])
    expect(found.bridge).toEqual([
      'call',
      'cancel',
      'grantDropped',
      'onConnector',
      'onEngine',
      'onMenu',
      'onProgress',
      'onUpdates',
    ])
  })

  test('cannot change the bridge', async () => {
    const kept = await launched.page.evaluate(() => {
      const before = window.citewright.call
      try {
        Object.assign(window.citewright, { call: () => 'mine' })
        Object.assign(window, { citewright: {} })
      } catch {
        return true
      }
      return window.citewright.call === before
    })
    expect(kept).toBe(true)
  })

  test('runs no text as code and no script of a page', async () => {
    const ran = await launched.page.evaluate(async () => {
      const results: string[] = []
      // Later, because what the test itself runs is excepted from the page's policy.
      await new Promise<void>((resolve) => {
        setTimeout(() => {
          try {
            // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the attack
            results.push(String(new Function('return "code"')()))
          } catch (error) {
            results.push(error instanceof Error ? error.name : '')
          }
          resolve()
        }, 0)
      })
      const script = document.createElement('script')
      script.textContent = 'window.inline = true'
      document.body.append(script)
      const image = document.createElement('div')
      image.innerHTML = '<img src="x" onerror="window.handler = true"><svg onload="window.handler = true"></svg>'
      document.body.append(image)
      await new Promise((resolve) => setTimeout(resolve, 300))
      script.remove()
      image.remove()
      return [...results, 'inline' in window, 'handler' in window]
    })
    expect(ran).toEqual(['EvalError', false, false])
  })

  test('fetches nothing from outside: no request, image, style, frame, script, socket or form', async () => {
    const outcomes = await launched.page.evaluate(async (address) => {
      const results: string[] = []
      const refused = (name: string, work: () => Promise<unknown>): Promise<void> =>
        work().then(
          () => void results.push(`${name} came`),
          () => undefined,
        )
      await refused('fetch', () => fetch(`${address}/fetch`))
      await refused('file', () => fetch('file:///etc/passwd'))
      await refused('own', () => fetch('app://citewright/index.html'))
      const parts: [string, Record<string, string>][] = [
        ['img', { src: `${address}/img` }],
        ['script', { src: `${address}/script` }],
        ['link', { rel: 'stylesheet', href: `${address}/style` }],
        ['iframe', { src: `${address}/frame` }],
        ['video', { src: `${address}/video` }],
        ['object', { data: `${address}/object` }],
      ]
      const made = parts.map(([tag, attributes]) => {
        const element = document.createElement(tag)
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        document.body.append(element)
        return element
      })
      const form = document.createElement('form')
      form.action = `${address}/form`
      document.body.append(form)
      form.submit()
      try {
        new WebSocket(address.replace('http', 'ws'))
      } catch {
        results.push('socket refused')
      }
      navigator.sendBeacon(`${address}/beacon`)
      await new Promise((resolve) => setTimeout(resolve, 700))
      for (const element of [...made, form]) element.remove()
      return results.filter((result) => result.endsWith('came'))
    }, outside)
    expect(outcomes).toEqual([])
    expect(asked).toEqual([])
    expect(launched.page.url()).toBe('app://citewright/')
  })

  test('goes to no other page and opens no other window', async () => {
    const { page, app } = launched
    for (const address of [`${outside}/page`, 'file:///etc/passwd', 'data:text/html,<h1>x</h1>', 'about:blank']) {
      await page.evaluate((target) => {
        const link = document.createElement('a')
        link.href = target
        document.body.append(link)
        link.click()
        link.target = '_blank'
        link.click()
        link.remove()
        window.open(target)
        location.assign(target)
      }, address)
    }
    await page.waitForTimeout(1000)
    expect(page.url()).toBe('app://citewright/')
    expect(app.windows()).toHaveLength(1)
    expect(asked).toEqual([])
    expect(await page.locator('header').count()).toBe(1)
  })

  test('is granted no permission', async () => {
    const states = await launched.page.evaluate(async () => {
      const names = ['geolocation', 'camera', 'microphone', 'notifications', 'clipboard-read', 'midi'] as const
      const answers: string[] = []
      for (const name of names) {
        answers.push((await navigator.permissions.query({ name: name as PermissionName })).state)
      }
      return [...answers, await Notification.requestPermission()]
    })
    expect(states).toEqual(Array(7).fill('denied'))
  })

  test('is given its own files by their real paths and nothing else', async () => {
    const answers = await launched.app.evaluate(async ({ net }) => {
      const addresses = [
        'app://citewright/index.html',
        'app://citewright/..%2F..%2Fpackage.json',
        'app://citewright/%2e%2e/%2e%2e/package.json',
        'app://elsewhere/index.html',
      ]
      const found: { status: number; policy: string }[] = []
      for (const address of addresses) {
        const { status, headers } = await net.fetch(address)
        found.push({ status, policy: headers.get('content-security-policy') ?? '' })
      }
      return found
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])
    expect(answers[0]?.policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(answers[0]?.policy).not.toMatch(/unsafe|http|\*/)
  })

  test('is held by the sandbox’s settings', async () => {
    const preferences = await launched.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences: () => Record<string, unknown>
      }
      const { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag } = contents.getLastWebPreferences()
      return { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag }
    })
    expect(preferences).toEqual({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    })
  })

  test.each([
    ['a method that is none', 'events.constructor', []],
    ['what is the gateway’s own', 'drafts.save', ['id', 'json', '/tmp/x']],
    ['wrong arguments', 'drafts.read', [{ id: 'x' }]],
    ['more than a method takes', 'events.list', ['more']],
    ['a file that the person did not choose', 'events.import', [join(packageRoot, 'package.json')]],
    ['a file among addresses', 'events.addSources', ['id', ['https://example.org/', '/etc/passwd']]],
    ['a service by its address', 'drafts.write', ['id', { writer: 'openai:m', baseUrl: 'http://127.0.0.1:9/' }]],
    ['a program to be opened', 'desktop.openPage', ['file:///usr/bin/id']],
    ['a script to be opened', 'desktop.openPage', ['javascript:alert(1)']],
    ['a page of this machine to be opened', 'desktop.openPage', ['http://127.0.0.1:8080/?command=x']],
    ['a page of a private network to be opened', 'desktop.openPage', ['http://router.lan/reboot']],
  ])('is refused %s, in words', async (_what, method, args) => {
    const { ok, error } = await callFromWindow(launched.page, method, args)
    expect(ok).toBe(false)
    expect(error?.message).toMatch(/\p{L}{3}.*\.$/u)
    expect(error?.remedy).toMatch(/\.$/)
  })

  test.each([
    ['drafts.write', ['id', { writer: 'gguf:/etc/passwd' }]],
    ['drafts.write', ['id', { verifier: '/etc' }]],
    ['drafts.writeSection', ['id', 0, { ranker: 'fusion:bm25+encoder:/etc' }]],
    ['events.rankings', ['id', { query: 'x', rankers: ['encoder:/etc'] }]],
    ['settings.testWriter', ['gguf:/etc/passwd']],
    ['settings.update', [{ verifier: '/etc' }]],
    ['settings.update', [{ modelsFolder: '/etc' }]],
  ] as const)('loads no model that the person did not choose: %s %j', async (method, args) => {
    const { ok, error } = await callFromWindow(launched.page, method, args)
    expect(ok).toBe(false)
    expect(error?.message).toMatch(/^The model \/etc(\/passwd)? was not chosen by you\.$/)
  })

  test('may name the models that the settings hold', async () => {
    const held = join(launched.folder, 'held.gguf')
    const folder = join(launched.folder, 'settings')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ writer: `gguf:${held}` }))
    const { error } = await callFromWindow(launched.page, 'settings.testWriter', [`gguf:${held}`])
    expect(error?.message).toContain('does not exist')
  })

  test('gains no file by making one itself', async () => {
    const paths = await launched.page.evaluate(() =>
      window.citewright.grantDropped([new File(['x'], '/etc/passwd'), new File(['y'], 'y.html')]),
    )
    expect(paths).toEqual([])
    await writeFile(join(launched.folder, 'own.txt'), 'text')
    expect(
      (await callFromWindow(launched.page, 'events.import', [join(launched.folder, 'own.txt')])).error?.message,
    ).toContain('was not chosen by you')
  })

  test('is one: a second start of the program brings it to the front and ends', async () => {
    const folder = electronFolder ?? ''
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const second = spawn(join(folder, 'electron'), [...root, '--disable-gpu', packageRoot], {
      stdio: 'ignore',
      env: { ...process.env, XDG_CONFIG_HOME: join(launched.folder, 'config') },
    })
    const code = await new Promise<number | null>((resolve) => second.once('exit', resolve))
    expect(code).toBe(0)
    expect(launched.app.windows()).toHaveLength(1)
  })
})
