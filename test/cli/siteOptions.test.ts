import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { eventSource } from '../../cli/eventSource.ts'
import { addOptions } from '../../cli/options.ts'
import { problemLine } from '../../cli/problemLine.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../../cli/siteOptions.ts'
import { barrierNote } from '../../core/extract/barriers/describeBarrier.ts'

function parse(...given: readonly string[]): SiteChoices {
  const command = addOptions(new Command(), [...siteOptions(), readOption()]).exitOverride()
  command.configureOutput({ writeErr: () => undefined })
  return siteChoices(command.parse(given, { from: 'user' }).opts())
}

describe('sites on the command line', () => {
  it('are gathered and written as the settings have them', () => {
    const choices = parse('--allow', 'https://www.Example.org/', '--allow', 'b.example', '--deny', 'c.example/news')
    expect(choices).toEqual({ allow: ['example.org', 'b.example'], deny: ['c.example/news'] })
    expect(eventSource('event.json', {}, choices)).toEqual({ kind: 'event', path: 'event.json', ...choices })
    expect(eventSource('event.json', {}, parse())).toEqual({ kind: 'event', path: 'event.json' })
  })

  it('are refused where they name none', () => {
    expect(() => parse('--deny', 'nonsense')).toThrow('Give a site, such as example.org')
  })

  it('are offered where a page was left out, and --read where something was found behind a wall', () => {
    const at = { url: 'https://a.example/', title: '' }
    expect(problemLine({ ...at, code: 'denied', message: 'Out.' })).toContain('--allow')
    expect(problemLine({ ...at, ...barrierNote('paywall', 12) })).toContain('--read')
    expect(problemLine({ ...at, code: 'paywall', message: 'Nothing was found.' })).not.toContain('--read')
  })
})
