import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tabs } from '../../../renderer/parts/Tabs.tsx'

it('tabs name their panels only while these are there', () => {
  const given = {
    id: 'x',
    label: 'Views',
    tabs: { one: 'One', two: 'Two' },
    tab: 'one',
    onTab: () => undefined,
  } as const
  expect(renderToStaticMarkup(createElement(Tabs, given))).toContain('aria-controls="x-panel-one"')
  expect(renderToStaticMarkup(createElement(Tabs, { ...given, hasPanels: false }))).not.toContain('aria-controls')
})
