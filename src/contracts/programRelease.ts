import * as v from 'valibot'

/** The systems for which programs are packed. */
export const PLATFORMS = ['linux', 'mac', 'win'] as const
export type Platform = (typeof PLATFORMS)[number]

/** What a release of the program itself says about it. A release without it is content. */
export interface ProgramAbout {
  /** Three numbers. */
  readonly version: string
  readonly platform: Platform
  /** The processor of the Node runtime that it brings, as Node names it; absent: it brings none. */
  readonly arch?: string
  /** The lowest versions of Node and of the installed program that can run it. */
  readonly needs: { readonly node: string; readonly program: string }
}

const version = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'must be a version such as 2.1.0'))

export const programAbout = v.object({
  version,
  platform: v.picklist(PLATFORMS, `must be one of ${PLATFORMS.join(', ')}`),
  arch: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/, 'must be a processor such as x64'))),
  needs: v.object({ node: version, program: version }),
})

/** The signed form: its fields in a fixed order. */
export function signedProgram({ version, platform, arch, needs }: ProgramAbout) {
  return { version, platform, arch: arch ?? null, needs: { node: needs.node, program: needs.program } }
}

/** Below 0: the first version is lower. Both have three numbers; what follows them is ignored. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((text) =>
    text.replace(/^v/, '').split(/[.+-]/).slice(0, 3).map(Number),
  )
  const difference = first?.map((number, index) => number - (second?.[index] ?? 0)).find((each) => each !== 0)
  return difference ?? 0
}
