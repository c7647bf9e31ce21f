import { afterAll } from 'vitest'
import { deleteTemporaryFolders } from './temporaryFolder.ts'

// Hooks run in reverse order: what the tests have open in their folders is closed before.
afterAll(deleteTemporaryFolders)
