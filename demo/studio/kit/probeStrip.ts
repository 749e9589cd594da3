/** Layout of a baked reflection probe's strip: its size, and each tile's position, size and roughness. */
export const PROBE = {
  w: 384,
  h: 256,
  tiles: [
    { x: 0, y: 0, size: 256, rough: 0 },
    { x: 256, y: 0, size: 128, rough: 0.18 },
    { x: 256, y: 128, size: 64, rough: 0.38 },
    { x: 320, y: 128, size: 64, rough: 0.65 },
    { x: 256, y: 192, size: 32, rough: 1 },
  ],
} as const
