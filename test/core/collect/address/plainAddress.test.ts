import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainAddress } from '../../../../core/collect/address/plainAddress.ts'

const page = 'https://paper.example/a'

describe('plainAddress', () => {
  it.each([
    'utm_source=feed&utm_medium=rss&UTM_Campaign=x&utm_id=3',
    'fbclid=IwAR0',
    'gclid=x&gbraid=y&wbraid=z&gad_source=1&dclid=a',
    'msclkid=1&yclid=2&twclid=3&ttclid=4&li_fat_id=5',
    'CFID=1&CFTOKEN=2&PHPSESSID=3',
    'mc_cid=1&mc_eid=2',
    '_hsenc=p2&_hsmi=3&hsCtaTracking=4&mkt_tok=5',
    'igshid=1&igsh=2',
    'at_medium=social&at_campaign=RSS&at_custom1=x&at_ptr_name=y',
    'ns_mchannel=email&ns_source=x&ns_campaign=y',
    'wt_zmc=sm.ext&wt.mc_id=x&WT.tsrc=Email&xtor=RSS-1&Echobox=17',
    'mtm_campaign=x&pk_campaign=y&matomo_kwd=z',
    '__twitter_impression=true&_branch_match_id=1',
    'guce_referrer=aHR0&guce_referrer_sig=AQ',
    'share=twitter&nb_share=1',
    'utm%5Fsource=x',
    'fbclid',
  ])('takes ?%s off', (query) => {
    expect(plainAddress(`${page}?${query}`)).toBe(page)
    expect(plainAddress(`${page}?id=7&${query}&q=a%20b+c&B=2#part`)).toBe(`${page}?id=7&q=a%20b+c&B=2`)
  })

  it.each([
    ['https://www.theguardian.com/a?CMP=share_btn_tw&page=2', 'https://www.theguardian.com/a?page=2'],
    [
      'https://www.nytimes.com/a.html?smid=tw-share&unlocked_article_code=1',
      'https://www.nytimes.com/a.html?unlocked_article_code=1',
    ],
    ['https://www.bbc.com/news/a?ocid=socialflow_twitter', 'https://www.bbc.com/news/a'],
    ['https://www.youtube.com/watch?v=abc&si=x&t=30s', 'https://www.youtube.com/watch?v=abc&t=30s'],
    ['https://x.com/a/status/1?s=20&t=abc', 'https://x.com/a/status/1'],
    ['https://news.yahoo.com/a.html?guccounter=1&guce_referrer=x', 'https://news.yahoo.com/a.html'],
    ['https://www.spiegel.de/a?sara_ref=re-xx-cp-sh', 'https://www.spiegel.de/a'],
  ])('takes off what the site of %s adds itself', (given, expected) => {
    expect(plainAddress(given)).toBe(expected)
  })

  it.each([
    `${page}?ref=7&source=wire&s=ferry&t=12&cid=9&id=3&page=2`,
    `${page}?utmost=1&share=all&amp=1`,
    `${page}?b=2&a=1&a=0`,
    `${page}?q=%E4%B8%80&r=%zz`,
    'https://www.google.com/url?q=ferry',
    'https://www.google.com/search?q=https://paper.example/a',
    'https://app.example/#!/story/5',
    'https://app.example/#/story/5',
    'file:report.pdf',
    'no address',
    '',
  ])('leaves %s as it is', (address) => {
    expect(plainAddress(address)).toBe(address)
  })

  it.each([
    'https://www.google.com/url?q=https://paper.example/a%3Futm_source%3Dx&sa=D',
    'https://www.google.co.uk/url?url=https%3A%2F%2Fpaper.example%2Fa',
    'https://www.google.com/amp/s/paper.example/a',
    'https://paper-example.cdn.ampproject.org/v/s/paper.example/a?usqp=mq331AQ&amp_js_v=0.1',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fpaper.example%2Fa&h=AT0',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpaper.example%2Fa&data=05',
    'https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fpaper.example%2Fa',
    'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fpaper.example%2Fa',
    'https://out.reddit.com/t3_x?url=https%3A%2F%2Fpaper.example%2Fa',
    'https://away.vk.com/away.php?to=https%3A%2F%2Fpaper.example%2Fa',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fpaper.example%252Fa',
  ])('gives where %s leads to', (address) => {
    expect(plainAddress(address)).toBe(page)
  })

  it('does not follow a link that leads to itself, nor one to another scheme', () => {
    const loop = 'https://www.google.com/url?q=https%3A%2F%2Fwww.google.com%2Furl'
    expect(plainAddress(loop)).toBe('https://www.google.com/url')
    const script = 'https://www.google.com/url?q=javascript%3Aalert(1)'
    expect(plainAddress(script)).toBe(script)
  })

  it('changes nothing when it is done again', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (path, query, hash) => {
        const once = plainAddress(`https://paper.example/${path}?${query}&utm_id=1#${hash}`)
        expect(plainAddress(once)).toBe(once)
      }),
    )
  })
})
