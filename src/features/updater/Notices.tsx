import { useEffect, useState } from 'react'
import { useSettings, useText, useVisit } from '../../ports'
import { Aside, AsideWays, Button } from '../../ui'
import { Download } from './Download'
import './Notices.module.css'
import { type Notice, noticeOf } from './notice'
import { useNews } from './useUpdates'
import type { WithUpdates } from './withUpdates'

/** Milliseconds for which what was put off is not offered again. */
const LATER = 3_600_000

/** Beside everything else: nothing waits for it, hotspots make room, and it is out of the way while something is open. */
export default function Notices({ updates }: WithUpdates) {
  const news = useNews(updates)
  const { version, putOff } = usePutOff()
  const text = useText()
  const { automatic } = useSettings().updates
  const isFree = useVisit(
    ({ overlays, screensaver, asking }) => overlays.length === 0 && screensaver === null && asking === null,
  )
  const notice = noticeOf(news, version)
  const isSaid = isFree && !(automatic && notice?.kind === 'offer')
  const later = () => putOff(news.standing?.next?.version ?? null)
  return (
    <section
      aria-label={text('updater.check')}
      aria-live="polite"
      data-updater={(isSaid && notice?.kind) || 'quiet'}
    >
      {isSaid && notice && <Said key={notice.kind} notice={notice} updates={updates} later={later} />}
    </section>
  )
}

interface SaidProps extends WithUpdates {
  readonly notice: Notice
  readonly later: () => void
}

function Said({ notice, updates, later }: SaidProps) {
  const { standing } = useNews(updates)
  const text = useText()
  if (notice.kind === 'download') {
    const cancel = () => {
      later()
      updates.ask('cancel')
    }
    return (
      <Aside>
        <Download progress={standing?.progress ?? null} onCancel={cancel} />
      </Aside>
    )
  }
  if (notice.kind === 'ready')
    return (
      <Aside words={text('updater.ready')}>
        <AsideWays>
          <Button data-update="show" onClick={updates.changeOver}>
            {text('updater.show')}
          </Button>
        </AsideWays>
      </Aside>
    )
  return (
    <Aside words={text(notice.textKey)}>
      <AsideWays>
        <Button data-update={notice.order} onClick={() => updates.ask(notice.order)}>
          {text(notice.kind === 'offer' ? 'updater.download' : 'error.retry')}
        </Button>
        <Button data-update="later" onClick={later}>
          {text('updater.later')}
        </Button>
      </AsideWays>
    </Aside>
  )
}

/** The version that is not offered now, for a while. */
function usePutOff() {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    if (version === null) return
    const timer = setTimeout(() => setVersion(null), LATER)
    return () => clearTimeout(timer)
  }, [version])
  return { version, putOff: setVersion }
}
