import { additions } from './additions.ts'
import { ask } from './ask.ts'
import { browser } from './browser.ts'
import { citation } from './citation.ts'
import { claim } from './claim.ts'
import { compare } from './compare.ts'
import { draft } from './draft.ts'
import { eventFiles } from './eventFiles.ts'
import { exportScreen } from './export.ts'
import { facts } from './facts.ts'
import { faults } from './faults.ts'
import { find } from './find.ts'
import { frame } from './frame.ts'
import { notability } from './notability.ts'
import { preview } from './preview.ts'
import { copies, publish, wikiAccounts } from './publish.ts'
import { reading } from './reading.ts'
import { reliability } from './reliability.ts'
import { settings } from './settings.ts'
import { sources } from './sources.ts'
import { start } from './start.ts'
import { update } from './update.ts'
import { updates } from './updates.ts'
import { watch } from './watch.ts'
import { writers } from './writers.ts'

/** All text of the window, by screen. Sentences with numbers are functions. */
export const english = {
  additions,
  faults,
  find,
  frame,
  start,
  eventFiles,
  sources,
  citation,
  claim,
  draft,
  ask,
  browser,
  compare,
  facts,
  update,
  updates,
  watch,
  exportScreen,
  preview,
  publish,
  copies,
  wikiAccounts,
  settings,
  notability,
  reading,
  reliability,
  writers,
}
