/** Help texts by key: `<screen>.<what is explained>`. English has them all; it is what other languages fall back to. */
export const en = {
  'configurator.text': 'Write your text. The print shows it exactly as you see it here.',
  'configurator.font': 'Choose a font. Only fonts that suit this product are on offer.',
  'configurator.fontSize': 'Make the text larger or smaller. It never grows beyond its area.',
  'configurator.colour': 'Choose a colour. Colours on a screen shine; in print they look a little calmer.',
  'configurator.image': 'Upload a picture as JPG, PNG or SVG, of at most 50 MB. Large pictures print best.',
  'configurator.imageQuality':
    'This picture has few pixels for its size in print. Make it smaller, or choose a larger one.',
  'configurator.removeBackground': 'Cuts the subject of your picture out. Holes are opened, too.',
  'configurator.clipArt': 'Choose a motif. Some of them cost extra; the price is shown.',
  'configurator.preview': 'Shows your product as it will arrive.',
  'configurator.saveProgress': 'Keeps your texts under your e-mail address, to go on with another time.',
  'configurator.loadProgress': 'Brings back the texts that you kept under your e-mail address.',
  'configurator.quantities': 'Give each item a text of its own, by hand or from a CSV file.',
  'products.group': 'A product group is a product with its views, its print areas and its variants.',
  'products.publish': 'A group can be published once nothing is missing: the list says what is.',
  'products.view': 'A view is one side of a product. Layers lie on views.',
  'products.printArea': 'The rectangle that is printed, with its size in millimetres and its bleed.',
  'products.template': 'A template says what shoppers may do with a layer.',
  'products.colourGroup': 'Colours that shoppers choose from, as 3 or 6 hexadecimal digits.',
  'products.fontGroup': 'Fonts that shoppers choose from. Their licence must permit print.',
  'shops.domain': 'The address of the shop. Only pages of this address may show the configurator.',
  'orders.status': 'Orders that are received but held back count as received, too.',
  'orders.printFiles': 'Print files are made as soon as an order arrives. Changing an item makes them again.',
  'imports.file': 'A CSV file with the columns of the example. Try it first: nothing is stored then.',
  'imports.boolean': 'Write Yes, No, Y, N, true, false, 1 or 0. Left empty means Yes.',
  'users.invite':
    'The invited person gets a mail with a link, by which they choose a password within seven days.',
  'users.roles': 'Roles decide what a user can see and change. Production needs ORDERS.',
  'users.password':
    'At least 8 characters, with a letter and a digit. Of special characters only !@#$%&* and the full stop.',
} as const;
export type HelpTexts = Record<keyof typeof en, string>;
