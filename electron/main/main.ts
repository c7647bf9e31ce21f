import { app } from 'electron'
import { workspaceFile } from '../../core/platform/dataFolder.ts'
import { filesToOpen } from './filesToOpen.ts'
import { runApp } from './runApp.ts'

// electron-updater runs a new AppImage once so that it sets itself up, and waits until it ends.
const isSettingUp = process.env['APPIMAGE_EXIT_AFTER_INSTALL'] === 'true'
const files = filesToOpen(process.argv, process.cwd())

// Only one instance uses a data folder: a second start brings the first one's window to the front, and hands over its files.
if (isSettingUp) app.quit()
else if (app.requestSingleInstanceLock({ workspace: workspaceFile(), files })) runApp(files)
else {
  process.stderr.write(
    'Citewright is already open: its window was brought to the front. To open another workspace at the same time, start with a data folder of its own: --user-data-dir=FOLDER\n',
  )
  app.quit()
}
