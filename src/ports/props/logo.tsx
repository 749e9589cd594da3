import type { Media } from '../../content'
import { useHost } from '../host'

interface LogoProps {
  readonly logo: Media
  readonly className: string | undefined
}

/** The logo of a record. */
export function Logo({ logo, className }: LogoProps) {
  const { resolveMedia } = useHost()
  return (
    <img
      className={className}
      src={resolveMedia(logo.url)}
      alt={logo.alternativeText ?? ''}
      draggable={false}
    />
  )
}
