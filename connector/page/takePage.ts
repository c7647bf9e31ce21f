import { api } from '../browser.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { ConnectorError } from '../problem.ts'

export interface TakenPage {
  readonly address: string
  readonly title: string
  readonly html: string
  readonly selection: string
}

/** Reads the page of a tab on which the person used the connector. */
export async function takePage(tabId: number, address: string | undefined): Promise<TakenPage> {
  // Browsers do not tell the addresses of their own pages.
  if (address === undefined || !/^https?:/i.test(address)) throw new ConnectorError('page-internal')
  const { type, html, ...page } = fieldsOf(await runInPage(tabId))
  if (typeof type !== 'string') throw new ConnectorError('page-unreadable')
  if (typeof html !== 'string') throw new ConnectorError('too-large')
  if (html === '') throw new ConnectorError('page-is-file')
  return { html, address: textOf(page['address']), title: textOf(page['title']), selection: textOf(page['selection']) }
}

async function runInPage(tabId: number): Promise<unknown> {
  try {
    await api().scripting.executeScript({ target: { tabId }, files: ['readPage.js'] })
    const [frame] = await api().scripting.executeScript({
      target: { tabId },
      func: () => globalThis.readPageForCitewright?.(),
    })
    return frame?.result
  } catch (error) {
    // Browsers close some pages to extensions: their stores, their own pages, viewers of PDF files.
    if (error instanceof Error) throw new ConnectorError('page-unreadable')
    throw error
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
