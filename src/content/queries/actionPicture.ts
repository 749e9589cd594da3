import type { Action } from '../model/action'
import type { Article, Section } from '../model/article'
import type { Content } from '../model/content'
import { type Media, mediaKind } from '../model/media'
import { chooseBackground, stillOf } from './chooseBackground'

/** A picture of what an action leads to: a location, an article, pictures or a film. */
export function actionPicture(action: Action, content: Content): Media | undefined {
  switch (action.type) {
    case 'goTo': {
      const item = content.items.get(action.payloadId)
      const background = item && chooseBackground(item.backgrounds, { imagesOnly: true })
      return background && stillOf(background)
    }
    case 'openArticle': {
      const article = content.articles.get(action.id)
      return article && articlePicture(article)
    }
    case 'openImages':
      return action.media.find((file) => mediaKind(file) === 'image')
    case 'openVideo':
      return action.media.poster
    default:
      return undefined
  }
}

/** The first picture of an article. */
function articlePicture({ sections }: Article): Media | undefined {
  return sections.map(sectionPicture).find(Boolean)
}

function sectionPicture(section: Section): Media | undefined {
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
