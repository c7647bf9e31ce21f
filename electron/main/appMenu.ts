import { Menu, type MenuItemConstructorOptions } from 'electron'

/** The menu. Items of the program send a command to the window; shortcuts that the window handles are only shown. */
export function appMenu(send: (command: string) => void): ReturnType<typeof Menu.buildFromTemplate> {
  const item = (label: string, command: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => send(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  return Menu.buildFromTemplate([
    ...mac,
    {
      label: '&File',
      submenu: [
        item('New event', 'new-event', 'CmdOrCtrl+N'),
        item('Open event file or folder …', 'import-event', 'CmdOrCtrl+O'),
        item('Export event …', 'export-event'),
        { type: 'separator' },
        item('Save draft …', 'save-draft', 'CmdOrCtrl+S'),
        { type: 'separator' },
        item('Settings', 'go-settings', 'CmdOrCtrl+,'),
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        item('Sources', 'go-sources'),
        item('Draft', 'go-draft'),
        item('Compare', 'go-compare'),
        item('Facts', 'go-facts'),
        item('Update', 'go-update'),
        item('Export', 'go-export'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: '&Help',
      submenu: [
        item('Keys', 'show-keys'),
        item('Tour', 'show-tour'),
        item('Show the fault log', 'show-faults'),
        item('About Citewright', 'show-about'),
      ],
    },
  ])
}
