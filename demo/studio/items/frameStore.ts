/** Frames that were drawn, without loss, until their film is written: who is killed goes on where it was. */
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

  /** A frame (RGB, top row first) by what it was made from. */
  async put(key: string, rgb: Buffer, { width, height }: Size): Promise<void> {
    const file = this.fileOf(key)
    mkdirSync(join(file, '..'), { recursive: true })
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toFile(`${file}.new`)
    // What is killed while it writes leaves no half of a frame behind.
    renameSync(`${file}.new`, file)
  }

  /** Throws where there is none. */
  get = (key: string): Promise<Buffer> =>
    sharp(readFileSync(this.fileOf(key)))
      .raw()
      .toBuffer()

  /** Removes the others; their number. */
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
