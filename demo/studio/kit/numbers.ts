/**
 * Reads from typed arrays at indices that the caller's loop keeps in range. One function per type, so that
 * the engine compiles each to a plain load.
 */
export const f32 = (a: Float32Array, i: number): number => a[i] as number
export const f64 = (a: Float64Array, i: number): number => a[i] as number
export const i32 = (a: Int32Array, i: number): number => a[i] as number
export const u32 = (a: Uint32Array, i: number): number => a[i] as number
export const u8 = (a: Uint8Array, i: number): number => a[i] as number
export const u16 = (a: Uint16Array, i: number): number => a[i] as number
