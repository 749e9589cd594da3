import { pdfjs } from 'react-pdf'
import { baseOfModule } from '../../../content'

export type Pdf = pdfjs.PDFDocumentProxy
export type PdfWorker = pdfjs.PDFWorker

/** Where the build puts the files that pdf.js loads at run time. */
const ASSETS = `${baseOfModule(import.meta.url)}assets/pdfjs-${pdfjs.version}/`

/** Icons of annotations. */
export const IMAGES = `${ASSETS}images/`

/** Milliseconds that a worker gets to shut down. */
const GRACE_MS = 2000

const WORKER_URL = `${ASSETS}pdf.worker.min.mjs`

/** Preloads the worker into the browser's cache for use without a connection. */
export async function preloadWorker(): Promise<void> {
  await fetch(WORKER_URL).catch(() => {})
}

/** Creates a worker. Each document has its own, so that a broken document affects no other. */
export function createWorker(): PdfWorker {
  pdfjs.GlobalWorkerOptions.workerSrc = WORKER_URL
  return new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS })
}

/**
 * Terminates a worker even if it hangs. Its document is destroyed at the same time and usually frees its resources
 * first.
 */
export function endWorker(worker: PdfWorker): void {
  setTimeout(() => worker.destroy(), GRACE_MS)
}

/** Loads all resources from this server and does not run scripts of documents. */
export function documentOptions(worker: PdfWorker) {
  return {
    worker,
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    iccUrl: `${ASSETS}iccs/`,
    isEvalSupported: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }
}
