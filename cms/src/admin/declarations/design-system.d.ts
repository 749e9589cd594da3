// What the panel uses of @strapi/design-system 2, which is installed in `cms` only.
import type { ComponentType, HTMLAttributes, ReactNode } from 'react'

interface Styled extends HTMLAttributes<HTMLElement> {
  readonly children?: ReactNode
  readonly tag?: unknown
  readonly [style: string]: unknown
}
type Component<Props = object> = ComponentType<Styled & Props>

export const Box: Component
export const Flex: Component
export const Typography: Component
export const Badge: Component
export const Loader: Component
export const Link: Component
export const Button: Component<{ readonly loading?: boolean; readonly disabled?: boolean }>
export const Alert: Component<{
  readonly title?: string
  readonly variant?: 'default' | 'success' | 'warning' | 'danger'
  readonly closeLabel: string
  readonly onClose?: () => void
}>
export const Dialog: Readonly<
  Record<'Root' | 'Trigger' | 'Content' | 'Header' | 'Body' | 'Footer' | 'Cancel' | 'Action', Component>
>
export const Toggle: Component<{
  readonly onLabel: string
  readonly offLabel: string
  readonly checked: boolean
}>
export const Field: Readonly<Record<'Root' | 'Label' | 'Hint' | 'Error', Component>> & {
  readonly Input: Component<{ readonly value: string }>
}
