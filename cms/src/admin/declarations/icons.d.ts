// What the panel uses of @strapi/icons.
import type { ComponentType } from 'react'

export const PaperPlane: ComponentType
export const ArrowClockwise: ComponentType
