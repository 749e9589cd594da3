import type { Pool, PoolClient, PoolConfig } from 'pg'
import { errorLog } from '../http/errorLog'
import { createLimiter } from '../http/limiter'
import { StartError } from '../startError'
import { DatabaseUnavailable, isUnavailable, reasonOf } from './databaseErrors'
import type { DatabaseUrl } from './databaseUrl'
import { migrate } from './migrations'
import type { Queries } from './queries'

/** A PostgreSQL database that several servers share. */
export interface Database extends Queries {
  /**
   * Runs `work` in a transaction: all of it is stored, or nothing.
   * @throws DatabaseUnavailable if the database does not answer in time; Busy if too many calls wait.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** The same for work that no visitor waits for, such as sending a mail, on connections of its own. */
  background<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Whether the schema is up to date and the database answers. */
  isReady(): Promise<boolean>
  /** For the health report. */
  health(): DatabaseHealth
  end(): Promise<void>
}

export interface DatabaseHealth {
  readonly state: 'ok' | 'unavailable'
  readonly lastError: { readonly at: string; readonly message: string } | null
}

export interface DatabaseOptions {
  /** Connections for visitors' calls. */
  readonly mostConnections?: number
  /** Milliseconds for one statement. */
  readonly statementTimeout?: number
  /** Milliseconds between two attempts to reach a missing database at start. */
  readonly retryEvery?: number
  readonly print?: (line: string) => void
}

const MOST_CONNECTIONS = 8
/** Connections for mail, retention and cleaning. */
const BACKGROUND_CONNECTIONS = 3
const STATEMENT_TIMEOUT = 5_000
const CONNECT_TIMEOUT = 3_000
/** More than a mail may take. */
const BACKGROUND_IDLE = 180_000
const RETRY_EVERY = 2_000
/** Calls that wait for a connection, and seconds after which refused ones may retry. */
const MOST_WAITING = 300
const RETRY_AFTER = 3

/**
 * Connects to a database, now or as soon as it is there, and creates or updates the schema.
 * @throws StartError if the database answers but cannot be used.
 */
export async function openDatabase(url: DatabaseUrl, options: DatabaseOptions = {}): Promise<Database> {
  // Loaded only by servers with a database.
  const { default: pg } = await import('pg')
  const database = new PostgresDatabase(url, options, (config) => new pg.Pool(config))
  await database.begin()
  return database
}

class PostgresDatabase implements Database {
  readonly #url: DatabaseUrl
  readonly #print: (line: string) => void
  readonly #calls: Pool
  readonly #work: Pool
  readonly #limiter: ReturnType<typeof createLimiter>
  readonly #retryEvery: number
  #isMigrated = false
  #isEnded = false
  #timer: NodeJS.Timeout | undefined
  #state: DatabaseHealth['state'] = 'ok'
  #lastError: DatabaseHealth['lastError'] = null

  constructor(url: DatabaseUrl, options: DatabaseOptions, makePool: (config: PoolConfig) => Pool) {
    const { mostConnections = MOST_CONNECTIONS, statementTimeout = STATEMENT_TIMEOUT } = options
    this.#url = url
    this.#print = options.print ?? errorLog.print
    this.#retryEvery = options.retryEvery ?? RETRY_EVERY
    this.#limiter = createLimiter(mostConnections, MOST_WAITING, RETRY_AFTER)
    const pool = (max: number, idleInTransaction: number) => {
      const made = makePool({
        connectionString: url.url,
        max,
        application_name: 'showroom',
        connectionTimeoutMillis: CONNECT_TIMEOUT,
        statement_timeout: statementTimeout,
        lock_timeout: statementTimeout,
        // A network that drops packets answers nothing: the server's own timeout would not arrive.
        query_timeout: statementTimeout + 1000,
        idle_in_transaction_session_timeout: idleInTransaction,
        keepAlive: true,
      })
      // A connection broke while it was idle, or between two statements. The next statement reports it.
      made.on('connect', (client) => client.on('error', () => {}))
      return made.on('error', () => {})
    }
    this.#calls = pool(mostConnections, 2 * statementTimeout)
    this.#work = pool(BACKGROUND_CONNECTIONS, BACKGROUND_IDLE)
  }

  async begin() {
    try {
      await this.#migrate()
    } catch (cause) {
      if (!(cause instanceof DatabaseUnavailable)) {
        await this.end()
        const reason = this.#url.redact(reasonOf(cause))
        throw new StartError(`The database ${this.#url.name} cannot be used: ${reason}.`)
      }
      this.#retryLater()
    }
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []) {
    return this.#limited(() => this.#with(this.#calls, (queries) => queries.query<Row>(text, values)))
  }

  transaction<T>(work: (queries: Queries) => Promise<T>) {
    return this.#limited(() => this.#with(this.#calls, (queries) => inTransaction(queries, work)))
  }

  background<T>(work: (queries: Queries) => Promise<T>) {
    this.#assertMigrated()
    return this.#with(this.#work, (queries) => inTransaction(queries, work))
  }

  async isReady() {
    return this.query('select 1').then(
      () => true,
      () => false,
    )
  }

  health() {
    return { state: this.#state, lastError: this.#lastError }
  }

  async end() {
    this.#isEnded = true
    clearTimeout(this.#timer)
    await Promise.all([this.#calls.end(), this.#work.end()])
  }

  async #limited<T>(work: () => Promise<T>): Promise<T> {
    this.#assertMigrated()
    return this.#limiter.run(work)
  }

  #assertMigrated() {
    if (!this.#isMigrated) throw new DatabaseUnavailable('The database is not available yet')
  }

  async #with<T>(pool: Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
    let client: PoolClient | undefined
    try {
      client = await pool.connect()
      const result = await work(queriesOf(client))
      client.release()
      this.#succeeded()
      return result
    } catch (cause) {
      const isBroken = isUnavailable(cause)
      // The state of the connection is unknown.
      client?.release(isBroken)
      if (!isBroken) throw cause
      throw new DatabaseUnavailable(this.#note(cause))
    }
  }

  async #migrate() {
    await this.#with(this.#work, (queries) => inTransaction(queries, migrate))
    this.#isMigrated = true
  }

  #retryLater() {
    if (this.#isEnded) return
    this.#timer = setTimeout(
      () =>
        this.#migrate().catch((cause) => {
          if (!(cause instanceof DatabaseUnavailable)) this.#note(cause)
          this.#retryLater()
        }),
      this.#retryEvery,
    ).unref()
  }

  #succeeded() {
    if (this.#state === 'unavailable') this.#print(`The database ${this.#url.name} answers again.`)
    this.#state = 'ok'
  }

  #note(cause: unknown): string {
    const reason = this.#url.redact(reasonOf(cause))
    if (this.#state === 'ok')
      this.#print(
        `The database ${this.#url.name} is unavailable: ${reason}. Browsers and kiosks send again what cannot be stored now.`,
      )
    this.#state = 'unavailable'
    this.#lastError = { at: new Date().toISOString(), message: reason }
    return reason
  }
}

function queriesOf(client: PoolClient): Queries {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = [], timeout?: number) {
      const config = { text, values: [...values], ...(timeout !== undefined && { query_timeout: timeout }) }
      const { rows } = await client.query<Row>(config)
      return rows
    },
  }
}

async function inTransaction<T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> {
  await queries.query('BEGIN')
  try {
    const result = await work(queries)
    await queries.query('COMMIT')
    return result
  } catch (cause) {
    if (!isUnavailable(cause)) await queries.query('ROLLBACK')
    throw cause
  }
}
