import type { UpdatesStatus } from '../../contracts'
import {
  openStore,
  openUpdater,
  readProgramKeys,
  type SettingsJson,
  type Store,
  type Updater,
} from '../../server'
import { resolveSettings } from '../../settings'
import type { Clock } from '../../util'
import { programsFolder } from './chooseProgram'
import { programFault, thisMachine } from './programFault'
import type { Supervision, SupervisorMessage } from './supervision'

/** Keeps the program up to date. */
export interface Programs {
  state(): ProgramState
  /** Whether the running program is a release that has not proved itself yet. */
  isOnTrial(): boolean
  begin(): void
  end(): Promise<void>
}

/** The state of the program's updates, for its operator. */
export interface ProgramState {
  /** The version that is stored and runs after the next restart; null: the installed program. */
  readonly next: string | null
  readonly isOnTrial: boolean
  /** The last result. `refused` also if the last release was rolled back here. */
  readonly last: UpdatesStatus['last']
}

interface ProgramsOptions {
  readonly dataDir: string
  readonly settings: SettingsJson
  readonly supervision: Omit<Supervision, 'tell'>
  /** Version of the running program. */
  readonly version: string
  readonly tell: (message: SupervisorMessage) => void
  /** Whether the content is shown. */
  readonly isHealthy: () => boolean
  /** Whether no visitor is present. */
  readonly isIdle: () => boolean
  readonly clock: Clock
  readonly note: (text: string) => void
}

const CHECK_MS = 1_000

/** Opens the releases of the program. Undefined: it is not updated here. */
export async function openPrograms(options: ProgramsOptions): Promise<Programs | undefined> {
  const { dataDir, settings, supervision, version, clock, note } = options
  const url = resolveSettings({ file: settings }).settings.updates.programUrl
  if (url === '' && supervision.id === undefined) return undefined
  const keys = readProgramKeys(settings)
  if (keys === 'unreadable')
    note('updates.programKeys has no key, or cannot be read: no release of the program is accepted')
  let store: Store | undefined
  try {
    store = await openStore(programsFolder(dataDir), { log: note, mayBeEmpty: true })
    const running = store.active()
    const lowest = running?.id === supervision.id ? (running?.manifest.program?.version ?? version) : version
    const machine = thisMachine(supervision.installed)
    const updater = await openUpdater({
      ...{ store, settings, contentFrom: url, keys, automatic: true, clock },
      faultOf: (manifest) => programFault(manifest, machine, lowest),
      log: (line) => note(`program: ${line}`),
    })
    return new UpdatedProgram(options, store, updater)
  } catch (cause) {
    await store?.close()
    // The showroom works without updates of its program.
    note(`The program is not updated: ${cause instanceof Error ? cause.message : cause}`)
    return undefined
  }
}

class UpdatedProgram implements Programs {
  readonly #options: ProgramsOptions
  readonly #store: Store
  readonly #updater: Updater
  readonly #unsubscribe: () => void
  #isRestartDue = false
  #isConfirming = false
  #cancelCheck = () => {}

  constructor(options: ProgramsOptions, store: Store, updater: Updater) {
    this.#options = options
    this.#store = store
    this.#updater = updater
    this.#unsubscribe = store.subscribe((active) => {
      if (active && active.id !== options.supervision.id) this.#isRestartDue = true
    })
  }

  state() {
    const active = this.#store.active()
    const isOther = active !== undefined && active.id !== this.#options.supervision.id
    const rejected = this.#store.refusals().at(-1)
    const last =
      this.#updater.status().last ??
      (rejected && {
        at: rejected.at,
        end: 'refused' as const,
        detail: `a release of the program was rolled back: ${rejected.reason}`,
      })
    return {
      next: isOther ? (active.manifest.program?.version ?? null) : null,
      isOnTrial: this.isOnTrial(),
      last: last ?? null,
    }
  }

  isOnTrial() {
    const active = this.#store.active()
    return active?.id === this.#options.supervision.id && active?.isOnTrial === true
  }

  begin() {
    this.#updater.begin()
    this.#check()
  }

  async end() {
    this.#cancelCheck()
    this.#unsubscribe()
    await this.#updater.end()
    await this.#store.close()
  }

  #check() {
    const { clock, isHealthy, isIdle, tell, note } = this.#options
    if (this.isOnTrial() && !this.#isConfirming && isHealthy()) this.#confirm()
    if (this.#isRestartDue && isIdle()) {
      this.#isRestartDue = false
      note('A new release of the program starts now')
      tell({ type: 'restart' })
    }
    this.#cancelCheck = clock.after(CHECK_MS, () => this.#check())
  }

  async #confirm() {
    this.#isConfirming = true
    try {
      await this.#store.confirm()
      this.#options.tell({ type: 'healthy' })
      this.#options.note('The new release of the program works')
    } catch (cause) {
      this.#options.note(`The release of the program cannot be confirmed: ${cause}`)
    } finally {
      this.#isConfirming = false
    }
  }
}
