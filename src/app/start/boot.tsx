import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { mayPreload } from '../../media'
import { loadTypeface } from '../../ui'
import { App } from '../app'
import { followOwnLinks } from '../diagnostics/ownLinks'
import { LastResort } from '../pages/LastResort'
import { untilIdle } from './arrival'
import { type LoadedShowroom, loadShowroom } from './loadShowroom'
import { type OpenVisit, openVisit } from './openVisit'
import { startScreen } from './startScreen'

/**
 * Starts the showroom in this element: loads what the first place needs, opens the visit, draws its screen.
 */
export async function boot(element: HTMLElement): Promise<void> {
  followOwnLinks(element.ownerDocument)
  const root = createRoot(element)
  const start = startScreen(root)
  try {
    const loaded = await loadShowroom(root, start)
    let onScreen = () => {}
    const screen = new Promise<void>((resolve) => {
      onScreen = resolve
    })
    const open = openVisit(loaded, screen)
    open.history.start()
    start.end()
    draw(root, loaded, open, onScreen)
    await loadRest(loaded, open)
  } catch (error) {
    console.error(error)
    start.failed(error)
  }
}

function draw(
  root: Root,
  { texts, api, logging, updates }: LoadedShowroom,
  open: OpenVisit,
  onScreen: () => void,
) {
  const { visit, features, modals, backgroundPage, signIn, messages, onNextVisitor, nextVisitor } = open
  const { textSize, pageConsent, packConfiguration } = open
  root.render(
    <LastResort>
      <I18nextProvider i18n={texts}>
        <App
          {...{
            visit,
            modals,
            backgroundPage,
            packConfiguration,
            signIn,
            messages,
            onNextVisitor,
            nextVisitor,
            updates,
            textSize,
            pageConsent,
            onScreen,
          }}
          allFeatures={features}
          resolveMedia={api.resolveMedia}
          serverUrl={api.boxUrl}
          logbook={logging?.logbook ?? null}
          appEvents={open.appEvents}
        />
      </I18nextProvider>
    </LastResort>,
  )
}

/** Loads what the first place does not need. */
async function loadRest(
  { settings, places }: LoadedShowroom,
  { features, guestContent, contentLoader }: OpenVisit,
) {
  await features
  await untilIdle()
  if (settings.privacyReset.enabled) guestContent.load()
  places
    .rest(new AbortController().signal)
    .then(contentLoader.createRestHandler(places), (error: unknown) => console.error(error))
  if (mayPreload()) loadTypeface()
}
