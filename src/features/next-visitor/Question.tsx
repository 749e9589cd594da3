import { useId, useRef } from 'react'
import { useSettings, useText, useVisit } from '../../ports'
import { Button, useModalDialog, VisuallyHidden } from '../../ui'
import styles from './Question.module.css'
import { useSecondsLeft } from './useSecondsLeft'

interface QuestionProps {
  /** End of the countdown by the idle clock. */
  readonly until: number
  /** The question has been answered. */
  readonly leaving: boolean
}

/** Remaining seconds that are announced. */
const ANNOUNCED_SECONDS = [60, 30, 10, 5]

/** Shown above everything, including full-screen films. Any input answers it, so it has a single button. */
export function Question({ until, leaving }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const explanation = useId()
  const text = useText()
  const language = useVisit((state) => state.language)
  const { countdown, enabled } = useSettings().privacyReset
  const left = useSecondsLeft(until)
  const part = Math.min(1, left / countdown)
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' })
  useModalDialog(dialog)
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={explanation}
      data-still-there={leaving ? 'answered' : 'asked'}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.ring} aria-hidden="true">
        <svg viewBox="0 0 100 100" role="presentation">
          <circle className={styles.track} cx="50" cy="50" r="46" />
          <circle
            className={styles.left}
            cx="50"
            cy="50"
            r="46"
            pathLength="1"
            style={{ strokeDashoffset: 1 - part }}
          />
        </svg>
        <span className={styles.number}>{new Intl.NumberFormat(language).format(left)}</span>
      </div>
      <h2 id={heading} dir="auto" className={styles.title}>
        {text('still_there.title')}
      </h2>
      <p id={explanation} dir="auto" className={styles.text}>
        {text(enabled ? 'still_there.text' : 'still_there.closes')}
      </p>
      <Button look="primary" className={styles.stay}>
        {text('still_there.stay')}
      </Button>
      <VisuallyHidden role="status">
        {left === countdown || ANNOUNCED_SECONDS.includes(left) ? seconds.format(left) : ''}
      </VisuallyHidden>
    </dialog>
  )
}
