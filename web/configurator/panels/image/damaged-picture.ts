import { t } from '../../../shared/text/text.ts';

/** The message for a damaged picture. The server's message gives the position of the damage, for integrators. */
export const damagedPicture = () => ({
  title: t('The picture is damaged'),
  message: t('A part of the file is missing. Choose another picture, or save this one again as JPG or PNG.'),
});
