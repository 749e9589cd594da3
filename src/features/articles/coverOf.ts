import {
  type Button,
  type Content,
  chooseBackground,
  type Media,
  mediaKind,
  type Section,
  stillOf,
} from '../../content'

/** Returns a button's picture: its own, or else that of the location, article or gallery it opens. */
export function coverOf({ cover, action, media }: Button, content: Content): Media | undefined {
  if (cover) return cover
  switch (action.type) {
    case 'goTo': {
      const item = content.items.get(action.payloadId)
      const background = item && chooseBackground(item.backgrounds, { imagesOnly: true })
      return background && stillOf(background)
    }
    case 'openArticle':
      return content.articles.get(action.id)?.sections.map(pictureOf).find(Boolean)
    case 'openImages':
      return media.find((file) => mediaKind(file) === 'image')
    default:
      return undefined
  }
}

/** Returns a picture of the section, if it shows one. */
function pictureOf(section: Section): Media | undefined {
  switch (section.kind) {
    case 'image':
      return section.media
    case 'images':
    case 'viewer':
      return section.images[0]
    case 'slideshow':
      return section.slides.map(({ media }) => media).find((media) => mediaKind(media) === 'image')
    case 'video':
      return section.poster
    default:
      return undefined
  }
}
