import { formatBytes, formatTimeLeft, progressFraction } from '../../contracts'
import { type UpdatesNews, useText, useVisit } from '../../ports'
import { Button, CloseIcon, Meter } from '../../ui'
import styles from './Notices.module.css'

interface DownloadProps {
  readonly progress: NonNullable<UpdatesNews['status']>['progress']
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
        done: formatBytes(progress.done, language),
        all: formatBytes(progress.all, language),
      })
    : label
  return (
    <div className={styles.download}>
      <Meter
        label={label}
        fraction={progress ? progressFraction(progress) : undefined}
        details={[
          amount,
          left === null ? null : text('updater.left', { time: formatTimeLeft(left, language) }),
        ]}
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
