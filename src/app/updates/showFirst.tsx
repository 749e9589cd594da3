import { useEffect, useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { onNetworkReturn } from '../../media'
import { idleClock, type Text } from '../../ports'
import { layOut, measure } from '../layout'
import { rememberLocale } from '../loading/language'
import { browserStorage, storedFontSize } from '../storage/storage'
import { FirstContent } from './FirstContent'
import type { FirstPage } from './firstPage'
import { requestFirstContent } from './firstStart'
import type { Follower } from './follow'

/** Draws the page of a showroom without content, until there is some. */
export async function showFirstContent(follower: Follower, page: FirstPage): Promise<void> {
  const { locale, settings, root } = page
  const texts = await page.texts()
  const text: Text = (key, values) => texts.t(key, { ...values })
  rememberLocale(locale, settings.i18n.rtlLocales, text('title'))
  requestFirstContent(follower, {
    clock: idleClock,
    onNetwork: (returned) => onNetworkReturn(returned, new AbortController().signal),
  })
  root.render(<Following {...{ follower, page, text }} />)
}

interface FollowingProps {
  readonly follower: Follower
  readonly page: FirstPage
  readonly text: Text
}

function Following({ follower, page, text }: FollowingProps) {
  const news = useSyncExternalStore(follower.subscribe, follower.news)
  const { player, fontSize } = page.settings
  const { safeArea } = player.portrait
  const [layout, setLayout] = useState(() => measure(safeArea))
  useEffect(() => {
    const measureAgain = () => setLayout(measure(safeArea))
    addEventListener('resize', measureAgain)
    return () => removeEventListener('resize', measureAgain)
  }, [safeArea])
  useInsertionEffect(
    () => layOut(layout, storedFontSize(browserStorage.local, fontSize), safeArea),
    [layout, fontSize, safeArea],
  )
  return (
    <FirstContent
      news={news}
      language={page.locale}
      text={text}
      onOrder={(order) => follower.order(order, true)}
    />
  )
}
