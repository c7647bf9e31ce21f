import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { startSampleService } from '../../electron/sampleService.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const run = promisify(execFile)

/** Drafts, takes every decision from the list, and exports; each command stops the script if it fails. */
const script = `
set -eu
citewright() { "$NODE" "$PROGRAM" "$@" --workspace "$FOLDER/workspace.sqlite"; }
citewright draft "$SAMPLE" --writer openai:writer --base-url "$SERVICE" --preset paper --out "$FOLDER/out" >/dev/null
DRAFT="$FOLDER/out/draft.json"
if "$NODE" "$PROGRAM" export "$DRAFT" --to wikitext --policy-read 2>"$FOLDER/blocked"; then exit 9; fi
FIRST=$(citewright review "$DRAFT" --json | "$NODE" -e 'console.log(JSON.parse(require("fs").readFileSync(0, "utf8")).sentences[0].sentence)')
citewright review "$DRAFT" --accept all --edit "$FIRST" "The Isla Merrin had 131 passengers and a crew of 15." --reviewer Ann --policy-read
"$NODE" "$PROGRAM" export "$DRAFT" --to wikitext --policy-read --out "$FOLDER/article.wiki"
`

it('goes from pages to exported wikitext by a script, with every sentence of the model decided on', async () => {
  const service = await startSampleService()
  const folder = temporaryFolder('whole-flow')
  try {
    const { stdout } = await run('bash', ['-c', script], {
      env: {
        ...process.env,
        NODE: process.execPath,
        PROGRAM: join(packageRoot, 'bin', 'citewright.mjs'),
        SAMPLE: join(packageRoot, 'resources', 'sample'),
        SERVICE: service.baseUrl,
        FOLDER: folder,
        CITEWRIGHT_SETTINGS: folder,
      },
    })
    expect(stdout).toMatch(/: \d+ accepted, 1 rewritten\.\n$/)
    expect(readFileSync(join(folder, 'blocked'), 'utf8')).toContain('that no person has accepted or rewritten yet')
    expect(readFileSync(join(folder, 'article.wiki'), 'utf8')).toContain('a crew of 15.')
  } finally {
    await service.close()
  }
}, 120_000)
