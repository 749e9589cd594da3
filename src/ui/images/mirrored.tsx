import { ArrowLeft, type LucideIcon, type LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'

export const BackIcon = mirrored(ArrowLeft)

/** A directional icon, mirrored in right-to-left languages. */
export function mirrored(Icon: LucideIcon): ComponentType<LucideProps> {
  return (props) => <Icon data-pointing {...props} />
}
