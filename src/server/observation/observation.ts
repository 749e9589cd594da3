import type { Clients } from '../http/clients'
import { type Listening, listen } from '../http/listen'
import type { LiveRelease } from '../liveRelease'
import type { MailHealth } from '../mail/mailer'
import type { CliOptions } from '../options'
import { type AnsweredRequest, accessLine, observeRequests, type RequestObserver } from './accessLog'
import { createMetrics } from './metrics'

interface ObservationOptions extends Pick<CliOptions, 'accessLog' | 'metrics'> {
  readonly clients: Pick<Clients, 'addressOfRequest'>
  readonly live: Pick<LiveRelease, 'state'>
  readonly mailHealth: (() => MailHealth | undefined) | undefined
  readonly print?: (line: string) => void
}

/** The access log and the metrics, as far as they are on. */
export interface Observation {
  readonly observers: readonly RequestObserver[]
  /** The address of the metrics; undefined: they are off. */
  readonly url: string | undefined
  close(): Promise<void>
}

/**
 * Opens the access log and serves the metrics at an address of their own, so that visitors do not reach them.
 * @throws StartError when it cannot listen there.
 */
export async function openObservation(options: ObservationOptions): Promise<Observation> {
  const { accessLog, metrics, clients, live, mailHealth } = options
  const { print = (line) => process.stdout.write(`${line}\n`) } = options
  const reports: ((request: AnsweredRequest) => void)[] = []
  if (accessLog) reports.push((request) => print(accessLine(request, accessLog)))
  let listening: Listening | undefined
  if (metrics) {
    const { app, observe } = createMetrics({
      version: () => live.state().version,
      faults: () => live.state().faults.size,
      mailsWaiting: () => mailHealth?.()?.waiting,
    })
    reports.push(observe)
    listening = await listen(app, metrics.port, metrics.host)
  }
  const report = (request: AnsweredRequest) => {
    for (const each of reports) each(request)
  }
  return {
    observers: reports.length > 0 ? [observeRequests(report, clients.addressOfRequest)] : [],
    url: listening && `${listening.url}metrics`,
    close: async () => listening?.close(),
  }
}
