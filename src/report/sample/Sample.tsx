import { useTranslation } from 'react-i18next'
import { Button, CloseIcon } from '../../ui'
import styles from './Sample.module.css'

interface UnconnectedProps {
  readonly title: string
  readonly text: string
  /** How to connect a kiosk; undefined: something is connected. */
  readonly connect: string | undefined
  /** Undefined: a sample cannot be shown yet. */
  readonly onSample: (() => void) | undefined
}

/** Says that there is no data yet, where it comes from, and offers a sample. */
export function Unconnected({ title, text, connect, onSample }: UnconnectedProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      {connect !== undefined && <p>{connect}</p>}
      {onSample && (
        <Button look="primary" onClick={onSample}>
          {t('report.sample_show')}
        </Button>
      )}
    </section>
  )
}

/** Marks everything below as invented. */
export function SampleBanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <aside className={styles.banner} aria-label={t('report.sample')}>
      <p>
        <strong>{t('report.sample')}</strong> {t('report.sample_text')}
      </p>
      <Button icon={<CloseIcon />} onClick={onClose}>
        {t('report.sample_close')}
      </Button>
    </aside>
  )
}
