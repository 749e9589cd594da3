import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feature } from '../ports'
import { type Host, HostContext, Slot } from '../ports'
import type { Visit } from '../visit'
import styles from './app.module.css'
import type { BackgroundPage } from './backgroundPage'
import { Stage } from './stage'
import { TooLow } from './TooLow'
import { useLayoutOfWindow } from './useLayout'

interface AppProps {
  readonly visit: Visit
  readonly features: readonly Feature[]
  readonly resolveMedia: (url: string) => string
  readonly backgroundPage: BackgroundPage
  readonly children: ReactNode
}

/** The screen: the picture at the back, the features' slots over it, and whatever page the URL asks for on top. */
export function App({ visit, features, resolveMedia, backgroundPage, children }: AppProps) {
  const { t } = useTranslation()
  const layout = useLayoutOfWindow(visit)
  const host: Host = useMemo(
    () => ({ visit, features, resolveMedia, layout, text: (key, values) => t(key, { ...values }) }),
    [visit, features, resolveMedia, layout, t],
  )
  return (
    <HostContext value={host}>
      <div className={styles.frame}>
        <header className={styles.header}>
          <Slot name="header" />
        </header>
        <main className={styles.stage} onContextMenu={(event) => event.preventDefault()}>
          <Stage backgroundPage={backgroundPage}>
            <Slot name="stage" />
          </Stage>
        </main>
        <div className={styles.bar}>
          <Slot name="bar" />
        </div>
        <Slot name="overlay" />
        {children}
        <TooLow />
        <Slot name="notifications" />
      </div>
    </HostContext>
  )
}
