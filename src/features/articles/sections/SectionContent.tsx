import type { Section } from '../../../content'
import { Turntable } from '../turntable/Turntable'
import { Brochure } from './Brochure'
import { Frame } from './Frame'
import { Images } from './Images'
import { Slideshow } from './Slideshow'
import { TechnicalData } from './TechnicalData'
import { Video } from './Video'

interface SectionContentProps {
  readonly section: Section
  /** The article's title: used where the section has none. */
  readonly article: string
  /** The section is the hero. */
  readonly first?: boolean
}

/** The content of a section besides its text. */
export function SectionContent({ section, article, first = false }: SectionContentProps) {
  const title = section.title ?? article
  switch (section.kind) {
    case 'text':
      return null
    case 'video':
      return <Video media={section.media} poster={section.poster} title={section.title} loop={section.loop} />
    case 'image':
      return <Images images={[section.media]} first={first} />
    case 'images':
      return <Images images={section.images} first={first} />
    case 'iframe':
      return <Frame iframe={section.iframe} title={title} />
    case 'pdf':
      return <Brochure media={section.media} cover={section.poster} title={article} />
    case 'viewer':
      return <Turntable images={section.images} poster={section.poster} title={title} />
    case 'data':
      return <TechnicalData rows={section.rows} title={title} />
    case 'slideshow':
      return <Slideshow slides={section.slides} title={title} first={first} />
  }
}
