import {
  chooseBackground,
  coverSizes,
  pictureSources,
  stillOf,
  urlOfLocation,
  withBase,
} from '../../../content'
import { attributes } from '../markup'
import { renderArticle } from './article'
import { renderBar } from './bar'
import { renderHotspots } from './hotspotList'
import { renderLibrary } from './library'
import { element } from './markup'
import type { PlaceView } from './view'

/** The id of the element that shows a place before the program does. */
const PLACE = 'place'

const [WIDTH, HEIGHT] = [16, 9]

/** A place as HTML: its picture with the hotspots on it, the bar, and what the address opens. */
export function renderPlace(view: PlaceView): string {
  const { parts, location, article, library } = view
  const background = chooseBackground(location.backgrounds, { imagesOnly: true, ratio: WIDTH / HEIGHT })
  const still = background && stillOf(background)
  const { width = WIDTH, height = HEIGHT } = still ?? {}
  const opened = article ? renderArticle(article, view) : library ? renderLibrary(library, view) : ''
  return element(
    'div',
    { id: PLACE, class: parts.classOf('app', 'frame'), style: `--ratio:${width / height}` },
    element(
      'main',
      { class: parts.classOf('app', 'stage') },
      still ? `<noscript>${renderStill(still, view)}</noscript>` : '',
      renderHotspots(view),
    ),
    element('div', { class: parts.classOf('app', 'bar') }, renderBar(view)),
    opened && renderOpened(article ? 'article' : 'section', opened, view),
  )
}

function renderStill(still: NonNullable<ReturnType<typeof stillOf>>, view: PlaceView): string {
  const {
    src,
    srcSet,
    width = WIDTH,
    height = HEIGHT,
  } = pictureSources(still, (url) => view.resolveMedia(url))
  const alt = still.alternativeText ?? ''
  return `<img${attributes({ src, srcset: srcSet || undefined, sizes: srcSet ? coverSizes(width / height) : undefined, alt })}>`
}

/** What the address opens, over the picture, with a link back to the place alone. */
function renderOpened(name: 'article' | 'section', opened: string, view: PlaceView): string {
  const { locale, location, base, text, parts } = view
  const close = element(
    'a',
    {
      class: parts.classOf('Button', 'button'),
      href: withBase(urlOfLocation(locale, location), base),
      'aria-label': text('navigation.close'),
    },
    parts.iconOf('close'),
  )
  return element(name, { 'data-opened': '' }, close, opened)
}
