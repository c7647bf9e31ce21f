import { describe, expect, it } from 'vitest'
import { explainRefusal } from '../../../core/publish/refusals.ts'

describe('what a wiki refuses', () => {
  it.each([
    ['readonly', { readonlyreason: 'Moving servers' }, /takes no edits now: its words Moving servers\. Publish again/],
    ['maxlag', { lag: 7.2, host: 'db2' }, /example is 7 seconds behind with copying its database and wants to be left/],
    ['maxlag', {}, /example is behind with copying its database and wants to be left alone\. Publish again/],
    ['ratelimited', {}, /takes no more edits of this account for now\. Wait a minute/],
    ['captcha', {}, /wants a captcha solved, which only a person in a browser can do/],
    [
      'abusefilter-warning',
      { abusefilter: { description: 'Large unsourced addition', actions: ['warn'] } },
      /has a filter that warns of this text: its words “Large unsourced addition”\. Read what the filter says/,
    ],
    [
      'abusefilter-disallowed',
      { abusefilter: { description: 'Test edits', actions: ['disallow'] } },
      /has a filter that refuses this text: its words “Test edits”/,
    ],
    [
      'spamblacklist',
      { spamblacklist: { matches: ['spam.example'] } },
      /cites one of them: its words spam\.example\. Cite/,
    ],
    ['titleblacklist-forbidden', {}, /does not allow this title: its words\. Choose another title/],
    ['protectedpage', {}, /does not let this account edit the page: its words/],
    ['cascadeprotected', {}, /does not let this account edit the page/],
    ['nocreate-loggedin', {}, /does not let this account edit the page/],
    [
      'blocked',
      { blockinfo: { blockreason: 'Vandalism', blockexpiry: 'infinity' } },
      /has blocked this account or its network from editing: its words Vandalism \(until infinity\)/,
    ],
    ['contenttoobig', {}, /does not take pages that long/],
    ['assertuserfailed', {}, /does not accept the account/],
    ['mwoauth-invalid-authorization', {}, /does not accept the account/],
    ['permissiondenied', {}, /Give the bot password or token the grants/],
    ['badtoken', {}, /did not accept its own edit token/],
    ['internal_api_error_DBQueryError', {}, /has a fault of its own/],
    ['something-new', {}, /refused: its words\. Look at the page in a browser/],
  ])('with %s is said in words with a remedy', (code, data, message) => {
    const error = explainRefusal({ code, text: 'its words', data }, 'wiki.example')
    expect(error.message).toMatch(message)
    expect(error.problem).toMatch(/^wiki\.example .*\.$/)
    expect(error.code).toBe(code)
  })

  it('tells by how much an older wiki is behind, which says so in its words alone', () => {
    const text = 'Waiting for 10.0.0.2: 1 seconds lagged.'
    expect(explainRefusal({ code: 'maxlag', text }, 'wiki.example').problem).toMatch(
      /is one second behind with copying/,
    )
  })

  it('is one line however the wiki writes it', () => {
    const error = explainRefusal({ code: 'hookaborted', text: `Two\nlines ${'and more '.repeat(100)}` }, 'wiki.example')
    expect(error.problem).not.toContain('\n')
    expect(error.problem.length).toBeLessThan(450)
  })
})
