import type { Layout } from '../../ports'

/** CSS pixels. Windows this wide hang on a wall: visitors stand metres away. */
const WALL_WIDTH = 2560

/** Whether an article is shown on a wall: picture and data beside each other, in large type. */
export function isWall({ orientation, width }: Pick<Layout, 'orientation' | 'width'>): boolean {
  return orientation === 'landscape' && width >= WALL_WIDTH
}
