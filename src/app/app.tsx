import { Fragment, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isPageReachable, mayPreload } from '../media'
import type { PlayerStats } from '../player'
import { type AppEvents, type Feature, type Host, HostContext, Slot } from '../ports'
import type { ModalLifeCycle, Visit } from '../visit'
import styles from './app.module.css'
import type { BackgroundPage } from './embed/backgroundPage'
import { useFeatures } from './furtherFeatures'
import { basePath } from './history/basePath'
import { CurrentPage } from './pages/CurrentPage'
import { Stage } from './stage'
import { browserStorage } from './storage/storage'
import { NoLandscape } from './TooLow'
import { Typography } from './Typeset'
import type { TextSize } from './textSize'
import { useScreen } from './useScreen'

interface AppProps {
  readonly visit: Visit
  readonly textSize: TextSize
  /** All features of this build. Until they are loaded, `firstFeatures` are drawn. */
  readonly allFeatures: Promise<readonly Feature[]>
  readonly modals: ModalLifeCycle
  readonly resolveMedia: (url: string) => string
  readonly backgroundPage: BackgroundPage
  readonly packConfiguration: Host['packConfiguration']
  readonly signIn: Host['signIn']
  readonly messages: Pick<Host, 'sendMessage' | 'onSent'>
  readonly onNextVisitor: Host['onNextVisitor']
  readonly nextVisitor: Host['nextVisitor']
  readonly logbook: Host['logbook']
  readonly updates: Host['updates']
  readonly appEvents: AppEvents
  readonly pageConsent: Host['pageConsent']
  readonly serverUrl: Host['serverUrl']
  /** Called when the screen is rendered for the first time. */
  readonly onScreen: () => void
}

/** The screen: the picture at the back, the features' slots over it, and the page of the URL on top. */
export function App({
  visit,
  textSize,
  allFeatures,
  modals,
  resolveMedia,
  backgroundPage,
  packConfiguration,
  signIn,
  messages,
  onNextVisitor,
  nextVisitor,
  logbook,
  updates,
  appEvents,
  pageConsent,
  serverUrl,
  onScreen,
}: AppProps) {
  const { t } = useTranslation()
  const features = useFeatures(allFeatures)
  useEffect(onScreen, [onScreen])
  const { layout, fontSize } = useScreen(visit, textSize, onNextVisitor)
  const read = useRef<() => PlayerStats>(null)
  const follow = useCallback((reader: () => PlayerStats) => {
    read.current = reader
  }, [])
  const host: Host = useMemo(
    () => ({
      visit,
      features,
      modals,
      packConfiguration,
      stored: browserStorage.local.getItem,
      mayPreload,
      isPageReachable: (url) =>
        isPageReachable(url, {
          ...{ location, online: visit.getState().online },
          askServer: (page) =>
            import('./frameVerdict').then(
              ({ canBeFramed }) => canBeFramed(serverUrl, page),
              () => true,
            ),
        }),
      resolveMedia,
      layout,
      fontSize,
      signIn,
      ...messages,
      onNextVisitor,
      nextVisitor,
      logbook,
      updates,
      appEvents,
      pageConsent,
      serverUrl,
      storage: browserStorage,
      text: (key, values) => t(key, { ...values }),
      pageUrl: () => location.href,
      basePath,
      playerStats: () => read.current?.() ?? {},
    }),
    [
      visit,
      features,
      modals,
      packConfiguration,
      resolveMedia,
      layout,
      fontSize,
      signIn,
      messages,
      onNextVisitor,
      nextVisitor,
      logbook,
      updates,
      appEvents,
      pageConsent,
      serverUrl,
      t,
    ],
  )
  // Remounts everything but the picture for the next visitor, so that no feature keeps state of the last one.
  const visitors = useSyncExternalStore(visit.subscribe, () => visit.getState().visitors)
  return (
    <HostContext value={host}>
      <Typography visit={visit} ready={allFeatures} resolveMedia={resolveMedia}>
        <div className={styles.frame}>
          <main className={styles.stage} onContextMenu={(event) => event.preventDefault()}>
            <Stage backgroundPage={backgroundPage} onReadings={follow}>
              <Fragment key={visitors}>
                <Slot name="stage" />
              </Fragment>
            </Stage>
          </main>
          <Fragment key={visitors}>
            <CurrentPage />
            <header className={styles.header} data-interface>
              <Slot name="header" />
            </header>
            <div className={styles.bar} data-interface>
              <Slot name="bar" />
            </div>
            <Slot name="overlay" />
            <NoLandscape />
          </Fragment>
          <Slot name="notifications" />
        </div>
      </Typography>
    </HostContext>
  )
}
