import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { packagesBesidesApp } from '../packagesBesidesApp.ts'

const folder = join(packageRoot, 'dist', 'bundle')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.js'))
const isOfApp = (name: string): boolean => !/^(?:cli|lab)\//u.test(name)

/** Files of the bundle that hold code of sources under one of the folders. */
function holding(folders: readonly string[]): readonly string[] {
  return files.filter((name) => {
    const text = `\n${readFileSync(join(folder, name), 'utf8')}`
    return folders.some((one) => text.includes(`\n// ${one}/`))
  })
}

describe('the part of the bundle that the app is packed with', () => {
  it('holds no code of the lab and the command line, which are beside it', () => {
    const found = holding(['lab', 'cli'])
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter(isOfApp)).toEqual([])
  })

  it('holds no code of packages that only these use', () => {
    const packages = packagesBesidesApp()
    expect(packages).toEqual(
      expect.arrayContaining(['bullmq', 'ioredis', 'ml-kmeans'].map((name) => `node_modules/${name}`)),
    )
    expect(packages).not.toContain('node_modules/zod')
    const found = holding(packages)
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter(isOfApp)).toEqual([])
  })

  it('loads nothing from the rest', () => {
    const loads = /(?:from|import)\s*\(?\s*["'][^"'\n]*\/(?:cli|lab)\//u
    expect(files.filter(isOfApp).filter((name) => loads.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
    expect(loads.test(readFileSync(join(folder, 'cli', 'main.js'), 'utf8'))).toBe(false)
  })
})
