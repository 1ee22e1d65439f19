import test from 'ava';
import { nameFile } from './save-picture.ts';

test('a picture’s file is named after its product and mockup, as every system takes it', (t) => {
  t.is(nameFile('Mug', 'Front', '/f/8c1/1-front.jpg'), 'Mug – Front.jpg');
  t.is(
    nameFile('Mug 330 ml', 'Front/side: "left"', '/f/8c1/1.webp?v=2'),
    'Mug 330 ml – Front side left.webp',
  );
  t.is(nameFile('Mug', '', 'data:image/png;base64,AA=='), 'Mug.png');
});
