import type { i18n } from 'i18next'
import type { Root } from 'react-dom/client'
import { ApiError, loadFailureText } from '../../api'
import { Page, PageLink } from '../../ui'
import { type PageReload, pageReload } from '../diagnostics/reload'
import styles from './startScreen.module.css'

/** Milliseconds of loading after which progress is shown. */
const SHOW_AFTER_MS = 800

/** Texts until the visitor's language is loaded. */
const ENGLISH: Readonly<Record<string, string>> = {
  'loading.content': 'Places and products',
  'error.load': 'The content could not be loaded',
  'error.retry': 'Try again',
  'network.sign_in': 'This network asks for a sign-in',
  'network.other': 'Another page answers in place of the showroom',
}

export type StartScreen = ReturnType<typeof startScreen>

/** The key of the message about the server that answers instead of the showroom; undefined if there is none. */
async function askNetwork(): Promise<string | undefined> {
  const { NETWORK_TEXTS, whoAnswers } = await import('../diagnostics/whoAnswers')
  return NETWORK_TEXTS[await whoAnswers(location.href)]
}

/** The screen until the showroom is open: the progress of loading, or why it failed. */
export function startScreen(
  root: Root,
  retry: Pick<PageReload, 'onRefusal'> = pageReload,
  ask: typeof askNetwork = askNetwork,
) {
  let text = (key: string): string => ENGLISH[key] ?? ''
  let state: 'patient' | 'telling' | 'over' = 'patient'
  let [loaded, all] = [0, 1]
  const draw = () => {
    const what = text('loading.content')
    root.render(
      <div className={styles.loading}>
        <progress className={styles.line} value={loaded} max={all} aria-label={what} />
        <span aria-hidden="true">{what}</span>
      </div>,
    )
  }
  // Also shown if nothing loads at all.
  const timer = setTimeout(() => {
    state = 'telling'
    draw()
  }, SHOW_AFTER_MS)
  const end = () => {
    clearTimeout(timer)
    state = 'over'
  }
  return {
    /** Switches to the visitor's language. */
    setTexts(texts: i18n): i18n {
      text = (key) => texts.t(key)
      if (state === 'telling') draw()
      return texts
    },
    /** Other calls may still finish after one has failed. */
    progress(done: number, total: number) {
      ;[loaded, all] = [done, total]
      if (state === 'telling') draw()
    },
    /** Releases the root to the showroom. */
    end,
    failed(error: unknown) {
      end()
      const tell = (reason: string) =>
        root.render(
          <Page role="alert" title={text('error.load')}>
            <p>{reason}</p>
            <PageLink href={location.href}>{text('error.retry')}</PageLink>
          </Page>,
        )
      tell(error instanceof ApiError ? loadFailureText(error) : String(error))
      retry.onRefusal = async () => {
        const key = await ask().catch(() => undefined)
        if (key !== undefined) tell(text(key))
      }
    },
  }
}
