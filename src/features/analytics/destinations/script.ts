/** Loads a script of others into the page, once it is asked for; again where it has not come. Whether it is there. */
export function createScriptLoader(document: Document, src: string): () => Promise<boolean> {
  let loading: Promise<boolean> | undefined
  const load = () =>
    new Promise<boolean>((resolve) => {
      const script = document.createElement('script')
      script.src = src
      script.async = true
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
