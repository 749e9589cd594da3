import type { FieldText, FieldTexts, KindText, PartText } from './description'

/** Where a hotspot, button, menu item or link leads. */
export const targetText: PartText = {
  title: 'Targets',
  text: 'What a hotspot, button, menu item or link leads to. Its kind says which of these fields counts; a link of a library or a header has no kind and is read by the field that it has.',
  spec: '§3',
  fields: {
    payloadId: { text: '`payloadId` of a place.', example: 'hall-robot' },
    id: { text: '`id` of an article or a library.', example: 1 },
    key: { text: '`key` of a menu or a tour.', example: 'first-visit' },
    uid: { text: '`uid` of a configurator.', example: 'a6' },
    url: {
      text: 'Address of a web page, `mailto:` or `tel:`. Without any of them `https://` is put before it.',
      example: 'https://example.com',
      isTranslated: true,
    },
    new_tab: { text: 'Whether a link opens in a new window.', default: 'true', example: false, spec: '§5' },
    name: { text: 'Name of a command that is posted to the page in the background.', example: 'show' },
    identifier: { text: 'What the command is about.', example: 'conveyor-2' },
    title: { text: 'Name of the page that opens.', example: 'Control room', isTranslated: true, spec: 'own' },
    sandbox: { text: 'What the page may do, as in HTML.', default: 'scripts and forms', spec: 'own' },
    allow: { text: 'Features of the browser that the page may use, as in HTML.', spec: 'own' },
  },
}

/** The fields that every touchable part has beside its target. */
export const partTexts = (target: string, title: FieldText): FieldTexts => ({
  id: { text: 'Number of the part.', default: 'its position', example: 1, isFilledIn: true },
  title,
  media: {
    text: 'The documents of `…documents`, the pictures, film or PDF of `…media`: one file or a list. Elsewhere a picture of the target.',
    example: { file: 'brochure.pdf' },
  },
  new_window: {
    text: 'Whether a link opens in a new window, unless its target says it.',
    default: 'true',
    example: false,
  },
  [target]: { text: 'What it leads to.', part: targetText },
})

/** What touching a part does, by its kind, in words for hotspots, buttons and menu items alike. */
export const OPENS = {
  navigation: 'Flies to a place.',
  article: 'Opens an article.',
  dashboard: 'Opens a media library.',
  documents: 'Opens a PDF, or a choice of several.',
  link: 'Opens a web page, a mail or a telephone number.',
  media: 'Opens pictures, a film or a PDF; the first file decides.',
  menu: 'Opens a menu.',
  tour: 'Starts a tour.',
  configurator: 'Opens a configurator.',
  contact: 'Opens the contact form.',
  iframe: 'With a `url`: opens that page. With a `name`: posts this command to the page in the background.',
} as const

const target = {
  navigation: { payloadId: 'hall-robot' },
  article: { id: 1 },
  dashboard: { id: 1 },
  link: { url: 'https://example.com' },
  menu: { key: 'main-products' },
  tour: { key: 'first-visit' },
  configurator: { uid: 'a6' },
  iframe: { name: 'show', identifier: 'conveyor-2' },
} as const

/** The kinds of a zone: `names` maps its kinds to what they open; `rest` is what each example has beside it. */
export function touchableKinds(
  prefix: string,
  field: string,
  names: Readonly<Record<string, keyof typeof OPENS>>,
  rest: Readonly<Record<string, unknown>>,
): Readonly<Record<string, KindText>> {
  const exampleOf = (opens: keyof typeof OPENS) => {
    if (opens === 'documents') return { media: { file: 'brochure.pdf' } }
    if (opens === 'media') return { media: [{ file: 'detail-1.webp' }, { file: 'detail-2.webp' }] }
    return opens === 'contact' ? {} : { [field]: target[opens] }
  }
  return Object.fromEntries(
    Object.entries(names).map(([kind, opens]) => [
      kind,
      { text: OPENS[opens], example: { __component: `${prefix}.${kind}`, ...rest, ...exampleOf(opens) } },
    ]),
  )
}
