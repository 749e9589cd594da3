import type { Media } from '../../../content'
import { pictureSources } from '../../../content'
import { attributes, escapeHtml } from '../markup'
import type { PlaceView } from './view'

type Attributes = Parameters<typeof attributes>[0]

/** An element; its children are HTML. */
export const element = (name: string, values: Attributes, ...children: readonly string[]): string =>
  `<${name}${attributes(values)}>${children.join('')}</${name}>`

/** Attributes of an editor's text: its direction, and its language if it is borrowed from another one. */
export const textAttributes = (text: string, { content }: Pick<PlaceView, 'content'>): Attributes => ({
  dir: 'auto',
  lang: content.borrowed.get(text),
})

/** An editor's text in an element. */
export const textIn = (
  name: string,
  text: string | undefined,
  view: Pick<PlaceView, 'content'>,
  values: Attributes = {},
): string =>
  text === undefined || text === ''
    ? ''
    : element(name, { ...values, ...textAttributes(text, view) }, escapeHtml(text))

/** A link, or plain text if it leads nowhere. */
export const linkTo = (url: string | undefined, text: string, view: Pick<PlaceView, 'content'>): string =>
  url === undefined ? textIn('span', text, view) : textIn('a', text, view, { href: url })

/** A picture of the content, loaded when it comes into view. */
export function picture(media: Media, view: Pick<PlaceView, 'resolveMedia'>, shows = ''): string {
  const { src, srcSet, width, height } = pictureSources(media, (url) => view.resolveMedia(url))
  const alt = media.alternativeText ?? shows
  const sizes = srcSet === '' ? undefined : '(min-width: 44rem) 42rem, 92vw'
  return `<img${attributes({ src, srcset: srcSet || undefined, sizes, width, height, alt, loading: 'lazy' })}>`
}
