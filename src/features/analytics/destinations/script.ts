/**
 * Returns a function that loads a third-party script on first use and retries after a failure. It resolves to whether
 * the script is loaded.
 */
export function createScriptLoader(document: Document, src: string): () => Promise<boolean> {
  let loading: Promise<boolean> | undefined
  const load = () =>
    new Promise<boolean>((resolve) => {
      const script = document.createElement('script')
      script.src = src
      script.async = true
      const { nonce } = document.querySelector<HTMLElement>('script[nonce]') ?? {}
      // A container passes it on to the inline scripts of its tags.
      if (nonce) script.nonce = nonce
      script.referrerPolicy = 'strict-origin-when-cross-origin'
      script.onload = () => resolve(true)
      script.onerror = () => {
        script.remove()
        loading = undefined
        resolve(false)
      }
      document.head.append(script)
    })
  return () => {
    loading ??= load()
    return loading
  }
}
