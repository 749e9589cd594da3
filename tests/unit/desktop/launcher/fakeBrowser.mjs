#!/usr/bin/env node
// A fake browser: opens its URL, sends heartbeats of a page, and answers the launcher's pipes.
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const option = (name) => process.argv.find((word) => word.startsWith(`${name}=`)).slice(name.length + 1)
const url = new URL(option('--app'))
const [input, output] = [createReadStream('', { fd: 3 }), createWriteStream('', { fd: 4 })]
let rest = ''
input.on('data', (piece) => {
  const texts = (rest + piece).split('\0')
  rest = texts.pop() ?? ''
  for (const text of texts) answer(JSON.parse(text))
})
// Browsers exit when the process that started them ends.
input.on('end', () => process.exit(0))
input.on('error', () => process.exit(0))

function say(message) {
  output.write(`${JSON.stringify(message)}\0`)
}

function answer({ id, method }) {
  say({ id, result: {} })
  if (method === 'Browser.close') process.exit(0)
  if (method === 'Target.setAutoAttach')
    say({
      method: 'Target.attachedToTarget',
      params: { sessionId: 's', targetInfo: { targetId: 't', type: 'page', url: url.href } },
    })
}

const opened = await fetch(url, { redirect: 'manual' })
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
let place = opened.headers.get('location') ?? '/'
// The visitor navigates once.
if (place === '/') place = '/de/hall/robot'
say({
  method: 'Page.frameNavigated',
  params: { frame: { id: 't', url: url.origin + place } },
  sessionId: 's',
})
setInterval(async () => {
  const beat = { url: place, language: 'de', idle: false, stage: 'dom', contentVersion: 'v1' }
  const call = { method: 'POST', headers: { Cookie: cookie }, body: JSON.stringify(beat) }
  const response = await fetch(`${url.origin}/box-api/heartbeat`, call).catch(() => undefined)
  if (response?.ok) writeFileSync(join(option('--user-data-dir'), 'heard'), '')
}, 50)
