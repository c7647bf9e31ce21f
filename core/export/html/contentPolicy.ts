import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../platform/packageRoot.ts'

/** The Content-Security-Policy of a page with one inline style and one inline script that loads nothing. */
export function contentPolicy(style: string, script: string): string {
  return [
    "default-src 'none'",
    `style-src '${hashSource(style)}'`,
    `script-src '${hashSource(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * A style sheet or script of ours, read as the browser will read it: with line feeds alone, whatever a checkout on Windows made
 * of them.
 *
 * @param path within the folder
 * @param folder default: resources/
 */
export function pageResource(path: string, folder = join(packageRoot, 'resources')): string {
  return readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n')
}

function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
}
