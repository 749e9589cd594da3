import { pdfjs } from 'react-pdf'

export type Pdf = pdfjs.PDFDocumentProxy
export type PdfWorker = pdfjs.PDFWorker

/** Where the build puts what pdf.js loads at run time. */
const FILES = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`

/** Drawings that annotations are shown with. */
export const IMAGES = `${FILES}images/`

/** Milliseconds that a worker has to end by itself. */
const GRACE = 2000

const READER = `${FILES}pdf.worker.min.mjs`

/** Has the browser keep what reads documents, for when there is no connection. */
export function fetchReader(): void {
  fetch(READER).catch(() => {})
}

/** A reader of documents. One a document, so that a document it chokes on takes no other with it. */
export function createWorker(): PdfWorker {
  pdfjs.GlobalWorkerOptions.workerSrc = READER
  return new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS })
}

/** Ends a worker even if it is stuck. Its document is told to end at the same moment, and frees what it holds in time. */
export function endWorker(worker: PdfWorker): void {
  setTimeout(() => worker.destroy(), GRACE)
}

/** How documents are read: with everything from here, and without running code of theirs. */
export function readingOptions(worker: PdfWorker) {
  return {
    worker,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    iccUrl: `${FILES}iccs/`,
    isEvalSupported: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }
}
