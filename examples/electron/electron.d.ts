/** The part of Electron's API that the host uses, so that it type-checks without Electron installed. */
declare module 'electron' {
  interface WebContents {
    readonly session: {
      setPermissionRequestHandler(
        handler: (contents: unknown, name: string, answer: (granted: boolean) => void) => void,
      ): void
    }
    setWindowOpenHandler(handler: () => { action: 'deny' }): void
    on(event: 'render-process-gone', listener: () => void): void
    on(event: 'did-change-theme-color', listener: (event: object, color: string | null) => void): void
    on(event: 'will-navigate', listener: (event: { preventDefault(): void }, url: string) => void): void
    getURL(): string
  }
  export class BrowserWindow {
    constructor(options: object)
    readonly webContents: WebContents
    loadURL(url: string): Promise<void>
    on(event: 'unresponsive' | 'closed', listener: () => void): void
    setBackgroundColor(color: string): void
    destroy(): void
  }
  export const app: {
    getPath(name: 'userData'): string
    whenReady(): Promise<void>
    requestSingleInstanceLock(): boolean
    on(
      event: 'window-all-closed' | 'before-quit' | 'child-process-gone',
      listener: (event: { preventDefault(): void }) => void,
    ): void
    exit(code: number): void
    quit(): void
    readonly commandLine: { appendSwitch(name: string, value?: string): void }
  }
  export const powerSaveBlocker: { start(type: 'prevent-display-sleep'): number }
}
