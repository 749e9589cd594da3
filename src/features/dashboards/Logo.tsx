import type { Media } from '../../content'
import { useHost } from '../../ports'
import styles from './Dashboards.module.css'

/** The maker's mark over the media. */
export function Logo({ logo }: { readonly logo: Media }) {
  const { resolveMedia } = useHost()
  return (
    <img
      className={styles.logo}
      src={resolveMedia(logo.url)}
      alt={logo.alternativeText ?? ''}
      draggable={false}
    />
  )
}
