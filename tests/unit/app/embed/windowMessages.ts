/** A fake window. Messages posted to it are queued until `turn` delivers them. */
export class WindowMessages extends EventTarget {
  private readonly coming: Event[] = []

  postMessage(data: unknown): void {
    this.coming.push(Object.assign(new Event('message'), { data, origin: 'null', source: this, ports: [] }))
  }

  /** Delivers all queued messages, or the first `count`. */
  turn(count = this.coming.length): void {
    for (const event of this.coming.splice(0, count)) this.dispatchEvent(event)
  }
}
