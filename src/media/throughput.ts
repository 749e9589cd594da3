/** A finished download. Times in milliseconds of one clock. */
interface Download {
  readonly bytes: number
  readonly start: number
  readonly end: number
}

/** The recent throughput of the connection. */
export interface Throughput {
  /** In bits per second; undefined before enough was loaded. */
  readonly bitsPerSecond: number | undefined
  add(download: Download): void
}

/** Smaller downloads measure the latency rather than the throughput. */
const MIN_BYTES = 100_000
/** Older downloads are forgotten. */
const MAX_DOWNLOADS = 24
/** Measurements are lower bounds: servers pause, and connections start slowly. */
const PERCENTILE = 0.75

/**
 * Estimates the throughput of the connection. Downloads that overlap share the connection and count as one measurement: their
 * bytes divided by the time in which any of them ran.
 */
export function createThroughput(): Throughput {
  let downloads: readonly Download[] = []
  return {
    get bitsPerSecond() {
      const rates = measurements(downloads)
        .filter(({ bytes }) => bytes >= MIN_BYTES)
        .map(({ bytes, start, end }) => (bytes * 8000) / (end - start))
        .sort((one, other) => one - other)
      return rates[Math.round((rates.length - 1) * PERCENTILE)]
    },
    add(download) {
      if (download.bytes > 0 && download.end > download.start)
        downloads = [...downloads, download].slice(-MAX_DOWNLOADS)
    },
  }
}

function measurements(downloads: readonly Download[]): readonly Download[] {
  const found: Download[] = []
  for (const download of [...downloads].sort((one, other) => one.start - other.start)) {
    const last = found.at(-1)
    if (last && download.start < last.end) {
      const bytes = last.bytes + download.bytes
      found[found.length - 1] = { bytes, start: last.start, end: Math.max(last.end, download.end) }
    } else found.push(download)
  }
  return found
}

/** Adds the downloads of the page, including earlier ones, until the signal aborts. */
export function followDownloads(throughput: Pick<Throughput, 'add'>, signal: AbortSignal): void {
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { initiatorType, transferSize, responseStart, responseEnd } = entry as PerformanceResourceTiming
      // Browsers pause the download of a film that is buffered far enough ahead. Other hosts may hide sizes (0).
      if (initiatorType !== 'video')
        throughput.add({ bytes: transferSize, start: responseStart, end: responseEnd })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The Network Information API, as far as browsers support it. */
interface ConnectionEstimate {
  /** Megabits per second, estimated by the browser and rounded. */
  readonly downlink?: number
}

/** Browsers that hide the real value report at most this many megabits per second. */
const MAX_REPORTED_MBITS = 10

/** Bits per second by the browser's estimate; undefined if it reports none, or the maximum. */
export function reportedThroughput(
  { connection }: { readonly connection?: ConnectionEstimate } = navigator as {
    connection?: ConnectionEstimate
  },
): number | undefined {
  const downlink = connection?.downlink
  return downlink && downlink < MAX_REPORTED_MBITS ? downlink * 1_000_000 : undefined
}
