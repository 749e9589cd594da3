import { Hono } from 'hono'
import type { AnsweredRequest } from './accessLog'

/** Values of the process and the showroom at the time of a scrape. */
export interface MetricSources {
  readonly version: () => string
  readonly faults: () => number
  /** Mails that wait; undefined: mail is not set up. */
  readonly mailsWaiting: () => number | undefined
}

export interface Metrics {
  observe(request: AnsweredRequest): void
  /** `GET /metrics` in the text format of Prometheus. */
  readonly app: Hono
}

type Row = readonly [labels: string, value: number]

/** Counts requests by method and class of status: a bounded number of series, whatever is requested. */
export function createMetrics(sources: MetricSources, startedAt: Date = new Date()): Metrics {
  const requests = new Map<string, number>()
  let [seconds, bytes, count] = [0, 0, 0]
  const text = () => {
    const waiting = sources.mailsWaiting()
    return [
      family('process_start_time_seconds', 'gauge', [['', startedAt.getTime() / 1000]]),
      family('process_resident_memory_bytes', 'gauge', [['', process.memoryUsage.rss()]]),
      family('process_cpu_seconds_total', 'counter', [['', cpuSeconds()]]),
      family('showroom_http_requests_total', 'counter', [...requests]),
      family('showroom_http_request_seconds_sum', 'counter', [['', seconds]]),
      family('showroom_http_request_seconds_count', 'counter', [['', count]]),
      family('showroom_http_sent_bytes_total', 'counter', [['', bytes]]),
      family('showroom_package_faults', 'gauge', [['', sources.faults()]]),
      family('showroom_package_info', 'gauge', [[`{version=${JSON.stringify(sources.version())}}`, 1]]),
      ...(waiting === undefined ? [] : [family('showroom_mails_waiting', 'gauge', [['', waiting]])]),
    ].join('')
  }
  const app = new Hono().get('/metrics', (c) =>
    c.body(text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  )
  return {
    app,
    observe({ method, status, bytes: sent, milliseconds }) {
      const known = ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method) ? method : 'other'
      const labels = `{method="${known}",code="${Math.floor(status / 100)}xx"}`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      seconds += milliseconds / 1000
      bytes += sent
      count++
    },
  }
}

function family(name: string, type: 'counter' | 'gauge', rows: readonly Row[]): string {
  return [`# TYPE ${name} ${type}`, ...rows.map(([labels, value]) => `${name}${labels} ${value}`), ''].join(
    '\n',
  )
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
