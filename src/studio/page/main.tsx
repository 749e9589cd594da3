import { createRoot } from 'react-dom/client'
import '../../ui'
import './studio.css'
import { createEditor } from '../model/editor'
import { App } from './App'
import { createClient } from './client'
import { loadTexts, text } from './texts'
import { readPage, readToken } from './token'

await loadTexts(navigator.languages)
const root = createRoot(document.getElementById('root') ?? document.body)
document.title = text('title')
const token = readToken()
if (token === undefined) root.render(<p className="notice">{text('noToken')}</p>)
else {
  root.render(<p className="notice">{text('loading')}</p>)
  const client = createClient(token)
  try {
    const editor = createEditor(await client.load(), client)
    root.render(<App client={client} editor={editor} start={readPage()} />)
  } catch (cause) {
    root.render(<p className="notice">{cause instanceof Error ? cause.message : String(cause)}</p>)
  }
}
