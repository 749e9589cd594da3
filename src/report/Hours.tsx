import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { FairReport } from '../contracts'
import { Button } from '../ui'
import type { Format } from './format'
import styles from './Hours.module.css'

interface HoursProps {
  readonly report: FairReport
  readonly format: Format
  readonly isRightToLeft: boolean
}

/** Visits by hour, or by day over several days, as a chart or a table. */
export function Hours({ report, format, isRightToLeft }: HoursProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const isByDay = report.day === 'all' && report.days.length > 1
  const title = t(isByDay ? 'report.by_day' : 'report.by_hour')
  const rows = isByDay
    ? report.days.map(({ day, visits }) => ({ name: format.day(day), visits }))
    : hoursOfFair(report).map(({ hour, visits }) => ({ name: format.hour(hour), visits }))
  const outside = report.totals.visits - rows.reduce((sum, { visits }) => sum + visits, 0)
  const side = isRightToLeft ? 'right' : 'left'
  return (
    <section className={styles.hours} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('report.table')}
        </Button>
      </div>
      {isTable ? (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t(isByDay ? 'report.day' : 'report.hour')}</th>
              <th scope="col">{t('report.visits')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, visits }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{format.number(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className={styles.chart} role="img" aria-label={`${title}: ${describe(rows, format)}`}>
          <ResponsiveContainer>
            <BarChart
              data={rows}
              margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
              accessibilityLayer={false}
            >
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="name"
                reversed={isRightToLeft}
                tickLine={false}
                axisLine={false}
                tickMargin={10}
              />
              <YAxis
                orientation={side}
                allowDecimals={false}
                tickFormatter={(value: number) => format.number(value)}
                {...{ tickLine: false, axisLine: false, width: 'auto' }}
              />
              <Bar dataKey="visits" fill="var(--signal-ok)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
            </BarChart>
          </ResponsiveContainer>
        </div>
      )}
      {!isByDay && outside > 0 && (
        <p className={styles.outside}>{t('report.outside_hours', { number: format.number(outside) })}</p>
      )}
    </section>
  )
}

/** Always the fair's hours, so that days can be compared. */
function hoursOfFair({ hours, fairHours }: FairReport) {
  return hours.map((visits, hour) => ({ hour, visits })).slice(fairHours.from, fairHours.to)
}

function describe(
  rows: readonly { readonly name: string; readonly visits: number }[],
  format: Format,
): string {
  return rows.map(({ name, visits }) => `${name} ${format.number(visits)}`).join(', ')
}
