import type { Root } from 'react-dom/client'

/** What is seen until the showroom is open: how far loading is, or why it failed. */
export function startScreen(root: Root) {
  return {
    progress(done: number, total: number) {
      root.render(<progress value={done} max={total} />)
    },
    failed(error: unknown) {
      root.render(<p role="alert">{error instanceof Error ? error.message : String(error)}</p>)
    },
  }
}
