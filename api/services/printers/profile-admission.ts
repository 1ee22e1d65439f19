import type { Knex } from 'knex';
import { MAX_PROFILE_BYTES, PlatenError } from '../../../engine/node.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import type { ResourceRules } from '../../data/resource-rules.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import type { FileRow } from '../files/file-store.ts';

/** Ensures that records refer to ICC profiles that prints can be made with. */
export class ProfileAdmission {
  constructor(
    private readonly database: Knex,
    private readonly receiver: Pick<FileReceiver, 'examineProfile'>,
  ) {}

  /**
   * Reads the profile that a file's settings refer to.
   * @returns its description of itself
   * @throws PlatenError `press-profile-unusable`, `press-profile-broken`, with the path `profileUrl`; `uploads-busy` (503)
   */
  async admit(enterpriseId: number, profileUrl: string): Promise<string> {
    const refuse = (code: string, message: string, cause?: unknown): never => {
      throw new PlatenError(code, message, { path: 'profileUrl', cause });
    };
    const file = (await this.database('file')
      .where({ enterpriseId, publicId: publicIdOf(profileUrl) ?? '' })
      .first()) as FileRow | undefined;
    if (!file)
      return refuse('press-profile-unusable', 'There is no such press profile: upload the ICC file.');
    if (file.sizeBytes > MAX_PROFILE_BYTES)
      refuse(
        'press-profile-unusable',
        `A press profile has at most ${MAX_PROFILE_BYTES} bytes, and ${file.filename} has ${file.sizeBytes}.`,
      );
    try {
      return await this.receiver.examineProfile(file);
    } catch (error) {
      if (!(error instanceof PlatenError) || error.status >= 500) throw error;
      return refuse(error.code, error.message, error);
    }
  }

  /** Stores the description of the profile in a record that staff write. */
  readonly admitWritten: NonNullable<ResourceRules['admit']> = async (enterpriseId, values) => {
    const { profileUrl } = values;
    if (profileUrl === undefined) return values;
    const isNamed = typeof profileUrl === 'string' && profileUrl !== '';
    return { ...values, profileName: isNamed ? await this.admit(enterpriseId, profileUrl) : null };
  };
}
