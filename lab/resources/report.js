'use strict'
// Runs in the report of a benchmark. Text of pages, models and plans reaches the document through textContent only, never as
// markup.
;(() => {
  const data = JSON.parse(document.getElementById('data').textContent)

  const element = (tag, className, ...children) => {
    const node = document.createElement(tag)
    if (className) node.className = className
    node.append(...children)
    return node
  }
  const isolated = (text) => element('bdi', '', text)
  const noValue = () =>
    element(
      'span',
      'none',
      Object.assign(element('span', '', '–'), { ariaHidden: 'true' }),
      element('span', 'hidden', 'not known'),
    )

  // Figures as the tables have them.
  const digits = { share: 1, points: 2, count: 0, number: 2, seconds: 1, dollars: 4 }
  const format = (value, unit, isMean) => {
    const shown = unit === 'share' ? value * 100 : value
    const places = isMean && unit === 'count' && Math.abs(shown) < 100 ? 1 : digits[unit]
    return shown.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })
  }
  const formatDifference = (value, unit) => {
    const text = format(Math.abs(value), unit, true)
    if (!/[1-9]/.test(text)) return text
    return `${value < 0 ? '−' : '+'}${text}`
  }

  // Sorting. What is not known comes last either way, and groups of rows stay apart.
  function sortBy(table, column, descending) {
    const numeric = table.tHead.rows[0].cells[column].classList.contains('number')
    const keyOf = (row) => row.cells[column]?.dataset.key
    const byNumber = numeric || [...table.tBodies].every((body) => rowsOf(body).every((row) => !isNaN(keyOf(row) ?? 0)))
    const compare = (a, b) => (byNumber ? Number(a) - Number(b) : a.localeCompare(b, 'en'))
    for (const body of table.tBodies) {
      const [known, unknown] = [[], []]
      for (const row of rowsOf(body)) (keyOf(row) === undefined ? unknown : known).push(row)
      known.sort((a, b) => compare(keyOf(a), keyOf(b)) * (descending ? -1 : 1))
      body.append(...known, ...unknown)
    }
    for (const [at, head] of [...table.tHead.rows[0].cells].entries()) {
      if (at === column) head.setAttribute('aria-sort', descending ? 'descending' : 'ascending')
      else head.removeAttribute('aria-sort')
    }
  }
  const rowsOf = (body) => [...body.rows].filter((row) => !row.classList.contains('group'))

  function sortAgain(table) {
    const heads = [...table.tHead.rows[0].cells]
    const column = heads.findIndex((head) => head.hasAttribute('aria-sort'))
    if (column >= 0) sortBy(table, column, heads[column].getAttribute('aria-sort') === 'descending')
  }

  for (const table of document.querySelectorAll('table.sortable')) {
    for (const [column, head] of [...table.tHead.rows[0].cells].entries()) {
      const button = element('button', '', ...head.childNodes)
      button.type = 'button'
      button.addEventListener('click', () => {
        const sorted = head.getAttribute('aria-sort')
        // Of figures the highest is asked for first, of names the first.
        sortBy(table, column, sorted === null ? head.classList.contains('number') : sorted === 'ascending')
      })
      head.append(button)
    }
  }

  // Differences.
  const baselines = document.getElementById('baseline')
  const measures = document.getElementById('difference-measure')

  function pairOf(differences, arm, baseline) {
    const [later, earlier] = arm > baseline ? [arm, baseline] : [baseline, arm]
    const [mean, base, difference, low, high, events, leftOut] = differences[(later * (later - 1)) / 2 + earlier]
    if (later === arm) return { mean, base, difference, low, high, events, leftOut }
    const turned = (value) => (value === null ? null : -value)
    return {
      mean: base,
      base: mean,
      difference: turned(difference),
      low: turned(high),
      high: turned(low),
      events,
      leftOut,
    }
  }

  function figureCell(key, ...content) {
    const cell = element('td', 'number', ...(key === null ? [noValue()] : content))
    if (key !== null) cell.dataset.key = key
    return cell
  }

  function differenceRow(arm, pair, unit) {
    const head = element('th', '', element('span', 'place', String(arm + 1)), ' ', isolated(data.arms[arm]))
    head.scope = 'row'
    head.dataset.key = arm + 1
    const interval =
      pair.low === null ? '' : `${formatDifference(pair.low, unit)} to ${formatDifference(pair.high, unit)}`
    const apart = pair.low !== null && (pair.low > 0 || pair.high < 0)
    return element(
      'tr',
      '',
      head,
      figureCell(pair.mean, format(pair.mean, unit, true)),
      figureCell(pair.base, format(pair.base, unit, true)),
      figureCell(pair.difference, formatDifference(pair.difference, unit)),
      figureCell(pair.low, apart ? element('strong', '', interval) : interval),
      figureCell(pair.events, String(pair.events)),
      figureCell(pair.leftOut, String(pair.leftOut)),
    )
  }

  function showDifferences() {
    const table = document.getElementById('differences-table')
    const baseline = Number(baselines.value)
    const { heading, unit, differences } = data.measures[Number(measures.value)]
    const others = data.arms.map((_, arm) => arm).filter((arm) => arm !== baseline)
    const rows = others.map((arm) => differenceRow(arm, pairOf(differences, arm, baseline), unit))
    table.tBodies[0].replaceChildren(...rows)
    sortAgain(table)
    document.getElementById('differences-title').replaceChildren(`${heading}, against `, isolated(data.arms[baseline]))
    document.getElementById('differences-status').textContent = `Shown: ${heading}, against ${data.arms[baseline]}`
  }
  for (const choice of [baselines, measures]) choice?.addEventListener('change', showDifferences)

  // Events.
  const shownMeasure = document.getElementById('events-measure')
  shownMeasure?.addEventListener('change', () => {
    const { heading, unit, values } = data.measures[Number(shownMeasure.value)]
    const table = document.getElementById('events-table')
    for (const link of table.querySelectorAll('a.draft')) {
      const { event, arm } = named(link.hash)
      const value = values[arm][event]
      link.replaceChildren(value === null ? noValue() : format(value, unit, false))
      if (value === null) delete link.closest('td').dataset.key
      else link.closest('td').dataset.key = value
    }
    sortAgain(table)
    document.getElementById('events-title').textContent = `${heading}, by event and arm`
  })

  // Reading a draft.
  const reader = document.getElementById('reader')
  const text = document.getElementById('reader-text')
  const eventChoice = document.getElementById('reader-event')
  const armChoice = document.getElementById('reader-arm')
  const unpacked = new Map()

  function named(hash) {
    const found = /^#draft-(\d+)-(\d+)$/.exec(hash)
    return found === null ? undefined : { event: Number(found[1]) - 1, arm: Number(found[2]) - 1 }
  }

  async function draftsOf(event) {
    const packed = document.getElementById(`drafts-${event + 1}`)?.textContent
    if (packed === undefined) return undefined
    if (!unpacked.has(event)) {
      const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
      unpacked.set(event, JSON.parse(await new Response(stream).text()))
    }
    return unpacked.get(event)
  }

  function sign(label) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('class', 'sign')
    svg.setAttribute('aria-hidden', 'true')
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
    use.setAttribute('href', `#sign-${label}`)
    svg.append(use)
    return svg
  }

  /** A text with spans of it marked; these are in order and apart from each other. */
  function marked(text, spans) {
    const pieces = spans.map(([start, end], at) => [
      text.slice(spans[at - 1]?.[1] ?? 0, start),
      element('mark', '', text.slice(start, end)),
    ])
    return [...pieces.flat(), text.slice(spans.at(-1)?.[1] ?? 0)]
  }

  function passageNode(all, [place, mark, evidence]) {
    const [page, words] = all.passages[place]
    const [title, about, address] = all.pages[page]
    const link = address === null ? isolated(title) : element('a', 'external', isolated(title))
    if (address !== null) Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' })
    const source = element('p', 'source', mark === 0 ? '' : `[${mark}] `, link, ' · ', isolated(about))
    const passage = element('blockquote', '')
    passage.dir = 'auto'
    passage.append(...marked(words, evidence))
    return element('div', 'passage', source, passage)
  }

  function sentenceNode(all, sentence) {
    const words = element('span', 'text', isolated(sentence.text))
    Object.assign(words, { tabIndex: 0, role: 'button', ariaExpanded: 'false' })
    const badge = element(
      'span',
      'badge',
      sign(sentence.label),
      element('span', 'word', sentence.label.replace('-', ' ')),
    )
    badge.dataset.label = sentence.label
    const marks = sentence.marks.map((mark) => `[${mark}]`).join('')
    // The word joiner keeps the marks on the line of the sentence's last word.
    const tail = element('span', 'tail', '\u2060', element('sup', '', marks), ' ', badge)
    const node = element('span', 'sentence', words, tail)
    node.dataset.label = sentence.label
    const toggle = () => {
      const open = words.ariaExpanded !== 'true'
      for (const other of text.querySelectorAll('.evidence')) other.remove()
      for (const other of text.querySelectorAll('[aria-expanded=true]')) other.ariaExpanded = 'false'
      if (!open) return
      words.ariaExpanded = 'true'
      const passages = sentence.passages.map((passage) => passageNode(all, passage))
      const evidence = element('div', 'evidence', element('p', 'says', isolated(sentence.says)), ...passages)
      node.closest('p').after(evidence)
    }
    words.addEventListener('click', () => {
      // A reader who marks words to copy them does not ask for evidence.
      if (document.getSelection().isCollapsed) toggle()
    })
    words.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      toggle()
    })
    return node
  }

  function figuresNode(event, arm) {
    const entries = data.measures.flatMap(({ heading, unit, values }) => {
      const value = values[arm][event]
      return value === null
        ? []
        : [element('div', '', element('dt', '', heading), element('dd', '', format(value, unit, false)))]
    })
    return element('details', '', element('summary', '', 'Figures of this draft'), element('dl', 'facts', ...entries))
  }

  function sectionNodes(all, { heading, level, paragraphs }) {
    const nodes = paragraphs.map((paragraph) =>
      element('p', '', ...paragraph.flatMap((sentence, at) => [at === 0 ? '' : ' ', sentenceNode(all, sentence)])),
    )
    return level === 1 ? nodes : [element(`h${Math.min(level + 1, 6)}`, '', isolated(heading)), ...nodes]
  }

  async function show({ event, arm }) {
    const title = element('h2', '', isolated(data.events[event] ?? ''))
    title.id = 'reader-title'
    const about = element('p', 'about', `Arm ${arm + 1}, `, isolated(data.arms[arm] ?? ''))
    const fill = (...nodes) => text.replaceChildren(title, about, ...nodes)
    eventChoice.value = String(event)
    armChoice.value = String(arm)
    if (!reader.open) reader.showModal()
    text.scrollTop = 0
    try {
      const all = await draftsOf(event)
      const draft = all?.drafts[arm + 1]
      if (draft === undefined) {
        fill(element('p', '', 'There is no draft of this event in this arm.'))
        return
      }
      about.append(', written by ', isolated(draft.writer))
      fill(figuresNode(event, arm), ...draft.sections.flatMap((section) => sectionNodes(all, section)))
    } catch (error) {
      fill(element('p', '', `This browser cannot unpack the drafts: ${error.message}. A newer one can.`))
    }
  }

  function goTo(event, arm) {
    history.replaceState(null, '', `#draft-${event + 1}-${arm + 1}`)
    void show({ event, arm })
  }
  const step = (by) => {
    const count = data.arms.length
    goTo(Number(eventChoice.value), (Number(armChoice.value) + by + count) % count)
    text.focus()
  }
  const entries = (names, numbered) =>
    names.map((name, at) => new Option(numbered ? `${at + 1} ${name}` : name, String(at)))
  eventChoice.append(...entries(data.events, false))
  armChoice.append(...entries(data.arms, true))
  for (const choice of [eventChoice, armChoice]) {
    choice.addEventListener('change', () => goTo(Number(eventChoice.value), Number(armChoice.value)))
  }
  document.getElementById('reader-before').addEventListener('click', () => step(-1))
  document.getElementById('reader-after').addEventListener('click', () => step(1))
  document.getElementById('reader-close').addEventListener('click', () => reader.close())
  reader.addEventListener('close', () => history.replaceState(null, '', '#events'))

  const openNamed = () => {
    const place = named(location.hash)
    if (place !== undefined) void show(place)
  }
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a.draft')
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { event: place, arm } = named(link.hash)
    goTo(place, arm)
  })
  window.addEventListener('hashchange', openNamed)

  for (const node of document.querySelectorAll('[data-script]')) node.hidden = false
  openNamed()
})()
