import * as v from 'valibot'
import { canOpen, deepFreeze } from '../../util'
import { type Action, NOTIFICATION_POSITIONS } from '../model/action'
import { iframeSchema } from '../model/background'
import { LOCALES } from '../model/locales'
import { type Media, mediaSchema } from '../model/media'
import { MAX_BAG_ITEMS } from '../queries/bag'
import { readInlinePicture } from '../queries/inlinePicture'
import { LEAD_KINDS } from '../queries/lead'
import { isOrderCode } from '../queries/orderCode'
import { id, maybe, notNegative, type Schema, text } from './fields'
import { valueAt } from './path'
import { expectedPhrase } from './problemTexts'
import { isRecord } from './raw'

const on = v.boolean()
const key = text
const uid = text
const payloadId = text
const orderCode = v.pipe(
  text,
  v.check((code) => isOrderCode(code), 'an order code of at most 40 letters and digits'),
)
const item = v.variant('type', [
  v.object({ type: v.picklist(['article', 'document']), id }),
  v.object({
    type: v.literal('configuration'),
    uid,
    packed: v.pipe(text, v.regex(/^[\w-]{1,600}\.[0-9a-f]{1,64}$/)),
    code: maybe(orderCode),
  }),
])
const lead = v.object({ kind: v.picklist(LEAD_KINDS), content: text, title: text, code: maybe(orderCode) })

/** A file as in the model, whose captions are parsed already, or only a url. */
const file: Schema<Media> = v.pipe(v.unknown(), v.transform(withRawCaptions), mediaSchema)

function withRawCaptions(input: unknown): unknown {
  if (!isRecord(input) || !Array.isArray(input.captions)) return input
  const captions = input.captions.map((each) =>
    isRecord(each) && 'url' in each ? { ...each, media: { url: each.url } } : each,
  )
  return { ...input, captions }
}

const picture = v.pipe(
  text,
  v.check((url) => readInlinePicture(url) !== undefined, 'a data url of a small JPEG, PNG or WebP picture'),
)

const answer = v.object({ title: text, action: maybe(v.lazy(() => anyAction)) })

/** The fields of each action besides its type. */
const FIELDS = {
  goTo: { payloadId },
  back: {},
  openArticle: { id },
  openDashboard: { id },
  openPdf: { media: v.array(file), document: maybe(id) },
  openVideo: { media: file },
  openImages: { media: v.array(file), index: maybe(notNegative) },
  openIframe: { iframe: v.intersect([v.object({ id: maybe(id) }), iframeSchema]) },
  postToIframe: {
    name: text,
    identifier: maybe(text),
    detail: maybe(v.object({ type: maybe(text), target: maybe(v.unknown()) })),
  },
  openLink: {
    url: v.pipe(text, v.check(canOpen, 'a url with http, https, mailto or tel, or without any of them')),
    newWindow: v.exactOptional(v.boolean(), true),
  },
  openMenu: { key },
  openTour: { key, index: maybe(notNegative) },
  showTourStep: { index: notNegative },
  setTourPlaying: { on },
  openConfigurator: { uid, packed: maybe(text) },
  configure: { uid, configuration: v.nullable(v.record(v.string(), v.unknown())) },
  addToCart: { uid },
  openContact: {
    message: maybe(text),
    picture: maybe(picture),
    leads: maybe(v.pipe(v.array(lead), v.maxLength(MAX_BAG_ITEMS))),
  },
  openTakeAway: { what: maybe(v.picklist(['here', 'bag'])) },
  takeAlong: { item },
  putBack: { item },
  emptyBag: {},
  openDialog: { title: text, text: maybe(text), answers: maybe(v.array(answer)) },
  close: {},
  enterAccessKey: { key },
  signOut: {},
  setLanguage: { locale: v.picklist(LOCALES) },
  setHotspots: { shown: v.boolean() },
  setPowerSave: { on },
  setScreensaver: { on, id: maybe(id) },
  setVideos: { on },
  setLoops: { on },
  setTilt: { on },
  setFlights: { on },
  notify: {
    text,
    kind: maybe(v.picklist(['info', 'success', 'warning', 'danger'])),
    timeout: maybe(notNegative),
    position: maybe(v.picklist(NOTIFICATION_POSITIONS)),
  },
} as const satisfies Record<Action['type'], v.ObjectEntries>

const TYPES = Object.keys(FIELDS) as Action['type'][]

const anyAction: Schema<Action> = v.lazy((input): Schema<Action> => {
  const type = (input as { type?: unknown } | null)?.type
  const known = TYPES.find((name) => name === type)
  if (!known) return v.object({ type: v.picklist(TYPES) }) as unknown as Schema<Action>
  return v.object({ type: v.literal(known), ...FIELDS[known] }) as unknown as Schema<Action>
})

/**
 * Validates an action from outside and returns it plain and frozen.
 * @throws TypeError that names the field and the expected value.
 */
export function readAction(input: unknown): Action {
  const action = plain(input)
  const result = v.safeParse(anyAction, action, OPTIONS)
  if (result.success) return deepFreeze(result.output)
  const [issue] = result.issues
  const path = issue.path?.map(({ key }) => key as string | number) ?? []
  const type =
    isRecord(action) && typeof action.type === 'string' && path[0] !== 'type' ? action.type : 'dispatch'
  if (path.length === 0)
    throw new TypeError("dispatch: an action must be an object with a type, such as { type: 'back' }.")
  const found = issue.input === undefined ? 'missing' : short(issue.input)
  throw new TypeError(
    `${type}: "${path.join('.')}" must be ${expectedPhraseAt(action, path, issue)}; it is ${found}.`,
  )
}

const OPTIONS = { message: expectedPhrase, abortEarly: true } as const

/** The expected value of a field. A missing field only reports its name, so it is filled in to get the phrase. */
function expectedPhraseAt(
  action: unknown,
  path: readonly (string | number)[],
  issue: v.BaseIssue<unknown>,
): string {
  const parent = valueAt(action, path.slice(0, -1))
  const name = path.at(-1)
  if (issue.input !== undefined || !isRecord(parent) || name === undefined) return issue.message
  parent[name] = null
  return v.safeParse(anyAction, action, OPTIONS).issues?.[0].message ?? issue.message
}

/** Actions are plain JSON. */
function plain(input: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(input) ?? 'null')
  } catch (error) {
    throw new TypeError(
      `dispatch: an action must be plain JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function short(input: unknown): string {
  const json = JSON.stringify(input) ?? String(input)
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}
