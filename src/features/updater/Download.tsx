import { byteSize, partDone, timeLeft } from '../../contracts'
import { type UpdatesNews, useText, useVisit } from '../../ports'
import { Button, CloseIcon, Meter } from '../../ui'
import styles from './Notices.module.css'

interface DownloadProps {
  readonly progress: NonNullable<UpdatesNews['standing']>['progress']
  onCancel(): void
}

/** Download progress in one line. */
export function Download({ progress, onCancel }: DownloadProps) {
  const text = useText()
  const language = useVisit((state) => state.language)
  const label = text('updater.downloading')
  const left = progress?.secondsLeft ?? null
  const amount = progress
    ? text('updater.amount', {
        done: byteSize(progress.done, language),
        all: byteSize(progress.all, language),
      })
    : label
  return (
    <div className={styles.download}>
      <Meter
        label={label}
        part={progress ? partDone(progress) : undefined}
        words={[amount, left === null ? null : text('updater.left', { time: timeLeft(left, language) })]}
      />
      <Button
        icon={<CloseIcon />}
        aria-label={text('updater.cancel')}
        data-update="cancel"
        onClick={onCancel}
      />
    </div>
  )
}
