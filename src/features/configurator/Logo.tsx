import type { Media } from '../../content'
import { useHost } from '../../ports'
import styles from './Configurator.module.css'

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
