import { type Background, chooseBackground, type Media, stillOf } from '../../content'
import { useLayout, usePicture } from '../../ports'

/** The still of a page's backgrounds that fits the window best; nothing where none is configured. */
export function Backdrop({ backgrounds }: { backgrounds: readonly Background[] }) {
  const { width, height, mobile, orientation } = useLayout()
  const wish = { ratio: width / height, mobile: mobile && orientation === 'portrait', imagesOnly: true }
  const background = chooseBackground(backgrounds, wish)
  const still = background && stillOf(background)
  return still ? <Still media={still} /> : null
}

function Still({ media }: { media: Media }) {
  return <img {...usePicture(media)} alt="" />
}
