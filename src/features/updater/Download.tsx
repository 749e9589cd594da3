import { byteSize, partDone, timeLeft } from '../../content'
import { type UpdatesNews, useText, useVisit } from '../../ports'
import { Button, CloseIcon } from '../../ui'
import styles from './Notices.module.css'

interface DownloadProps {
  readonly progress: NonNullable<UpdatesNews['standing']>['progress']
  onCancel(): void
}

/** How far the download is, on one line. */
export function Download({ progress, onCancel }: DownloadProps) {
  const text = useText()
  const language = useVisit((state) => state.language)
  const label = text('updater.downloading')
  const left = progress?.secondsLeft ?? null
  return (
    <div className={styles.download}>
      <div className={styles.figures}>
        {/* Told when somebody looks, not with each byte. */}
        <p className={styles.amount} aria-live="off">
          <span>
            {progress
              ? text('updater.amount', {
                  done: byteSize(progress.done, language),
                  all: byteSize(progress.all, language),
                })
              : label}
          </span>
          {left !== null && <span>{text('updater.left', { time: timeLeft(left, language) })}</span>}
        </p>
        <progress
          className={styles.line}
          max={1}
          {...(progress && { value: partDone(progress) })}
          aria-label={label}
        />
      </div>
      <Button
        icon={<CloseIcon />}
        aria-label={text('updater.cancel')}
        data-update="cancel"
        onClick={onCancel}
      />
    </div>
  )
}
