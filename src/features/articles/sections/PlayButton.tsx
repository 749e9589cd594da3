import { useText } from '../../../ports'
import { MediaIcon } from '../../../ui'
import styles from './PlayButton.module.css'

interface PlayButtonProps {
  readonly title?: string | undefined
  readonly onClick: () => void
}

/** The whole picture is a button, marked by a round icon. */
export function PlayButton({ title, onClick }: PlayButtonProps) {
  const text = useText()
  const label = title === undefined ? text('article.play') : text('article.play_title', { title })
  return (
    <button type="button" className={styles.button} data-screen aria-label={label} onClick={onClick}>
      <span className={styles.mark}>
        <MediaIcon />
      </span>
    </button>
  )
}
