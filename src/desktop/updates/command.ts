import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest, UpdatesStatus } from '../../contracts'
import {
  openStore,
  openUpdater,
  peekStore,
  readProgramKeys,
  readSettingsFile,
  StartError,
  type Store,
  StoreBusy,
} from '../../server'
import { resolveSettings } from '../../settings'
import { programsFolder } from '../programs/chooseProgram'
import { programFault, thisMachine } from '../programs/programFault'
import { version } from '../version'
import { exportRelease } from './exportRelease'

const UPDATES_USAGE = `usage: npm run updates -- WHAT --data DIR [--settings FILE] [--from URL] [--anyway] [--program]
  state        prints what is shown and what was refused
  check        checks for new content
  update       downloads new content and shows it
  import DIR   does the same from a folder, such as a stick
  export DIR   writes the shown content into a folder
  rollback     shows the previous content again and refuses the current version
  verify       reads every file that is shown; the next update replaces damaged ones
  --data       the launcher's data folder
  --settings   the site's settings.json: accepted keys and the source of content
  --from       where content comes from, instead of updates.url
  --anyway     also accepts content that is older or was rolled back
  --program    does all this with the releases of the program itself`

/** The folder of the store in the launcher's data folder. */
export const storeFolder = (data: string): string => join(data, 'store')

interface CommandResult {
  readonly text: string
  readonly code: 0 | 1
}

/** `npm run updates`: the commands of an operator at the machine. */
export async function updatesCommand(args: readonly string[], releaseKey?: string): Promise<CommandResult> {
  try {
    const { positionals, values } = parse(args)
    const [what, folder, ...more] = positionals
    const needsFolder = what === 'import' || what === 'export'
    if (values.data === undefined || (folder !== undefined) !== needsFolder || more.length > 0)
      return { text: UPDATES_USAGE, code: 1 }
    const isProgram = values.program
    const dir = isProgram ? programsFolder(values.data) : storeFolder(values.data)
    if (what === 'state') return { text: await state(dir), code: 0 }
    const command = COMMANDS[what ?? '']
    if (!command) return { text: UPDATES_USAGE, code: 1 }
    const settings = values.settings === undefined ? {} : await readSettingsFile(values.settings)
    const lines: string[] = []
    const store = await openStore(dir, { log: (line) => lines.push(line), mayBeEmpty: isProgram })
    try {
      const from = what === 'import' ? asFolder(folder ?? '') : values.from
      const result = await command(store, {
        folder: folder ?? '',
        from,
        settings,
        releaseKey,
        anyway: values.anyway,
        isProgram,
      })
      return { text: [...lines, result.text].join('\n'), code: result.code }
    } finally {
      await store.close()
    }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    const hint = cause instanceof StoreBusy ? ': end the showroom first, or update from its page' : ''
    if (cause instanceof TypeError && !(cause instanceof StartError))
      return { text: `${cause.message}\n${UPDATES_USAGE}`, code: 1 }
    return { text: `${cause.message}${hint}`, code: 1 }
  }
}

interface CommandOptions {
  readonly folder: string
  readonly from: string | undefined
  readonly settings: Parameters<typeof openUpdater>[0]['settings']
  readonly releaseKey: string | undefined
  readonly anyway: boolean
  readonly isProgram: boolean
}

const COMMANDS: Readonly<Record<string, (store: Store, options: CommandOptions) => Promise<CommandResult>>> =
  {
    check: (store, options) => update(store, options, ['check']),
    update: (store, options) => update(store, options, ['check', 'download', 'activate']),
    import: (store, options) => update(store, options, ['check', 'download', 'activate']),
    async export(store, { folder }) {
      const shown = store.active()
      if (!shown) return { text: 'There is nothing to export: the store is empty.', code: 1 }
      const copied = await exportRelease(shown, folder)
      return { text: `${folder}: ${name(shown.manifest)}, ${copied} files written`, code: 0 }
    },
    async rollback(store) {
      const isDone = await store.goBack('an operator rolled it back')
      const shown = store.active()
      if (!isDone) return { text: 'There is no previous release to roll back to.', code: 1 }
      return { text: `shown: ${shown ? name(shown.manifest) : 'nothing'}`, code: 0 }
    },
    async verify(store) {
      const damaged = await store.verify()
      if (damaged.length === 0) return { text: 'all files are intact', code: 0 }
      const lines = damaged.map((path) => `damaged: ${path}`)
      return { text: [...lines, 'the next update replaces them'].join('\n'), code: 1 }
    },
  }

async function update(
  store: Store,
  { from, settings, releaseKey, anyway, isProgram }: CommandOptions,
  orders: readonly ('check' | 'download' | 'activate')[],
): Promise<CommandResult> {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const of = isProgram ? programOptions(settings, from) : { contentFrom: from, releaseKey }
  const updater = await openUpdater({ store, settings, anyway, log, ...of })
  try {
    for (const order of orders) {
      if (order === orders[0] || isGoingOn(updater.status())) await updater.order(order)
    }
    const status = updater.status()
    const isFine = !status.last || ['upToDate', 'updated'].includes(status.last.end)
    return { text: [...lines, statusText(status)].join('\n'), code: isFine ? 0 : 1 }
  } finally {
    await updater.end()
  }
}

/** The host of programs is no showroom server: it needs no key. */
function programOptions(settings: CommandOptions['settings'], from: string | undefined) {
  const machine = thisMachine(version)
  return {
    contentFrom: from ?? resolveSettings({ file: settings }).settings.updates.programUrl,
    keys: readProgramKeys(settings),
    faultOf: (manifest: Manifest) => programFault(manifest, machine, version),
  }
}

const isGoingOn = ({ phase }: UpdatesStatus) => phase === 'available' || phase === 'ready'

function statusText({ phase, current, next, last }: UpdatesStatus): string {
  const shown = `shown: ${current ? name(current) : 'nothing'}`
  if (next)
    return `${shown}\n${phase}: ${name(next)}, ${next.files} files, ${(next.bytes / 1e6).toFixed(1)} MB`
  return last ? `${shown}\n${last.end}: ${last.detail}` : shown
}

async function state(dir: string): Promise<string> {
  const { active, previous, pointer } = await peekStore(dir)
  const trial = pointer && pointer.trialStarts !== null ? ', on trial' : ''
  const lines = [
    `shown: ${active ? `${name(active)}${trial}` : 'nothing'}`,
    `before: ${previous ? name(previous) : 'nothing'}`,
    ...(pointer?.newest ? [`newest seen: ${pointer.newest}`] : []),
    ...(pointer?.refused ?? []).map(({ version, at, reason }) => `refused: ${version}, ${at}: ${reason}`),
  ]
  return lines.join('\n')
}

const name = ({ version, created }: { readonly version: string; readonly created?: string | null }) =>
  `version ${version.slice(0, 12)}${created ? ` of ${created}` : ''}`

/** A name without a slash is also a folder here. */
const asFolder = (folder: string) => (/^(?:file:|[\\/.]|[A-Za-z]:)/.test(folder) ? folder : `./${folder}`)

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      settings: { type: 'string' },
      from: { type: 'string' },
      anyway: { type: 'boolean', default: false },
      program: { type: 'boolean', default: false },
    },
  })
}
