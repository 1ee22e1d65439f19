import opencv from '@techstark/opencv-js';

/** The parts of OpenCV's JavaScript face that are used here. Everything it makes lies in its heap until deleted. */
export interface OpenCv {
  Mat: new (rows?: number, columns?: number, type?: number) => Mat;
  Rect: new (x: number, y: number, width: number, height: number) => object;
  CV_8UC1: number;
  CV_8UC3: number;
  GC_BGD: number;
  GC_FGD: number;
  GC_PR_BGD: number;
  GC_PR_FGD: number;
  GC_INIT_WITH_MASK: number;
  GC_EVAL: number;
  setRNGSeed(seed: number): void;
  grabCut(
    image: Mat,
    mask: Mat,
    rect: object,
    backdrop: Mat,
    product: Mat,
    rounds: number,
    mode: number,
  ): void;
}

interface Mat {
  data: Uint8Array;
  delete(): void;
}

/** Starts OpenCV's WebAssembly: about half a second and 100 MB, once a thread. */
export function startOpenCv(): Promise<OpenCv> {
  // Its types say that it is ready; it is a promise.
  return Promise.resolve<unknown>(opencv) as Promise<OpenCv>;
}
