import type { Root } from 'react-dom/client'
import { Page, PageLink } from '../ui'
import styles from './startScreen.module.css'

/** Shown only when loading takes longer than this, ms: the first picture is there already. */
const PATIENCE = 800

/** What is seen until the showroom is open: how far loading is, or why it failed. The texts are not there yet. */
export function startScreen(root: Root) {
  const begin = performance.now()
  return {
    progress(done: number, total: number) {
      if (performance.now() - begin < PATIENCE) return
      root.render(<progress className={styles.line} value={done} max={total} aria-label="Loading" />)
    },
    failed(error: unknown) {
      root.render(
        <Page role="alert" title="The showroom could not be loaded">
          <p>{error instanceof Error ? error.message : String(error)}</p>
          <PageLink href={location.href}>Try again</PageLink>
        </Page>,
      )
    },
  }
}
