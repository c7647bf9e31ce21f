import { api, type MenuClick, type Tab } from '../browser.ts'
import { text } from '../text.ts'
import { performClaim, performLink, performSend, performSupport } from './perform.ts'

/** Browsers store menus, so that they are made when the extension is installed or updated. */
export async function makeMenus(): Promise<void> {
  const { contextMenus } = api()
  await contextMenus.removeAll()
  contextMenus.create({ id: 'page', title: text('menuPage'), contexts: ['page'] })
  contextMenus.create({ id: 'link', title: text('menuLink'), contexts: ['link'] })
  contextMenus.create({ id: 'support', title: text('menuSupport'), contexts: ['selection'] })
  contextMenus.create({ id: 'claim', title: text('menuClaim'), contexts: ['selection'] })
}

export async function menuClicked(click: MenuClick, tab: Tab | undefined): Promise<void> {
  if (tab === undefined) return
  // The popup shows what comes of it. Browsers open it only at once, some not at all: the icon says it too.
  if (click.menuItemId !== 'page')
    api()
      .action.openPopup?.()
      .catch(() => undefined)
  const selection = click.selectionText?.trim() ?? ''
  if (click.menuItemId === 'page') await performSend(tab)
  if (click.menuItemId === 'link' && click.linkUrl !== undefined) await performLink(tab, click.linkUrl)
  if (click.menuItemId === 'support') await performSupport(tab, selection, click.pageUrl ?? tab.url ?? '')
  if (click.menuItemId === 'claim') await performClaim(tab, selection)
}
