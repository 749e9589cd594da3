import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses a command's options. Exits with code 2 after one line and the usage when they are invalid. */
export function optionsOf<const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    // Node's message continues with advice about leading dashes.
    const [first] = (cause instanceof Error ? cause.message : String(cause)).split('. ')
    console.error(`${first}\n${usage}`)
    process.exit(2)
  }
}
