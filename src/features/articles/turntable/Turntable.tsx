import { useCallback, useRef, useState } from 'react'
import type { Media } from '../../../content'
import { useText } from '../../../ports'
import { Button, FullscreenIcon } from '../../../ui'
import { FullView } from './FullView'
import { TurntableView } from './TurntableView'

interface TurntableProps {
  /** Pictures all around, in order; the last is next to the first. */
  readonly images: readonly Media[]
  readonly poster?: Media | undefined
  readonly title: string
}

/** A 360° view of a product, turned by drag, fling, wheel or keys, also on the whole screen. */
export function Turntable({ images, poster, title }: TurntableProps) {
  const text = useText()
  const [isFull, setIsFull] = useState(false)
  const at = useRef(0)
  const onTurned = useCallback((now: number) => {
    at.current = now
  }, [])
  const view = { images, still: poster ?? images[0], title }
  return (
    <>
      <TurntableView {...view} onTurned={onTurned} paused={isFull}>
        <Button
          icon={<FullscreenIcon />}
          aria-label={text('display.fullscreen')}
          data-turn-full
          onClick={() => setIsFull(true)}
        />
      </TurntableView>
      {isFull && (
        <FullView title={text('article.turn', { title })} onClose={() => setIsFull(false)}>
          <TurntableView {...view} from={at.current} full />
        </FullView>
      )}
    </>
  )
}
