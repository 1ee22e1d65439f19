import type { HelpTexts } from './en.ts';

/** The configurator's: the dashboard is in English and German. */
export const fr: Partial<HelpTexts> = {
  'configurator.text': 'Écrivez votre texte. Il est imprimé exactement comme vous le voyez ici.',
  'configurator.font': 'Choisissez une police. Seules celles qui conviennent au produit sont proposées.',
  'configurator.fontSize': 'Agrandit ou réduit le texte. Il ne dépasse jamais sa zone.',
  'configurator.colour':
    'Choisissez une couleur. À l’écran, les couleurs sont lumineuses ; imprimées, elles paraissent un peu plus calmes.',
  'configurator.image':
    'Importez une image JPG, PNG ou SVG de 50 Mo au maximum. Les grandes images s’impriment le mieux.',
  'configurator.imageQuality':
    'Cette image a peu de pixels pour sa taille d’impression. Réduisez-la ou choisissez-en une plus grande.',
  'configurator.removeBackground': 'Détoure le sujet de votre image, y compris dans ses ouvertures.',
  'configurator.clipArt': 'Choisissez un motif. Certains coûtent un supplément ; le prix est affiché.',
  'configurator.preview': 'Montre votre produit tel que vous le recevrez.',
  'configurator.saveProgress':
    'Conserve vos textes sous votre adresse e-mail pour que vous puissiez continuer une autre fois.',
  'configurator.loadProgress': 'Retrouve les textes conservés sous votre adresse e-mail.',
  'configurator.quantities': 'Donnez à chaque article son propre texte, à la main ou depuis un fichier CSV.',
};
