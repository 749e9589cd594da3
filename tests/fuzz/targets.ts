import fc from 'fast-check'
import type { Context } from 'hono'
import { readQueue } from '../../src/app/messages/queuedMessage'
import { createCredentials } from '../../src/app/session/credentials'
import { readAction, readConfiguration, readContent } from '../../src/content'
import { readContactRequest, readKioskHeartbeat, readManifest, readTrackedEvent } from '../../src/contracts'
import { renderMarkdown } from '../../src/markdown'
import { createIframeChannel } from '../../src/ports/browser/iframeChannel'
import { followKeyLists, parseKeys } from '../../src/server'
import { checkPreconditions } from '../../src/server/http/preconditions'
import { parseRange } from '../../src/server/http/range'
import { parse } from '../../src/visit'
import { answers } from '../unit/content/answers'
import { collections } from '../unit/content/collections'
import { aHeartbeat } from '../unit/fleetKiosk'
import { reached } from '../unit/server/visits/events'
import { changed, json, text } from './inputs'

/** Code that parses input of strangers. */
export interface Target {
  readonly name: string
  readonly input: fc.Arbitrary<unknown>
  /** Throws if the code crashes or breaks a promise about its output. */
  run(input: never): void
}

function target<T>(name: string, input: fc.Arbitrary<T>, run: (input: T) => void): Target {
  return { name, input, run: run as Target['run'] }
}

/** Messages of the engine, which name no field. */
const CRASH = /is not a function|Cannot (read|convert|destructure)|is not iterable/

/** Runs code that rejects input with an error that names the fault; any other error is a crash. */
function rejecting(read: () => unknown): void {
  try {
    read()
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof ReferenceError || CRASH.test(String(cause)))
      throw cause
  }
}

function assert(isTrue: boolean, promise: string): void {
  if (!isTrue) throw new Error(promise)
}

const records: Readonly<Record<string, unknown>> = { ...answers(), ...collections() }
/** Some of the collections: most changes are deep inside of one, and the others would only take time. */
const someRecords = fc
  .subarray(Object.keys(records), { minLength: 1, maxLength: 3 })
  .chain((names) => changed(Object.fromEntries(names.map((name) => [name, records[name]]))))
const manifest = {
  ...{ format: 1, version: 'v1', locales: ['en'], defaultLocale: 'en', created: '2026-11-26T07:00:00.000Z' },
  files: [{ path: 'content/worlds.json', sha256: 'a'.repeat(64), bytes: 1 }],
  keyLists: [
    {
      ...{ version: 1, purpose: 'content', threshold: 1, keys: [`${'A'.repeat(43)}=`] },
      ...{
        expires: '2027-11-26T07:00:00.000Z',
        signatures: [{ key: 'a'.repeat(16), value: `${'A'.repeat(86)}==` }],
      },
    },
  ],
}
const publisher = parseKeys(manifest.keyLists.flatMap(({ keys }) => keys))

export const TARGETS: readonly Target[] = [
  target(
    'content records',
    fc.oneof({ weight: 19, arbitrary: someRecords }, { weight: 1, arbitrary: changed(records) }),
    (input) => {
      const { content } = readContent(input, 'en')
      assert(content.items instanceof Map, 'content has items')
    },
  ),
  target('the URL parser', text, (input) => {
    for (const url of [input, `/en/${input}`]) assert(parse(url).url === url, 'a parsed URL keeps its text')
  }),
  target('ranges', fc.tuple(text, fc.nat()), ([header, size]) => {
    for (const value of [header, `bytes=${header}`]) {
      const range = parseRange(value, size)
      if (typeof range !== 'object') continue
      assert(
        range.start >= 0 && range.start <= range.end && range.end < size,
        'a range is inside of the file',
      )
    }
  }),
  target('preconditions', fc.tuple(text, text), ([match, noneMatch]) => {
    const headers: Record<string, string> = { 'If-Match': match, 'If-None-Match': noneMatch }
    const context = { req: { header: (name: string) => headers[name] } } as unknown as Context
    checkPreconditions(context, '"etag"')
  }),
  target('heartbeats', fc.oneof(changed(aHeartbeat()), json), (input) => {
    rejecting(() => {
      const { at, startedAt } = readKioskHeartbeat(input)
      for (const time of [at, startedAt]) new Date(time).toISOString()
    })
  }),
  target('manifests', fc.oneof(changed(manifest), json), (input) =>
    rejecting(() => followKeyLists(publisher, readManifest(input).keyLists)),
  ),
  target('events', fc.oneof(changed(reached('ada', 0, 'hall')), json), (input) => {
    const event = readTrackedEvent(input)
    if (event) new Date(event.at).toISOString()
  }),
  target('messages to the company', json, (input) => void readContactRequest(input)),
  target('postMessage', json, (input) => {
    const page = new EventTarget()
    const messages = Object.assign(page, { postMessage() {} }) as unknown as Parameters<
      typeof createIframeChannel
    >[0]
    const channel = createIframeChannel(messages, () => assert(false, 'a strange page is not heard'))
    const event = Object.assign(new Event('message'), { data: input, source: {}, origin: 'null', ports: [] })
    page.dispatchEvent(event)
    channel.close()
    rejecting(() => readAction(input as never))
  }),
  target('Markdown', text, (input) => void renderMarkdown(input)),
  target(
    'stored values',
    fc.tuple(
      text,
      fc.oneof(
        text,
        json.map((value) => JSON.stringify(value)),
      ),
    ),
    ([token, value]) => {
      const stored: Record<string, string> = { token, user: value }
      const storage = { getItem: (key: string) => stored[key] ?? null, setItem() {}, removeItem() {} }
      const settings = { tokenKey: 'token', userKey: 'user' } as Parameters<typeof createCredentials>[1]
      const credentials = createCredentials(
        storage as unknown as Parameters<typeof createCredentials>[0],
        settings,
        Date.now,
      )
      const bearer = credentials.bearer()
      if (bearer !== null) new Headers({ authorization: `Bearer ${bearer}` })
      credentials.user()
      readQueue(value)
      readConfiguration(value as never)
    },
  ),
]
