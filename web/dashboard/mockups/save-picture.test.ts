import test from 'ava';
import { nameFile } from './save-picture.ts';

test('the file of a picture is named after its product and mockup, without forbidden characters', (t) => {
  t.is(nameFile('Mug', 'Front', '/f/8c1/1-front.jpg'), 'Mug – Front.jpg');
  t.is(
    nameFile('Mug 330 ml', 'Front/side: "left"', '/f/8c1/1.webp?v=2'),
    'Mug 330 ml – Front side left.webp',
  );
  t.is(nameFile('Mug', '', 'data:image/png;base64,AA=='), 'Mug.png');
});
