import { useEffect, useState } from 'react'
import { useSettings, useText, useVisit } from '../../ports'
import { Banner, BannerActions, Button } from '../../ui'
import { Download } from './Download'
import './Notices.module.css'
import { type Notice, noticeOf } from './notice'
import { useUpdates } from './useUpdates'
import type { WithUpdates } from './withUpdates'

/** Milliseconds until a postponed update is offered again. */
const POSTPONED_MS = 3_600_000

/** A non-modal notice. Hotspots make room for it, and it hides while an overlay is open. */
export default function Notices({ updates }: WithUpdates) {
  const news = useUpdates(updates)
  const { version, putOff } = usePostponed()
  const text = useText()
  const { automatic } = useSettings().updates
  const isFree = useVisit(
    ({ overlays, screensaver, asking }) => overlays.length === 0 && screensaver === null && asking === null,
  )
  const notice = noticeOf(news, version)
  const isSaid = isFree && !(automatic && notice?.kind === 'offer')
  const postpone = () => putOff(news.status?.next?.version ?? null)
  return (
    <section
      aria-label={text('updater.check')}
      aria-live="polite"
      data-updater={(isSaid && notice?.kind) || 'quiet'}
    >
      {isSaid && notice && (
        <NoticeContent key={notice.kind} notice={notice} updates={updates} later={postpone} />
      )}
    </section>
  )
}

interface NoticeContentProps extends WithUpdates {
  readonly notice: Notice
  readonly later: () => void
}

function NoticeContent({ notice, updates, later: postpone }: NoticeContentProps) {
  const { status } = useUpdates(updates)
  const text = useText()
  if (notice.kind === 'download') {
    const cancel = () => {
      postpone()
      updates.ask('cancel')
    }
    return (
      <Banner>
        <Download progress={status?.progress ?? null} onCancel={cancel} />
      </Banner>
    )
  }
  if (notice.kind === 'ready')
    return (
      <Banner text={text('updater.ready')}>
        <BannerActions>
          <Button data-update="show" onClick={updates.changeOver}>
            {text('updater.show')}
          </Button>
        </BannerActions>
      </Banner>
    )
  return (
    <Banner text={text(notice.textKey)}>
      <BannerActions>
        <Button data-update={notice.order} onClick={() => updates.ask(notice.order)}>
          {text(notice.kind === 'offer' ? 'updater.download' : 'error.retry')}
        </Button>
        <Button data-update="later" onClick={postpone}>
          {text('updater.later')}
        </Button>
      </BannerActions>
    </Banner>
  )
}

/** The postponed version. */
function usePostponed() {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    if (version === null) return
    const timer = setTimeout(() => setVersion(null), POSTPONED_MS)
    return () => clearTimeout(timer)
  }, [version])
  return { version, putOff: setVersion }
}
