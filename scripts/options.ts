import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Reads what a command was called with. What it does not take ends it: one line, its usage, exit code 2. */
export function optionsOf<const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    // Node goes on about how to write what begins with a dash.
    const [first] = (cause instanceof Error ? cause.message : String(cause)).split('. ')
    console.error(`${first}\n${usage}`)
    process.exit(2)
  }
}
