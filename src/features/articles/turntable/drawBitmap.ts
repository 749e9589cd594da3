/** Draws a picture over all of a canvas, which takes the picture's size. */
export function drawBitmap(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  // Pictures may be see-through: what was there would shine through the next one.
  context?.clearRect(0, 0, width, height)
  context?.drawImage(bitmap, 0, 0)
}
