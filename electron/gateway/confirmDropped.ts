import { dialog, type BrowserWindow } from 'electron'
import { basename, dirname } from 'node:path'

/** Paths that are named in the question; more are counted. */
const named = 8

/**
 * Asks the person whether these files may be read. The question is the browser process's own: that files were dropped is
 * known from the window alone, which may have been taken over by a page.
 */
export async function confirmDropped(paths: readonly string[], window: BrowserWindow | undefined): Promise<boolean> {
  const rest = paths.length - named
  const cancel = 1
  const asked = {
    type: 'question' as const,
    message: paths.length === 1 ? 'Read the dropped file?' : `Read the ${paths.length} dropped files?`,
    detail: [
      ...paths.slice(0, named).map((path) => `${printable(basename(path))}  (${printable(dirname(path))})`),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ].join('\n'),
    buttons: ['Read', 'Cancel'],
    defaultId: 0,
    cancelId: cancel,
  }
  const { response } = await (window === undefined
    ? dialog.showMessageBox(asked)
    : dialog.showMessageBox(window, asked))
  return response !== cancel
}

/** A name cannot move lines of the question or turn its text round. */
function printable(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd')
}
