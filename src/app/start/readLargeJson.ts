/** Milliseconds of work before other tasks get their turn. */
const BUDGET = 8

/**
 * Reads JSON without a long task: the objects and arrays in lists at this depth are parsed one by one as they arrive.
 * Depth 1 is the outermost value. Rejects where `JSON.parse` throws.
 */
export async function readLargeJson(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  depth: number,
): Promise<unknown> {
  const records: unknown[] = []
  const split = createSplitter(depth, records)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let since = performance.now()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return restored(JSON.parse(split.outline()), depth, records)
    for (const _ of split.add(value)) {
      if (performance.now() - since < BUDGET) continue
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
  }
}

interface Splitter {
  /** Parses the records that are complete; can be paused after each. */
  add(chunk: string): Generator<void>
  /** The JSON with `[index]` in place of each record. */
  outline(): string
}

function createSplitter(depth: number, records: unknown[]): Splitter {
  /** What was not copied to the outline or parsed yet. */
  let text = ''
  let at = 0
  let level = 0
  let isList = false
  let outline = ''

  const copy = (end: number) => {
    outline += text.slice(0, end)
    text = text.slice(end)
    at -= end
  }
  return {
    *add(chunk) {
      text += chunk
      while (at < text.length) {
        const char = text[at]
        if (char === '"') {
          const end = endOfString(text, at)
          if (end < 0) return
          at = end
        }
        if (char === '{' || char === '[') {
          if (isList && level === depth) copy(at)
          level++
          if (level === depth) isList = char === '['
        }
        at++
        if (char !== '}' && char !== ']') continue
        level--
        if (level < depth) isList = false
        if (!isList || level !== depth) continue
        outline += `[${records.length}]`
        records.push(JSON.parse(text.slice(0, at)))
        text = text.slice(at)
        at = 0
        yield
      }
    },
    outline: () => outline + text,
  }
}

/** The index of the closing quote of a string that begins at `from`; -1: it has not arrived yet. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return end
  }
  return -1
}

/** Puts the records back in place. */
function restored(value: unknown, depth: number, records: readonly unknown[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((item) =>
      depth > 1 ? restored(item, depth - 1, records) : Array.isArray(item) ? records[item[0]] : item,
    )
  if (depth <= 1) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, restored(item, depth - 1, records)]),
  )
}
