import { afterAll } from 'vitest'
import { startDisplay } from '../../scripts/display.mjs'
import { electronFolder } from './launchApp.ts'

// Each file of the app's tests has a display of its own where the machine has none, so that files can run side by side.
if (electronFolder !== undefined) afterAll(await startDisplay())
