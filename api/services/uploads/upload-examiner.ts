import { join } from 'node:path';
import { type ConvertedPicture, PlatenError, type ProfileFile } from '../../../engine/node.ts';
import { openThreads, type Piscina } from '../../../engine/node-threads.ts';
import type {
  ExaminedFont,
  ExaminedPicture,
  ExaminerAnswer,
  FontToExamine,
} from './upload-examiner-thread.ts';

/** A picture that takes longer was made to do so. */
const TIME_LIMIT_MS = 20_000;
/** Heap of a thread's JavaScript; pixels are outside it. */
const MAX_HEAP_MB = 512;
/** Number of waiting pictures: more are refused. */
const MAX_WAITING = 40;
const IDLE_MS = 60_000;

/** The input of an examining thread: a picture, a font or the ICC profile of a press. */
type ExaminedFile = Uint8Array | FontToExamine | ProfileFile;

/**
 * Examines uploaded pictures and fonts in a separate thread, one at a time, so that none blocks the server or fills its
 * memory.
 */
export class UploadExaminer {
  private readonly thread: Piscina<ExaminedFile, ExaminerAnswer<unknown>>;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @param builtFolder has the built code of threads */
  constructor(builtFolder: string) {
    this.thread = openThreads({
      filename: join(builtFolder, 'upload-examiner-thread.js'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // When a thread dies, its upload fails below.
    this.thread.on('error', () => {});
  }

  /**
   * Examines a picture, and makes its thumbnail.
   * @param load reads its bytes when its turn has come
   * @throws PlatenError with the reason why the picture is refused; `thumbnail-failed` (503) as {@link thumbnailFailed};
   * `uploads-busy` (503) while too many wait
   */
  async examinePicture(load: () => Promise<Uint8Array>): Promise<ExaminedPicture> {
    return read(await this.examine<ExaminedPicture>('examinePicture', load));
  }

  /**
   * Converts a picture to a printable format.
   * @throws PlatenError `picture-broken`, `picture-too-many-pixels`; otherwise as {@link examinePicture}
   */
  async convertPicture(load: () => Promise<Uint8Array>): Promise<ConvertedPicture> {
    return read(await this.examine<ConvertedPicture>('convertPicture', load));
  }

  /**
   * Verifies a font, and unpacks it.
   * @param face PostScript name of the font to take from a collection
   * @throws PlatenError `font-unreadable`, `font-too-large`, `font-face-missing`; otherwise as {@link examinePicture}
   */
  async examineFont(load: () => Promise<Uint8Array>, face: string | undefined): Promise<ExaminedFont> {
    const loadFont = async (): Promise<FontToExamine> => ({ bytes: await load(), face });
    return read(await this.examine<ExaminedFont>('examineFont', loadFont));
  }

  /**
   * Reads an ICC profile of a press.
   * @returns its description of itself
   * @throws PlatenError `press-profile-unusable`, `press-profile-broken`; otherwise as {@link examinePicture}
   */
  async examineProfile(load: () => Promise<ProfileFile>): Promise<string> {
    return read(await this.examine<string>('examineProfile', load));
  }

  close(): Promise<void> {
    return this.thread.destroy();
  }

  private async examine<T>(name: string, load: () => Promise<ExaminedFile>): Promise<ExaminerAnswer<T>> {
    if (this.waiting >= MAX_WAITING)
      throw new PlatenError('uploads-busy', 'Too many files are being uploaded. Try again in a moment.', {
        status: 503,
        retryable: true,
      });
    this.waiting += 1;
    const answered = this.last.then(async () =>
      this.thread.run(await load(), { name, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    );
    this.last = answered.catch(() => {});
    try {
      return (await answered) as ExaminerAnswer<T>;
    } catch (error) {
      throw thumbnailFailed(error);
    } finally {
      this.waiting -= 1;
    }
  }
}

function read<T>(answer: ExaminerAnswer<T>): T {
  if ('examined' in answer) return answer.examined;
  const { code, message, status, path } = answer.refusal;
  throw new PlatenError(code, message, { status, ...(path !== undefined && { path }) });
}

/** The specification's message (back-office §8), whatever the store. */
export function thumbnailFailed(cause: unknown): PlatenError {
  const reason = cause instanceof PlatenError ? cause.publicMessage : 'the thumbnail could not be made.';
  return new PlatenError('thumbnail-failed', `Unable to communicate with S3: ${reason}`, {
    status: 503,
    retryable: true,
    cause,
  });
}
