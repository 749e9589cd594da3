/** Stores rendered frames losslessly until their film is encoded, so that an interrupted run can continue. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Size } from './item'

export class FrameStore {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  has = (key: string): boolean => existsSync(this.fileOf(key))

  /** Stores a frame (RGB, top row first) under the hash of its inputs. */
  async put(key: string, rgb: Buffer, { width, height }: Size): Promise<void> {
    const file = this.fileOf(key)
    mkdirSync(join(file, '..'), { recursive: true })
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toFile(`${file}.new`)
    // A killed process leaves no partial file.
    renameSync(`${file}.new`, file)
  }

  /** Throws when there is none. */
  get = (key: string): Promise<Buffer> =>
    sharp(readFileSync(this.fileOf(key)))
      .raw()
      .toBuffer()

  /** Removes the others; returns how many. */
  prune(isNeeded: (key: string) => boolean): number {
    const files = existsSync(this.folder)
      ? readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      : []
    const others = files.filter((file) => /\.png(\.new)?$/.test(file) && !isNeeded(basename(file, '.png')))
    for (const file of others) rmSync(join(this.folder, file), { force: true })
    return others.length
  }

  private fileOf = (key: string): string => join(this.folder, key.slice(0, 2), `${key}.png`)
}
