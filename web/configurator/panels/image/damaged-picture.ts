import { t } from '../../../shared/text/text.ts';

/** The words about a picture that no program can read. The server's name the damaged byte. */
export const damagedPicture = () => ({
  title: t('The picture is damaged'),
  message: t('A part of the file is missing. Choose another picture, or save this one again as JPG or PNG.'),
});
