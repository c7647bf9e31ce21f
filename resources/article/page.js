'use strict'
// Runs in article.html. Text of pages reaches the document through textContent only, never as markup.
;(() => {
  const data = JSON.parse(document.getElementById('data').textContent)
  const sentences = [...document.querySelectorAll('.sentence')]
  const pane = document.getElementById('evidence')
  const hint = document.getElementById('hint')
  const keys = document.getElementById('keys')
  const notice = document.getElementById('notice')
  const problems = sentences.map((sentence) => sentence.dataset.label !== 'supported')
  /** Index of the chosen sentence, and which of its passages is shown. */
  let chosen = -1
  let place = 0

  const element = (tag, className, ...children) => {
    const node = document.createElement(tag)
    if (className) node.className = className
    node.append(...children)
    return node
  }
  const isolated = (text) => element('bdi', '', text)

  // Said aloud: badge and statement. The passage itself is read when the reader goes there.
  const head = element('div', 'head')
  const said = element('div', 'said')
  for (const part of [head, said]) part.setAttribute('aria-live', 'polite')
  const shown = element('div', 'shown')
  const reasons = element('div', 'reasons')
  const close = element('button', 'close', 'Close')
  close.type = 'button'
  close.addEventListener('click', deselect)
  // The reasons stand below a passage that may be long.
  const why = element('button', 'why', 'Why')
  why.type = 'button'
  why.title = 'How this sentence came about'
  why.addEventListener('click', () => {
    const heading = reasons.querySelector('h3')
    pane.scrollTop += heading.getBoundingClientRect().top - head.getBoundingClientRect().bottom
    heading.focus({ preventScroll: true })
  })
  pane.append(head, said, shown, reasons)

  function pageLine(page) {
    const title = page.link ? element('a', 'external', isolated(page.title)) : isolated(page.title)
    if (page.link) {
      title.href = page.address
      title.target = '_blank'
      title.rel = 'noopener noreferrer'
    }
    return element('p', 'title', title)
  }

  /** A text with spans of it marked; these are in order and apart from each other. */
  function marked(text, spans) {
    const pieces = spans.map(([start, end], at) => [
      text.slice(spans[at - 1]?.[1] ?? 0, start),
      element('mark', '', text.slice(start, end)),
    ])
    return [...pieces.flat(), text.slice(spans.at(-1)?.[1] ?? 0)]
  }

  function passageText(passage) {
    const source = document.getElementById(`passage-${passage.passage}`)
    const text = source.textContent
    const copy = source.cloneNode(false)
    copy.removeAttribute('id')
    copy.tabIndex = 0
    copy.append(...marked(text, passage.evidence))
    return copy
  }

  function marker(page, cited) {
    if (page.number !== null && cited) return `[${page.number}]`
    return 'not cited'
  }

  function describe(sentence, node) {
    const buttons = element('span', 'buttons', ...(sentence.record === null ? [] : [why]), close)
    head.replaceChildren(node.querySelector('.badge').cloneNode(true), buttons)
    said.replaceChildren(element('p', '', isolated(sentence.statement)))
    if (sentence.note) said.append(element('p', '', isolated(sentence.note)))
    if (sentence.missing.length > 0) {
      const words = sentence.missing.map((fact) => element('li', '', isolated(fact)))
      said.append(element('p', '', 'Not in the evidence:'), element('ul', '', ...words))
    }
    said.append(element('p', 'review', isolated(sentence.review)))
    if (sentence.record?.changes)
      said.append(element('p', 'changes', `Since it was written: ${sentence.record.changes}.`))
  }

  function showReasons({ record }) {
    reasons.replaceChildren()
    if (record === null) return
    const steps = record.steps.map((step) =>
      element('li', '', element('strong', '', `${step.done}.`), ' ', isolated(step.why)),
    )
    const heading = element('h3', '', 'How this sentence came about')
    heading.tabIndex = -1
    reasons.append(heading, element('ol', '', ...steps))
    if (record.asWritten !== null) {
      reasons.append(element('p', 'written', 'As the model wrote it: ', isolated(record.asWritten)))
    }
  }

  function showPassages(sentence) {
    const passage = sentence.passages[place]
    if (passage === undefined) {
      shown.replaceChildren(element('p', '', 'The sentence cites no passage.'))
      return
    }
    const page = data.pages[data.passages[passage.passage]]
    const about = element('p', 'about', isolated(page.about))
    if (page.authors) about.append(' · ', isolated(page.authors))
    const measures = [marker(page, passage.cited), passage.score ?? 'not ranked for this section'].join(', ')
    const text = passageText(passage)
    shown.replaceChildren(
      element('div', 'source', pageLine(page), about),
      element('p', 'address', isolated(page.address)),
      element('p', 'measures', measures),
      text,
    )
    if (passage.translation !== null) {
      const by = element('strong', '', 'Translated by a language model: ')
      const words = isolated(passage.translation)
      words.lang = document.querySelector('article').lang
      shown.append(element('p', 'translation', by, words))
    }
    if (sentence.passages.length > 1) shown.append(otherPassages(sentence))
    pane.scrollTop = 0
    const marked = text.querySelector('mark')?.getBoundingClientRect()
    const { top, bottom } = pane.getBoundingClientRect()
    // Marked words below the fold come to the pane's upper half, under the badge and the source that stay in sight.
    if (marked !== undefined && marked.bottom > bottom) pane.scrollTop = marked.top - top - (bottom - top) * 0.4
  }

  function otherPassages(sentence) {
    const entries = sentence.passages.map((passage, at) => {
      const page = data.pages[data.passages[passage.passage]]
      const button = element('button', '', `${marker(page, passage.cited)} `, isolated(page.title))
      button.type = 'button'
      if (at === place) button.setAttribute('aria-current', 'true')
      button.addEventListener('click', () => turnTo(at))
      return element('li', '', button)
    })
    return element(
      'div',
      'others',
      element('h3', '', `Passages of this sentence (${entries.length})`),
      element('ul', '', ...entries),
    )
  }

  function turnTo(at) {
    const sentence = data.sentences[chosen]
    if (sentence === undefined || sentence.passages[at] === undefined) return
    place = at
    showPassages(sentence)
  }

  function mark(index, on) {
    const node = sentences[index]
    if (node === undefined) return
    node.classList.toggle('chosen', on)
    node.querySelector('.text').setAttribute('aria-pressed', String(on))
  }

  function select(index, at = 0) {
    const sentence = data.sentences[index]
    if (sentence === undefined) return
    mark(chosen, false)
    chosen = index
    place = sentence.passages[at] === undefined ? 0 : at
    mark(chosen, true)
    hint.hidden = true
    document.body.classList.add('open')
    describe(sentence, sentences[index])
    showReasons(sentence)
    showPassages(sentence)
    history.replaceState(null, '', `#${sentences[index].id}`)
    sentences[index].scrollIntoView({ block: 'nearest' })
  }

  function deselect() {
    if (chosen < 0) return
    const text = sentences[chosen].querySelector('.text')
    mark(chosen, false)
    chosen = -1
    document.body.classList.remove('open')
    for (const part of [head, said, shown, reasons]) part.replaceChildren()
    hint.hidden = false
    history.replaceState(null, '', '#top')
    text.focus({ preventScroll: true })
  }

  function step(by, wanted, missed) {
    const from = chosen >= 0 ? chosen : by > 0 ? -1 : sentences.length
    for (let at = from + by; at >= 0 && at < sentences.length; at += by) {
      if (!wanted(at)) continue
      select(at)
      sentences[at].querySelector('.text').focus({ preventScroll: true })
      return
    }
    // Shown and said aloud: a key that does nothing leaves the reader in doubt.
    notice.textContent = missed
  }

  function stepToProblem(by) {
    const further = by > 0 ? 'No further problems' : 'No earlier problems'
    step(by, (at) => problems[at], problems.includes(true) ? further : 'No problems')
  }

  const actions = {
    j: () => step(1, () => true, 'Last sentence'),
    k: () => step(-1, () => true, 'First sentence'),
    n: () => stepToProblem(1),
    p: () => stepToProblem(-1),
    ']': () => turnTo(place + 1),
    '[': () => turnTo(place - 1),
    Escape: deselect,
    '?': () => keys.showModal(),
  }

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (action === undefined) return
    event.preventDefault()
    notice.textContent = ''
    action()
  })

  sentences.forEach((node, index) => {
    const text = node.querySelector('.text')
    text.tabIndex = 0
    text.setAttribute('role', 'button')
    text.setAttribute('aria-pressed', 'false')
    text.setAttribute('aria-controls', 'evidence')
    node.addEventListener('click', (event) => {
      // A reader who marks words to copy them does not ask for evidence.
      if (!document.getSelection().isCollapsed) return
      const link = event.target.closest('.marks a')
      if (link !== null && (event.ctrlKey || event.metaKey || event.shiftKey)) return
      event.preventDefault()
      const number = link === null ? null : Number(link.hash.slice('#reference-'.length))
      const at = data.sentences[index].passages.findIndex(
        ({ passage, cited }) => cited && data.pages[data.passages[passage]].number === number,
      )
      select(index, Math.max(at, 0))
    })
    text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      select(index)
    })
  })

  // A link to a closed disclosure opens none by itself.
  function disclose(hash) {
    const target = document.getElementById(hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }
  for (const link of document.querySelectorAll('#bar a')) link.addEventListener('click', () => disclose(link.hash))

  for (const node of document.querySelectorAll('[data-script]')) node.hidden = false
  const showKeys = document.getElementById('show-keys')
  showKeys.addEventListener('click', () => keys.showModal())
  document.getElementById('hide-keys').addEventListener('click', () => keys.close())

  const named = sentences.findIndex(({ id }) => `#${id}` === location.hash)
  if (named >= 0) select(named)
  disclose(location.hash)
  window.addEventListener('hashchange', () => {
    const target = sentences.findIndex(({ id }) => `#${id}` === location.hash)
    if (target >= 0) select(target)
  })
})()
