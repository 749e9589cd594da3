// Runs in pages of npm run dev -- --content only: loads them again after a change, and shows what is wrong.
import { restorePlace, savePlace } from './place.js'

const shown = new URL(import.meta.url).searchParams.get('version')
const PANEL = 'dev-problems'

new EventSource('/__dev/events').addEventListener('message', ({ data }) => {
  const { version, problems } = JSON.parse(data)
  if (version === '' || version === shown) return show(problems)
  show([])
  savePlace()
  location.reload()
})
void restorePlace()

function show(problems) {
  document.getElementById(PANEL)?.remove()
  if (problems.length === 0) return
  const panel = add(document.body, 'div', '', {
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: '2147483647',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '20px 24px',
    background: '#16090bf2',
    borderBottom: '3px solid #ff5a5f',
    color: '#ffffff',
    font: '16px/1.5 ui-monospace, monospace',
    direction: 'ltr',
    textAlign: 'left',
  })
  panel.id = PANEL
  panel.role = 'alert'
  for (const { file, line, record, field, message } of problems) {
    const row = add(panel, 'p', '', { margin: '0 0 12px' })
    add(row, 'strong', line ? `${file}:${line}` : file, { color: '#ff9a9d' })
    add(row, 'span', ['', record, field].filter((part) => part !== undefined).join('  '), {
      color: '#ffd7a8',
    })
    add(row, 'span', message, { display: 'block', whiteSpace: 'pre-wrap' })
  }
}

function add(parent, tag, text, style) {
  const element = document.createElement(tag)
  element.textContent = text
  Object.assign(element.style, style)
  parent.append(element)
  return element
}
