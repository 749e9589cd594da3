import { useTranslation } from 'react-i18next'
import type { FairReport } from '../../contracts'
import type { Format } from '../format'
import styles from './Funnel.module.css'

const STEPS = ['visits', 'opened', 'taken', 'sent'] as const

/** From the visit to the message: how many visits reached each step, and the change since the day before. */
export function Funnel({ report, format }: { report: FairReport; format: Format }) {
  const { t } = useTranslation()
  const { funnel, comparison } = report
  const names = {
    visits: t('report.visits'),
    opened: t('report.step_opened'),
    taken: t('report.step_taken'),
    sent: t('report.step_sent'),
  }
  return (
    <section className={styles.funnel} aria-label={t('report.funnel')}>
      <dl className={styles.steps}>
        {STEPS.map((step) => (
          <div key={step} className={styles.step}>
            <dt>{names[step]}</dt>
            <dd>
              <span className={styles.value}>{format.number(funnel[step])}</span>
              {step !== 'visits' && funnel.visits > 0 && (
                <span className={styles.share}>{format.percent(funnel[step] / funnel.visits)}</span>
              )}
              {comparison && (
                <span className={styles.change}>
                  {changeOf(comparison.now[step], comparison.before[step], format)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {comparison && (
        <p className={styles.compared}>
          {comparison.untilHour === 24
            ? t('report.compared', { day: format.day(comparison.day) })
            : t('report.compared_until', {
                day: format.day(comparison.day),
                time: format.hour(comparison.untilHour),
              })}
        </p>
      )}
    </section>
  )
}

/** The relative change, or the difference if there was nothing before. */
function changeOf(now: number, before: number, format: Format): string {
  return before === 0 ? format.difference(now) : format.change(now / before - 1)
}
