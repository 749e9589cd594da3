/** Runs one piece of work after another: a pull writes into the folder that a comparison reads. */
export function createSerial(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const own = last.then(work)
    last = own.catch(() => {})
    return own
  }
}
