/** Keys as the script knows them: resources/article/page.js. */
const keys: readonly (readonly [string, string])[] = [
  ['j, k', 'next, previous sentence'],
  ['n, p', 'next, previous problem'],
  ['], [', 'next, previous passage of the sentence'],
  ['Enter', 'evidence of the sentence in focus'],
  ['Esc', 'close the evidence'],
  ['?', 'these keys'],
]

/** The list of keys, which `?` opens. */
export function keysMarkup(): string {
  const entries = keys.map(([key, meaning]) => {
    const each = key.split(', ').map((one) => `<kbd>${one}</kbd>`)
    return `<div><dt>${each.join(' ')}</dt><dd>${meaning}</dd></div>`
  })
  return `<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>
<dl>${entries.join('')}</dl>
<button type="button" id="hide-keys">Close</button></dialog>`
}
