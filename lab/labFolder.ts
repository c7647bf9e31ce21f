import { join } from 'node:path'
import { packageRoot } from '../core/platform/packageRoot.ts'

/** Holds the lab's own prompts and resources, which the packaged app does without. */
const labFolder = join(packageRoot, 'lab')

/** Styles, scripts and figures of a benchmark's report. */
export const labResources = join(labFolder, 'resources')

/** Where the lab's prompts are; a user's own copy in the folder of settings wins, as with every prompt. */
export const labPrompts = { installed: join(labFolder, 'prompts') }
