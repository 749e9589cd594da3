import {
  type Article,
  type Button,
  type DataRow,
  mediaTitle,
  type Section,
  type Slide,
} from '../../../content'
import { attributes, escapeHtml } from '../markup'
import { actionUrl, pageUrl } from './actionUrl'
import { element, linkTo, picture, textIn } from './markup'
import { richText } from './richText'
import type { PlaceView } from './view'

/** An article: its title, texts, pictures, technical data, files and links. */
export function renderArticle(article: Article, view: PlaceView): string {
  const { title, lead, sections, tags, actionButtons, accessories, related } = article
  const others = [
    ['article.accessories', accessories],
    ['article.related', related],
  ] as const
  return [
    textIn('h2', title, view),
    textIn('p', lead, view),
    ...sections.map((section) => renderSection(section, title, view)),
    ...others.map(([key, ids]) => renderOthers(view.text(key), ids, view)),
    tags.length > 0 &&
      element(
        'ul',
        { 'aria-label': view.text('article.tags') },
        ...tags.map((tag) => textIn('li', tag.title, view)),
      ),
    renderButtons(actionButtons, view),
  ]
    .filter(Boolean)
    .join('')
}

/** Links of what buttons lead to. */
export function renderButtons(buttons: readonly Pick<Button, 'title' | 'action'>[], view: PlaceView): string {
  const links = buttons.flatMap(({ title, action }) => {
    const url = actionUrl(action, view)
    return url === undefined ? [] : [element('li', {}, linkTo(url, title, view))]
  })
  return links.length > 0 ? element('ul', {}, ...links) : ''
}

function renderOthers(heading: string, ids: readonly number[], view: PlaceView): string {
  const articles = ids.flatMap((id) => view.content.articles.get(id) ?? [])
  if (articles.length === 0) return ''
  const buttons = articles.map(({ id, title }) => ({ title, action: { type: 'openArticle', id } as const }))
  return element('h3', {}, escapeHtml(heading)) + renderButtons(buttons, view)
}

function renderSection(section: Section, article: string, view: PlaceView): string {
  const { title } = section
  const text = section.kind === 'text' ? '' : richText(section.text, view)
  return element(
    'section',
    {},
    textIn('h3', title, view),
    text,
    renderContent(section, title ?? article, view),
  )
}

function renderContent(section: Section, title: string, view: PlaceView): string {
  const { text, resolveMedia } = view
  switch (section.kind) {
    case 'text':
      return richText(section.text, view)
    case 'image':
      return picture(section.media, view, title)
    case 'images':
      return section.images.map((image) => picture(image, view, title)).join('')
    case 'viewer': {
      const first = section.poster ?? section.images[0]
      return first ? picture(first, view, title) : ''
    }
    case 'slideshow':
      return section.slides.map((slide) => renderSlide(slide, title, view)).join('')
    case 'data':
      return renderData(section.rows, title, view)
    case 'video': {
      const { media, poster = media.poster } = section
      const name = mediaTitle(media) || title
      return (
        (poster ? picture({ ...poster, formats: poster.formats }, view, title) : '') +
        paragraphLink(resolveMedia(media.url), text('article.play_title', { title: name }), view)
      )
    }
    case 'pdf': {
      const { media, poster } = section
      const name = mediaTitle(media) || title
      return (
        (poster ? picture(poster, view, title) : '') +
        paragraphLink(resolveMedia(media.url), text('article.read_title', { title: name }), view)
      )
    }
    case 'iframe': {
      const { iframe, poster } = section
      const url = pageUrl(iframe.url, view)
      return (
        (poster ? picture(poster, view, title) : '') +
        (url === undefined ? '' : paragraphLink(url, iframe.title || title, view))
      )
    }
  }
}

function renderSlide({ media, title, text }: Slide, article: string, view: PlaceView): string {
  const shown = media.mime.startsWith('image/') ? picture(media, view, title ?? article) : ''
  const caption = [title, text].map((words) => textIn('span', words, view)).join(' ')
  return element('figure', {}, shown, caption.trim() && element('figcaption', {}, caption))
}

function renderData(rows: readonly DataRow[], title: string, view: PlaceView): string {
  const lines = rows.map(({ name, value, unit }) => {
    const figure = `<bdi>${escapeHtml(unit === undefined ? value : `${value} ${unit}`)}</bdi>`
    return element('tr', {}, textIn('th', name, view, { scope: 'row' }), element('td', {}, figure))
  })
  return `<table${attributes({ 'aria-label': title })}>${lines.join('')}</table>`
}

const paragraphLink = (url: string, words: string, view: PlaceView) =>
  element('p', {}, linkTo(url, words, view))
