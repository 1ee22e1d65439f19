import type { StoreApi } from 'zustand/vanilla';
import {
  allowedImageTypes,
  findDefinition,
  type ImageFileType,
  refuseImageUpload,
  type ResolvedImage,
  sameId,
} from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { whenAvailable } from '../../../shared/api/availability.ts';
import { t } from '../../../shared/text/text.ts';
import { deviceStore } from '../../session/drafts/device-store.ts';
import { elementName } from '../../session/drafts/left-design.ts';
import { setPicture, type UploadedPicture } from '../../session/commands/set-picture.ts';
import type { SessionStore } from '../../session/create-session.ts';
import { layersOfDesign } from '../../session/layers-of.ts';
import { run } from '../../session/outcome.ts';
import {
  type Upload,
  type UploadFault,
  uploadKeyOf,
  type UploadStates,
  uploadStatesOf,
} from '../../session/upload-states.ts';
import {
  conversionRefusal,
  convertPicture,
  foreignFormatOf,
  isConvertedByServer,
} from './convert-picture.ts';
import { Conversions } from './conversions.ts';
import { CutOutSources } from './cut-out-sources.ts';
import { nameByContent } from './name-by-content.ts';
import { describeBatch } from './describe-batch.ts';
import { isCmyk } from './is-cmyk.ts';
import { findArea, PendingUploads } from './pending-uploads.ts';
import { areasToFill, photoAreas } from './photo-areas.ts';
import { RecentPictures } from './recent-pictures.ts';
import { pauseUntilOnline, retrySending } from './retry-sending.ts';
import { PictureTransfer, SendFailure } from './picture-transfer.ts';
import { Semaphore } from './semaphore.ts';

/** Number of pictures that are converted and sent at once. */
const AT_ONCE = 3;

export type UploadResult = 'done' | 'refused' | 'cancelled';

/** The purpose of an upload. */
interface Purpose {
  key: string;
  /** The area whose types of files are accepted. */
  target: ResolvedImage;
  /** Absent: the picture becomes a recent one only. */
  deliver?: (picture: UploadedPicture) => void;
}

type Place = Pick<ResolvedImage, 'maskId' | 'layer'>;

/** Uploads by layer. They continue when their panel is closed or another view is shown. */
export class PictureUploads {
  readonly store: StoreApi<UploadStates>;
  readonly recent: RecentPictures;
  readonly conversions = new Conversions();
  readonly cutOuts: CutOutSources;
  readonly #pending = new PendingUploads(deviceStore, () => sessionStorage, elementName(), Date.now);
  /** The newest upload of each area that has not arrived, by its key. */
  readonly #unfinished = new Map<string, PictureTransfer>();
  readonly #permits = new Semaphore(AT_ONCE);

  constructor(private readonly session: SessionStore) {
    const { enterpriseId } = session.getState();
    this.store = uploadStatesOf(session);
    this.recent = new RecentPictures(enterpriseId, () => localStorage, Date.now);
    this.cutOuts = new CutOutSources(enterpriseId, () => localStorage);
  }

  /**
   * Checks, converts and uploads a file and puts it into the layer. The layer's former upload is cancelled.
   * @param given the file as the shopper chose it
   */
  start(target: ResolvedImage, given: File): Promise<UploadResult> {
    const key = uploadKeyOf(target);
    return this.#upload({ key, target, deliver: (picture) => this.place(target, picture) }, given);
  }

  /**
   * Uploads several files: the first into the layer, the others into the empty areas in their order. The rest becomes
   * recent pictures, as many as are kept. A notice says where they are.
   */
  async startAll(first: ResolvedImage, files: readonly File[]): Promise<void> {
    const [only, ...others] = files;
    if (!only) return;
    if (others.length === 0) {
      await this.start(first, only);
      return;
    }
    const isBusy = (area: ResolvedImage) => this.store.getState().uploads[uploadKeyOf(area)] !== undefined;
    const areas = areasToFill(this.session.getState(), first, isBusy);
    const sent = files.slice(0, areas.length + RecentPictures.MOST_KEPT);
    const purposes = sent.map((file, index): Purpose & { file: File } => {
      const target = areas[index];
      if (!target) return { key: `recent ${randomId()}`, target: first, file };
      return { key: uploadKeyOf(target), target, file, deliver: (picture) => this.place(target, picture) };
    });
    const batch = purposes.map(({ key, target, file, deliver }) => ({
      key,
      fileName: file.name,
      areaName: deliver && target.layer.name,
    }));
    this.store.setState({ batch });
    const results = await Promise.all(
      purposes.map(async (purpose) => ({ purpose, result: await this.#upload(purpose, purpose.file) })),
    );
    const done = results.filter(({ result }) => result === 'done').map(({ purpose }) => purpose);
    const added = done.filter(({ deliver }) => deliver).length;
    const text = describeBatch({
      added,
      kept: done.length - added,
      refused: results.filter(({ result }) => result === 'refused').length,
      surplus: files.length - sent.length,
    });
    const isComplete = done.length === files.length;
    if (text) this.session.setState({ notice: { text, kind: isComplete ? 'done' : 'refused' } });
  }

  /** Continues the uploads that this tab began before a reload, or in another variant of the product. */
  async continueAll(): Promise<void> {
    for (const { area, transfer } of await this.#pending.list(this.session.getState())) {
      const target = findArea(photoAreas(this.session.getState()), area);
      if (!target) continue;
      const deliver = (picture: UploadedPicture) => this.place(target, picture);
      void this.#upload({ key: uploadKeyOf(target), target, deliver }, transfer.file, transfer);
    }
  }

  /** @param begun the partial upload of a failed attempt */
  async #upload(purpose: Purpose, given: File, begun?: PictureTransfer): Promise<UploadResult> {
    const { key, target } = purpose;
    this.store.getState().uploads[key]?.cancel();
    if (this.#unfinished.get(key) === begun) this.#setFault(key, undefined);
    else this.dismiss(key);
    let sending = begun;
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = () => {
      controller.abort();
      sending?.drop();
      this.#forget(key);
      this.#set(key, undefined);
    };
    const show = (step: Upload['step'], progress = 0) => {
      if (!signal.aborted) this.#set(key, { step, progress, cancel });
    };
    const partSent = () => this.store.getState().uploads[key]?.progress;
    if (!this.#permits.isAvailable) show('queued');
    if (!(await this.#permits.acquire(signal))) return 'cancelled';
    try {
      show('reading');
      const ready = begun ?? (await this.#prepare(target, given));
      if (signal.aborted) return 'cancelled';
      if (!(ready instanceof PictureTransfer)) {
        this.#setFault(key, ready);
        return 'refused';
      }
      sending = ready;
      if (purpose.deliver) this.#keep(key, target, ready);
      const onProgress = (part: number) => show(part < 1 ? 'sending' : 'checking', part);
      const send = () => {
        show('sending', partSent());
        return ready.send(signal, onProgress);
      };
      const onWaiting = ({ message }: SendFailure) => show(message ? 'refused' : 'waiting', partSent());
      const { converted, ...picture } = await retrySending(send, {
        signal,
        onWaiting,
        pause: pauseUntilOnline,
        whenAvailable,
      });
      const { file: sent } = ready;
      this.conversions.add(picture.url, converted);
      this.recent.add({ ...picture, isCmyk: await isCmyk(sent) });
      this.#forget(key);
      purpose.deliver?.(picture);
      return 'done';
    } catch (error) {
      if (signal.aborted) return 'cancelled';
      if (error instanceof SendFailure && !error.isTransient) this.#forget(key);
      this.#setFault(
        key,
        this.#describe(error, () => void this.#upload(purpose, given, sending)),
      );
      return 'refused';
    } finally {
      this.#permits.release();
      if (!signal.aborted) this.#set(key, undefined);
    }
  }

  /** Stores an upload until it arrives. One that fails for a time stays, so that a later page continues it. */
  #keep(key: string, target: ResolvedImage, transfer: PictureTransfer): void {
    this.#unfinished.set(key, transfer);
    this.#pending.keep(this.session.getState(), target, transfer);
  }

  #forget(key: string): void {
    const transfer = this.#unfinished.get(key);
    this.#unfinished.delete(key);
    if (transfer) void this.#pending.forget(transfer);
  }

  /** Puts a picture into its layer, whichever view is shown. */
  place({ maskId, layer }: Place, picture: UploadedPicture): void {
    const key = uploadKeyOf({ maskId, layer });
    if (!this.store.getState().uploads[key]) this.dismiss(key);
    this.store.setState({ arrived: key });
    run(this.session, (session) => {
      const found = layersOfDesign(session.product, session.design).find(
        (entry) => sameId(entry.maskId, maskId) && sameId(entry.layer.id, layer.id),
      );
      // The shopper has deleted the layer.
      if (!found) return { design: session.design, name: '', key: '' };
      return { ...setPicture(picture)(session, found, NO_OFFSET), maskId };
    });
  }

  /** Prepares a file for the upload. @returns the reason of a refusal */
  async #prepare(target: ResolvedImage, given: File): Promise<PictureTransfer | UploadFault> {
    const { shopProductVariantId } = this.session.getState();
    const file = await nameByContent(given);
    const refused = this.#refuse(target, file);
    if (refused) return refused;
    const foreign = foreignFormatOf(file);
    if (!foreign) return new PictureTransfer(file, shopProductVariantId);
    const made = await convertPicture(file, this.#typesOf(target));
    if (!made && isConvertedByServer(foreign)) return new PictureTransfer(file, shopProductVariantId);
    if (!made) return conversionRefusal(foreign);
    return this.#refuse(target, made) ?? new PictureTransfer(made, shopProductVariantId, foreign.name);
  }

  #typesOf({ layer, image }: ResolvedImage): ImageFileType[] {
    return allowedImageTypes(image, findDefinition(this.session.getState().product, layer));
  }

  #refuse(target: ResolvedImage, file: File): UploadFault | undefined {
    const types = this.#typesOf(target);
    const [becomes] = types.filter((type) => type !== 'SVG');
    // A picture in a foreign format is converted before the upload.
    const checked = foreignFormatOf(file) && becomes ? { name: `a.${becomes}`, type: '' } : file;
    return refuseImageUpload({ name: checked.name, type: checked.type, sizeBytes: file.size }, types);
  }

  #describe(error: unknown, retry: () => void): UploadFault {
    if (error instanceof SendFailure && !error.isTransient)
      return { title: error.title, message: error.message || t('The picture could not be used.') };
    const message = error instanceof SendFailure ? error.message : '';
    return {
      title: t('The picture was not sent'),
      message: message || t('The connection broke. Your picture is still here.'),
      retry,
    };
  }

  #set(key: string, upload: Upload | undefined): void {
    this.store.setState(({ uploads }) => {
      const next = { ...uploads };
      next[key] = upload;
      return { uploads: next };
    });
  }

  /** Cancels an upload that failed, and removes the reason. */
  dismiss(key: string): void {
    this.#unfinished.get(key)?.drop();
    this.#forget(key);
    this.#setFault(key, undefined);
  }

  /** Shows or removes the reason of a failed upload. */
  #setFault(key: string, fault: UploadFault | undefined): void {
    this.store.setState(({ faults }) => {
      const next = { ...faults };
      next[key] = fault;
      return { faults: next };
    });
  }
}

const NO_OFFSET = { x: 0, y: 0 };

const bySession = new WeakMap<SessionStore, PictureUploads>();

/** The uploads of a session. */
export function uploadsOf(session: SessionStore): PictureUploads {
  const uploads = bySession.get(session) ?? new PictureUploads(session);
  bySession.set(session, uploads);
  return uploads;
}
