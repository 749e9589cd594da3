import './tokens.css'

export { Button, type ButtonProps } from './Button'
export { Drawer, type DrawerProps } from './Drawer'
export * from './icons'
export { Page, PageLink, type PageProps } from './Page'
export { Progress } from './Progress'
export { useReducedMotion } from './useReducedMotion'
export { VisuallyHidden } from './VisuallyHidden'
