import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the CMS uses of Strapi 5.54; its own types come with its installation, which the product does not need. */
export interface Strapi {
  readonly db: {
    query(uid: string): Query
    readonly lifecycles: { subscribe(subscriber: Subscriber): void }
    readonly connection: { readonly client: { readonly config: { readonly client: unknown } } }
    transaction<T>(work: () => Promise<T>): Promise<T>
  }
  documents: ((uid: string) => Documents) & {
    use(middleware: (context: DocumentContext, next: () => Promise<unknown>) => Promise<unknown>): void
  }
  /** What webhooks listen to. */
  readonly eventHub: { on(event: string, listener: (payload: { readonly uid?: string }) => void): void }
  /** The call that is being answered. */
  readonly requestContext: { get(): Pick<KoaContext, 'state'> | undefined }
  readonly log: Readonly<Record<'info' | 'warn' | 'error', (line: string) => void>>
  readonly server: {
    use(middleware: KoaMiddleware): void
    routes(router: {
      readonly type: 'admin'
      readonly prefix: string
      readonly routes: readonly object[]
    }): void
  }
  readonly config: { get(path: string, fallback?: unknown): unknown }
  readonly dirs: { readonly static: { readonly public: string } }
  readonly contentTypes: Readonly<Record<string, { readonly attributes: Record<string, unknown> }>>
  contentType(uid: string): { readonly attributes: Record<string, unknown> }
  get(name: string): { set(uid: string, value: unknown): void }
  // biome-ignore lint/suspicious/noExplicitAny: services of plugins have no common shape
  service(uid: string): any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  plugin(name: string): { service(name: string): any }
  store(options: { readonly type: string; readonly name: string }): {
    get(options: { readonly key: string }): Promise<unknown>
    set(options: { readonly key: string; readonly value: unknown }): Promise<void>
  }
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

interface Query {
  findMany(params?: object): Promise<readonly Row[]>
  findOne(params: object): Promise<Row | null>
  create(params: { readonly data: object }): Promise<Row>
  createMany(params: { readonly data: readonly object[] }): Promise<unknown>
  update(params: { readonly where: object; readonly data: object }): Promise<Row>
  updateMany(params: { readonly where: object; readonly data: object }): Promise<{ readonly count: number }>
  deleteMany(params: { readonly where: object }): Promise<unknown>
  count(params?: object): Promise<number>
}

interface Documents {
  create(params: object): Promise<Row & { readonly documentId: string }>
  update(params: object): Promise<Row | null>
  delete(params: object): Promise<unknown>
}

export interface DocumentContext {
  readonly uid: string
  readonly action: string
  readonly params: {
    readonly documentId?: string
    readonly locale?: string
    data?: Record<string, unknown>
  }
}

interface Subscriber {
  readonly models?: readonly string[]
  [hook: string]: unknown
}

/** What a person of the panel may do. */
interface Ability {
  can(action: string, subject: unknown, field?: string): boolean
}

export interface KoaContext {
  readonly method: string
  readonly path: string
  readonly url: string
  /** With the origin. */
  readonly href: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Record<string, string | undefined>
  readonly request: {
    readonly body?: unknown
    /** What a form has sent. */
    readonly files?: Readonly<Record<string, unknown>>
  }
  readonly state: {
    readonly auth?: { readonly strategy?: { readonly name: string } }
    /** Who is signed in to the panel. */
    readonly user?: unknown
    readonly userAbility?: Ability
    showroomToken?: string
  }
  respond?: boolean
  status: number
  body: unknown
  type: string
  set(name: string, value: string): void
}

export type KoaMiddleware = (context: KoaContext, next: () => Promise<void>) => Promise<void>
