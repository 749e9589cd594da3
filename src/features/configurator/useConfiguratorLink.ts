import { useCallback, useEffect, useRef } from 'react'
import type { Configuration } from '../../content'
import { createPageLink, type PageLink, useHost } from '../../ports'

/**
 * Speaks with the configurator's page. It hears what was put together before, whether there is a cart, the language, and
 * the size of text in px; it says what is put together now, that it is to be added to the cart, and that
 * the visitor wants to leave it.
 */
export function useConfiguratorLink(uid: string, onClose: () => void) {
  const { visit, fontSize, layout } = useHost()
  const link = useRef<PageLink>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  // Before that the frame is empty, and nobody there to be spoken to.
  const isLoaded = useRef(false)

  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  const postConfiguration = useCallback(() => {
    if (!isLoaded.current) return
    const { language, configurations, settings } = visit.getState()
    const { embedded, noCart } = settings.embed
    const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    link.current?.post({
      event: 'configuration',
      uid,
      configuration: configurations.get(uid) ?? null,
      cart: embedded && !noCart,
      language,
      textSize,
    })
  }, [visit, uid])

  const arrived = useCallback(() => {
    isLoaded.current = true
    postConfiguration()
  }, [postConfiguration])

  useEffect(() => {
    // What the page itself has said it need not be told.
    let isApplying = false
    const current = createPageLink(window, ({ event, configuration }) => {
      if (event === 'listen') return arrived()
      if (event === 'close') return close.current()
      if (event !== 'configuration' && event !== 'addToCart') return
      isApplying = true
      if (configuration !== undefined) {
        // What is wrong with it, if anything, the visit says.
        visit.dispatch({ type: 'configure', uid, configuration: configuration as Configuration | null })
      }
      isApplying = false
      if (event === 'addToCart') visit.dispatch({ type: 'addToCart', uid })
    })
    link.current = current
    current.follow(frame.current)
    const unsubscribe = visit.subscribe((state, before) => {
      const changed = state.configurations.get(uid) !== before.configurations.get(uid)
      if ((changed && !isApplying) || state.language !== before.language) postConfiguration()
    })
    return () => {
      unsubscribe()
      current.end()
      link.current = null
    }
  }, [visit, uid, postConfiguration, arrived])

  // biome-ignore lint/correctness/useExhaustiveDependencies: these change the size of text, which is read from the page.
  useEffect(postConfiguration, [postConfiguration, fontSize.value, layout])

  const follow = useCallback((next: HTMLIFrameElement | null) => {
    frame.current = next
    link.current?.follow(next)
  }, [])
  return { follow, arrived }
}
