import { type Background, chooseBackground, type Media, stillOf } from '../../content'
import { useLayout, usePicture } from '../../ports'

/** The still among a page's backgrounds that fits the window best. Nothing if none is configured. */
export function Backdrop({ backgrounds }: { backgrounds: readonly Background[] }) {
  const { width, height, mobile, orientation } = useLayout()
  const request = { ratio: width / height, mobile: mobile && orientation === 'portrait', imagesOnly: true }
  const background = chooseBackground(backgrounds, request)
  const still = background && stillOf(background)
  return still ? <Still media={still} /> : null
}

function Still({ media }: { media: Media }) {
  return <img {...usePicture(media)} alt="" />
}
