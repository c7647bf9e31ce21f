import { app } from 'electron'
import { runApp } from './runApp.ts'

// Only one instance uses a workspace: a second start brings the first one's window to the front.
if (app.requestSingleInstanceLock()) runApp()
else app.quit()
