import { useCallback, useEffect, useRef } from 'react'
import type { Configuration } from '../../content'
import { createIframeChannel, type IframeChannel, useHost, type VisitState } from '../../ports'
import { readSummary, type Summary } from './summary'

interface LinkProps {
  /** The showroom shows pictures beside the page, which needs none of its own. */
  readonly hasPictures: boolean
  readonly onClose: () => void
  readonly onSummary: (summary: Summary) => void
}

/**
 * Exchanges messages with the configurator's page. Sends the saved configuration, whether there is a cart or pictures,
 * the language and the text size in px. Receives configurations, their summaries, the request to add to the cart and the request to
 * close.
 */
export function useConfiguratorLink(uid: string, { hasPictures, onClose, onSummary }: LinkProps) {
  const { visit, fontSize, layout } = useHost()
  const link = useRef<IframeChannel>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  // Messages sent before the page has loaded are lost.
  const isLoaded = useRef(false)

  const close = useRef(onClose)
  const summarize = useRef(onSummary)
  useEffect(() => {
    close.current = onClose
    summarize.current = onSummary
  })

  const postConfiguration = useCallback(() => {
    if (!isLoaded.current) return
    link.current?.post({ ...configurationMessage(visit.getState(), uid), pictures: hasPictures })
  }, [visit, uid, hasPictures])

  const arrived = useCallback(() => {
    isLoaded.current = true
    postConfiguration()
  }, [postConfiguration])

  useEffect(() => {
    // Prevents sending the page the configuration that it has just reported.
    let isApplying = false
    const current = createIframeChannel(window, (message) => {
      const { event, configuration } = message
      if (event === 'listen') return arrived()
      if (event === 'close') return close.current()
      if (event === 'summary') {
        const summary = readSummary(message)
        if (typeof summary !== 'string') return summarize.current(summary)
        return console.error(`Configurator "${uid}" (uid): ${summary}`)
      }
      if (event !== 'configuration' && event !== 'addToCart') return
      isApplying = true
      if (configuration !== undefined) {
        // The visit reports an invalid configuration.
        visit.dispatch({ type: 'configure', uid, configuration: configuration as Configuration | null })
      }
      isApplying = false
      if (event === 'addToCart') visit.dispatch({ type: 'addToCart', uid })
    })
    link.current = current
    current.attach(frame.current)
    let known = visit.getState().configurations.get(uid)
    const unsubscribe = visit.onEvent(({ type }, { configurations }) => {
      const changed = configurations.get(uid) !== known
      known = configurations.get(uid)
      if ((changed && !isApplying) || type === 'languageChanged') postConfiguration()
    })
    return () => {
      unsubscribe()
      current.close()
      link.current = null
    }
  }, [visit, uid, postConfiguration, arrived])

  // biome-ignore lint/correctness/useExhaustiveDependencies: they change the text size, which is read from the page
  useEffect(postConfiguration, [postConfiguration, fontSize.value, layout])

  const follow = useCallback((next: HTMLIFrameElement | null) => {
    frame.current = next
    link.current?.attach(next)
  }, [])
  return { follow, arrived }
}

function configurationMessage({ language, configurations, settings }: VisitState, uid: string) {
  const { embedded, noCart } = settings.embed
  return {
    event: 'configuration',
    uid,
    configuration: configurations.get(uid) ?? null,
    cart: embedded && !noCart,
    language,
    textSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  } as const
}
