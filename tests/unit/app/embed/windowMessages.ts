/** A window as far as messages go: what it is told itself comes after what has come before. */
export class WindowMessages extends EventTarget {
  private readonly coming: Event[] = []

  postMessage(data: unknown): void {
    this.coming.push(Object.assign(new Event('message'), { data, origin: 'null', source: this, ports: [] }))
  }

  /** What it has told itself comes now, or so many messages of it. */
  turn(count = this.coming.length): void {
    for (const event of this.coming.splice(0, count)) this.dispatchEvent(event)
  }
}
