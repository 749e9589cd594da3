import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './report.css'
import { App } from './App'
import { firstLocale } from './language'
import { createTexts } from './texts'
import type { View } from './view'

/** Renders one of the exhibitor's pages. */
export async function renderPage(page: View): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const locale = firstLocale(location.search, navigator.languages)
  const texts = await createTexts(locale)
  createRoot(root).render(
    <StrictMode>
      <App texts={texts} first={locale} page={page} />
    </StrictMode>,
  )
}
