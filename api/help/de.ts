import type { HelpTexts } from './en.ts';

export const de: HelpTexts = {
  'configurator.text': 'Schreiben Sie Ihren Text. Gedruckt wird er genau so, wie Sie ihn hier sehen.',
  'configurator.font': 'Wählen Sie eine Schrift. Angeboten werden nur solche, die zum Produkt passen.',
  'configurator.fontSize': 'Macht den Text größer oder kleiner. Über seine Fläche wächst er nie hinaus.',
  'configurator.colour':
    'Wählen Sie eine Farbe. Auf dem Bildschirm leuchten Farben; im Druck wirken sie etwas ruhiger.',
  'configurator.image':
    'Laden Sie ein Bild als JPG, PNG oder SVG hoch, höchstens 50 MB. Große Bilder drucken sich am besten.',
  'configurator.imageQuality':
    'Dieses Bild hat für seine Größe im Druck wenige Pixel. Verkleinern Sie es, oder wählen Sie ein größeres.',
  'configurator.removeBackground': 'Stellt das Motiv Ihres Bildes frei, auch in seinen Öffnungen.',
  'configurator.clipArt': 'Wählen Sie ein Motiv. Manche kosten einen Aufpreis; er wird angezeigt.',
  'configurator.preview': 'Zeigt Ihr Produkt so, wie es bei Ihnen ankommt.',
  'configurator.saveProgress':
    'Bewahrt Ihre Texte unter Ihrer E-Mail-Adresse auf, damit Sie ein andermal weitermachen können.',
  'configurator.loadProgress': 'Holt die Texte zurück, die unter Ihrer E-Mail-Adresse aufbewahrt sind.',
  'configurator.quantities': 'Geben Sie jedem Stück einen eigenen Text, von Hand oder aus einer CSV-Datei.',
  'products.group': 'Eine Produktgruppe ist ein Produkt mit Ansichten, Druckflächen und Varianten.',
  'products.publish':
    'Eine Gruppe lässt sich veröffentlichen, sobald nichts mehr fehlt: Die Liste sagt, was fehlt.',
  'products.view': 'Eine Ansicht ist eine Seite des Produkts. Auf Ansichten liegen Ebenen.',
  'products.printArea': 'Das Rechteck, das gedruckt wird, mit seiner Größe in Millimetern und dem Beschnitt.',
  'products.template': 'Eine Vorlage sagt, was Käufer mit einer Ebene tun dürfen.',
  'products.colourGroup': 'Farben, unter denen Käufer wählen, als 3 oder 6 hexadezimale Ziffern.',
  'products.fontGroup': 'Schriften, unter denen Käufer wählen. Ihre Lizenz muss den Druck erlauben.',
  'shops.domain': 'Die Adresse des Shops. Nur Seiten dieser Adresse dürfen den Konfigurator zeigen.',
  'orders.status': 'Eingegangene Bestellungen, die noch zurückgehalten werden, zählen als eingegangen.',
  'orders.printFiles':
    'Druckdateien entstehen, sobald eine Bestellung eingeht. Wird ein Stück geändert, entstehen sie neu.',
  'imports.file':
    'Eine CSV-Datei mit den Spalten des Beispiels. Probieren Sie zuerst: Dabei wird nichts gespeichert.',
  'imports.boolean': 'Schreiben Sie Yes, No, Y, N, true, false, 1 oder 0. Leer heißt Yes.',
  'users.invite':
    'Die eingeladene Person bekommt eine Mail mit einem Link, über den sie sieben Tage lang ihr Passwort wählt.',
  'users.roles': 'Rollen sagen, was Benutzer sehen und ändern dürfen. Die Produktion arbeitet mit ORDERS.',
  'users.password':
    'Mindestens 8 Zeichen, darunter ein Buchstabe und eine Ziffer. An Sonderzeichen nur !@#$%&* und der Punkt.',
};
