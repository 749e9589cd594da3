// What the panel uses of @strapi/icons.
import type { ComponentType } from 'react'

export const PaperPlane: ComponentType
export const Earth: ComponentType
export const Download: ComponentType
export const Upload: ComponentType
export const ArrowClockwise: ComponentType
