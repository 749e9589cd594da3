import { type Brand, type Content, type Location, type Media, startLocation } from '../../content'

/** The size of Open Graph images in pixels (spec §2). */
const [WIDTH, HEIGHT] = [1200, 630]

/** The preview image of a place, and the name of what it shows. */
export interface ShareImage {
  readonly media: Media
  readonly shows: string
}

/**
 * The preview image of a place, otherwise that of its world's start location or of the brand. An image of another size is left out:
 * services crop or reject it.
 */
export function shareImageOf(
  place: Location,
  content: Content,
  brand?: Pick<Brand, 'name' | 'shareImage'>,
): ShareImage | undefined {
  const world = content.worlds.get(place.world)
  const start = world && startLocation(content, world)
  if (fits(place.shareImage)) return { media: place.shareImage, shows: place.title }
  if (world && fits(start?.shareImage)) return { media: start.shareImage, shows: world.name }
  if (fits(brand?.shareImage)) return { media: brand.shareImage, shows: brand.name ?? place.title }
  return undefined
}

function fits(image: Media | undefined): image is Media {
  return image?.width === WIDTH && image.height === HEIGHT
}
