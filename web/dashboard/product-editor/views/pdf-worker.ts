// pdf.js parses files in a worker. This file adds the worker to the bundle.
import 'pdfjs-dist/build/pdf.worker.mjs';
