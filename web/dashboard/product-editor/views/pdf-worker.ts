// pdf.js reads files in a worker: this file makes it one of the bundle.
import 'pdfjs-dist/build/pdf.worker.mjs';
