import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PasswordResponses } from 'react-pdf'
import type { Size } from '../pages/column'
import { type DuplicateErrors, suppressDuplicateErrors } from './duplicateErrors'
import { isDynamicForm } from './dynamicForm'
import type { Pdf, PdfWorker } from './engine'
import { createWorker, documentOptions, endWorker } from './engine'
import { failureOf, type LoadFailure } from './failure'

/** Milliseconds without progress after which loading fails. */
const TIMEOUT_MS = 25_000

type LoadState =
  | { readonly at: 'opening' /** Loaded fraction of the file. */; readonly loaded: number | undefined }
  | { readonly at: 'locked'; readonly wrong: boolean; readonly unlock: (password: string) => void }
  | { readonly at: 'open'; readonly pdf: Pdf /** Size of the first page in points. */; readonly size: Size }
  | { readonly at: 'failed'; readonly why: LoadFailure }

const INITIAL_STATE: LoadState = { at: 'opening', loaded: undefined }

/** Loads a document through react-pdf's `Document`: returns its props and the state. */
export function useDocumentLoader() {
  const [opening, setOpening] = useState<LoadState>(INITIAL_STATE)
  // Created in an effect: a discarded render would leak a worker.
  const [worker, setWorker] = useState<PdfWorker>()
  useEffect(() => {
    const own = createWorker()
    setWorker(own)
    return () => endWorker(own)
  }, [])
  const echoes = useRef<DuplicateErrors>(undefined)
  useEffect(() => {
    const errors = suppressDuplicateErrors()
    echoes.current = errors
    return errors.end
  }, [])
  const options = useMemo(() => worker && documentOptions(worker), [worker])

  // Progress sets a new state, which restarts the timeout.
  useEffect(() => {
    if (opening.at !== 'opening') return
    const timer = setTimeout(() => setOpening({ at: 'failed', why: 'slow' }), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [opening])

  const fail = useCallback((error: Error) => {
    console.warn(error)
    echoes.current?.reported(error)
    setOpening({ at: 'failed', why: failureOf(error) })
  }, [])

  return {
    opening,
    /** Undefined until the worker exists. */
    document: options && {
      options,
      onLoadProgress: ({ loaded, total }: { loaded: number; total: number }) =>
        setOpening((before) =>
          before.at === 'opening'
            ? { at: 'opening', loaded: total > 0 ? Math.min(1, loaded / total) : undefined }
            : before,
        ),
      onLoadSuccess: (pdf: Pdf) => {
        Promise.all([pdf.getPage(1), isDynamicForm(pdf)]).then(([page, isForm]) => {
          const { width, height } = page.getViewport({ scale: 1 })
          if (isForm) setOpening({ at: 'failed', why: 'form' })
          else setOpening({ at: 'open', pdf, size: { width, height } })
        }, fail)
      },
      onLoadError: fail,
      onSourceError: fail,
      onPassword: (answer: (password: string | null) => void, reason: number) =>
        setOpening({
          at: 'locked',
          wrong: reason === PasswordResponses.INCORRECT_PASSWORD,
          unlock: (password) => {
            setOpening(INITIAL_STATE)
            answer(password)
          },
        }),
    },
  }
}
