import { pdfjs } from 'react-pdf'

export type Pdf = pdfjs.PDFDocumentProxy
export type PdfWorker = pdfjs.PDFWorker

/** Where the build puts what pdf.js loads at run time. */
const ASSETS = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`

/** Drawings that annotations are shown with. */
export const IMAGES = `${ASSETS}images/`

/** Milliseconds that a worker has to end by itself. */
const GRACE_MS = 2000

const WORKER_URL = `${ASSETS}pdf.worker.min.mjs`

/** Has the browser keep what reads documents, for when there is no connection. */
export function preloadWorker(): void {
  fetch(WORKER_URL).catch(() => {})
}

/** A reader of documents. One a document, so that a document it chokes on takes no other with it. */
export function createWorker(): PdfWorker {
  pdfjs.GlobalWorkerOptions.workerSrc = WORKER_URL
  return new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS })
}

/** Ends a worker even if it is stuck. Its document is told to end at the same moment, and frees what it holds in time. */
export function endWorker(worker: PdfWorker): void {
  setTimeout(() => worker.destroy(), GRACE_MS)
}

/** How documents are read: with everything from here, and without running code of theirs. */
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
