import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './report.css'
import { App } from './App'
import { firstLocale } from './language'
import { createTexts } from './texts'

const root = document.getElementById('root')
if (root) {
  const locale = firstLocale(location.search, navigator.languages)
  const texts = await createTexts(locale)
  createRoot(root).render(
    <StrictMode>
      <App texts={texts} first={locale} />
    </StrictMode>,
  )
}
