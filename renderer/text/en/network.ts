export const network = {
  proxy: 'Proxy',
  proxyHelp:
    'For pages, searches and downloads of models. Empty for none. HTTPS_PROXY and HTTP_PROXY of the environment go before it, and what NO_PROXY names is asked without.',
  proxyExample: 'http://proxy.example:3128',
  proxyFault: 'Give a whole address, such as http://proxy.example:3128, or leave it empty.',
  contact: 'Where sites can reach you',
  contactHelp:
    'A mail address or your wiki user name. It is sent to every site that a page is fetched from, so that its operators can write to you instead of shutting the program out. May be empty.',
  contactExample: 'User:Example on enwiki',
  contactFault: 'Give at most 200 characters.',
  concurrency: 'Pages fetched at the same time',
  concurrencyHelp: 'From all servers together, and never more than two from one.',
  citoid: 'Citoid for citations',
  citoidHelp:
    'The address of every page that is fetched is sent to this service, which reads the page itself and tells its title, authors and dates. What you correct goes before it. Wikimedia’s is https://en.wikipedia.org. Empty: citations are made from the pages alone.',
  citoidExample: 'https://en.wikipedia.org',
  citoidFault: 'Give a whole address, such as https://en.wikipedia.org, or leave it empty.',
}

export const archive = {
  heading: 'Archive of the web',
  name: 'the archive',
  archiving: 'When pages are fetched',
  archivingHelp:
    'The archive is told the addresses of pages, never those of your own network. Citations name the copies; a page that is gone is read from its copy.',
  archivings: {
    'look-up': 'Look up copies of them',
    save: 'Look up copies, and have pages saved that have none',
    none: 'Ask no archive',
  },
  address: 'Address of the archive',
  addressHelp: 'The Wayback Machine, or an archive that speaks its protocols. Empty for none.',
  addressExample: 'https://web.archive.org',
  addressFault: 'Give a whole address, such as https://web.archive.org, or leave it empty.',
  noKey: 'No key is kept: the Wayback Machine saves no pages without one.',
  keyHelp:
    'Of your account there, as ACCESS:SECRET. The Wayback Machine’s are made at archive.org/account/s3.php. Only this archive is sent it.',
}
