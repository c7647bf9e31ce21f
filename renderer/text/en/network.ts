export const network = {
  proxy: 'Proxy',
  proxyHelp:
    'For pages, searches and model downloads. Leave empty for none. The environment variables HTTPS_PROXY and HTTP_PROXY override it; hosts in NO_PROXY are reached directly.',
  proxyExample: 'http://proxy.example:3128',
  proxyFault: 'Enter a full address, such as http://proxy.example:3128, or leave it empty.',
  contact: 'Where sites can reach you',
  contactHelp:
    'An email address or your wiki user name (optional). It is sent to every site that a page is fetched from, so that its operators can write to you instead of blocking the program.',
  contactExample: 'User:Example on enwiki',
  contactFault: 'Enter at most 200 characters.',
  concurrency: 'Pages fetched at the same time',
  concurrencyHelp: 'Across all servers, and never more than two from one.',
  citoid: 'Citoid for citations',
  citoidHelp:
    'The address of every page that is fetched is sent to this service, which reads the page itself and returns its title, authors and dates. Your corrections override it. Wikimedia’s is https://en.wikipedia.org. Leave empty to make citations from the pages alone.',
  citoidExample: 'https://en.wikipedia.org',
  citoidFault: 'Enter a full address, such as https://en.wikipedia.org, or leave it empty.',
}

export const archive = {
  heading: 'Web archive',
  name: 'the archive',
  archiving: 'When pages are fetched',
  archivingHelp:
    'The archive is sent the addresses of pages, never those on your own network. Citations name the copies; a page that is gone is read from its copy.',
  archivings: {
    'look-up': 'Look up archived copies',
    save: 'Look up archived copies, and save pages that have none',
    none: 'Do not use an archive',
  },
  address: 'Address of the archive',
  addressHelp: 'The Wayback Machine, or an archive that works in the same way. Leave empty for none.',
  addressExample: 'https://web.archive.org',
  addressFault: 'Enter a full address, such as https://web.archive.org, or leave it empty.',
  noKey: 'No key is stored: the Wayback Machine does not save pages without one.',
  keyHelp:
    'From your account there, as ACCESS:SECRET. For the Wayback Machine, create one at archive.org/account/s3.php. It is sent only to this archive.',
}
