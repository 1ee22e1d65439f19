import type { HelpTexts } from './en.ts';

/** The configurator's: the dashboard is in English and German. */
export const es: Partial<HelpTexts> = {
  'configurator.text': 'Escribe tu texto. Se imprime exactamente como lo ves aquí.',
  'configurator.font': 'Elige una fuente. Solo se ofrecen las que van bien con el producto.',
  'configurator.fontSize': 'Agranda o reduce el texto. Nunca se sale de su área.',
  'configurator.colour':
    'Elige un color. En la pantalla los colores brillan; impresos se ven algo más apagados.',
  'configurator.image':
    'Sube una imagen JPG, PNG o SVG de 50 MB como máximo. Las imágenes grandes se imprimen mejor.',
  'configurator.imageQuality':
    'Esta imagen tiene pocos píxeles para su tamaño impreso. Redúcela o elige una más grande.',
  'configurator.removeBackground': 'Recorta el motivo de tu imagen, también en sus huecos.',
  'configurator.clipArt': 'Elige un motivo. Algunos tienen un coste adicional; se muestra el precio.',
  'configurator.preview': 'Muestra tu producto tal como llegará.',
  'configurator.saveProgress':
    'Guarda tus textos con tu correo electrónico para que puedas seguir en otro momento.',
  'configurator.loadProgress': 'Recupera los textos que guardaste con tu correo electrónico.',
  'configurator.quantities': 'Da a cada artículo su propio texto, a mano o desde un archivo CSV.',
};
