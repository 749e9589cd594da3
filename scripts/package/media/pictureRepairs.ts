import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readIccProfile } from './iccProfile'
import { pngColours } from './pngColours'
import { isFinishedWebp } from './webp'

/** What encoding a picture for a package repairs: turned pixels and other colours. */
export async function pictureRepairs(file: string): Promise<readonly string[]> {
  const bytes = await readFile(file)
  if (isFinishedWebp(bytes)) return []
  const { orientation = 1, space, icc } = await sharp(bytes).metadata()
  const profile = icc && readIccProfile(icc)
  const repairs: string[] = []
  if (orientation !== 1) repairs.push('turned its pixels as its EXIF data says')
  if (space === 'cmyk') repairs.push('converted its colours from CMYK to sRGB')
  else if (profile && !profile.isSrgb) repairs.push(`converted its colours from ${profile.name} to sRGB`)
  if (pngColours(bytes)) repairs.push('converted its gamma to sRGB')
  return repairs
}
