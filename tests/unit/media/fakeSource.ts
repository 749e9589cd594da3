import type { Source, SourceRequest } from '../../../src/media'

/** A source without a picture. The test ends or breaks its video and inspects the calls. */
export interface FakeSource extends Source {
  readonly rates: readonly number[]
  readonly released: boolean
  end(): void
  breakDown(reason: string): void
}

export interface FakeSourceOptions {
  /** The result of `play`. It plays by default. */
  readonly play?: () => Promise<void>
}

export function createFakeSource(
  { kind, url }: Pick<SourceRequest, 'kind' | 'url'>,
  options: FakeSourceOptions = {},
) {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  const ended = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  ended.catch(() => {})
  const rates: number[] = []
  let released = false
  const source: FakeSource = {
    kind,
    url,
    element: { style: {}, duration: 4, buffered: { length: 1, end: () => 4 } } as unknown as HTMLVideoElement,
    width: 320,
    height: 180,
    still: kind === 'image',
    ended,
    async play(rate) {
      rates.push(rate)
      await options.play?.()
    },
    setRate: (rate) => void rates.push(rate),
    onFrame: () => () => {},
    release() {
      released = true
    },
    rates,
    get released() {
      return released
    },
    end: () => settle?.resolve(),
    breakDown: (reason) => settle?.reject(new Error(reason)),
  }
  return source
}
