/** Draws a bitmap onto a canvas of the same size. */
export function drawBitmap(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  // Bitmaps may be transparent, so the previous one is cleared.
  context?.clearRect(0, 0, width, height)
  context?.drawImage(bitmap, 0, 0)
}
