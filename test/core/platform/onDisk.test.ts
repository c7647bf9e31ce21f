import { describe, expect, it } from 'vitest'
import { onDisk } from '../../../core/platform/onDisk.ts'

describe('a path for native libraries', () => {
  it('leads out of an app’s archive to what lies unpacked beside it', () => {
    expect(onDisk('/opt/Citewright/resources/app.asar/resources/models/a')).toBe(
      '/opt/Citewright/resources/app.asar.unpacked/resources/models/a',
    )
    expect(onDisk('C:\\Citewright\\resources\\app.asar\\resources')).toBe(
      'C:\\Citewright\\resources\\app.asar.unpacked\\resources',
    )
  })

  it('stays where nothing is packed, or where it is unpacked already', () => {
    for (const path of ['/work/citewright/resources/models', '/opt/app.asar.unpacked/x', '/home/my-app.asar-copy/x']) {
      expect(onDisk(path)).toBe(path)
    }
  })
})
