import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// Screens import their own styles later, so those take precedence.
import './style/tokens.css'
import './style/base.css'
import './style/buttons.css'
import './style/fields.css'
import './style/messages.css'
import './style/menus.css'
import './style/tables.css'
import './style/badges.css'
import './style/diff.css'
import './style/pages.css'
import './style/panes.css'
import { Frame } from './frame/Frame.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Frame />
  </StrictMode>,
)
