import type { Explanation } from './explanation.ts';

export const apiServicesProducts: Explanation[] = [
  {
    file: 'api/services/products/compose-template.ts',
    why: 'A view holds photos and texts: what is no photo is a text.',
    changes: [
      {
        source: "poster: { productType: 'POSTER', views: [view('Poster', [420, 594], 3, 'photo', 'text')] },",
        original: "'text'",
        mutated: "''",
      },
      {
        source: "mug: { productType: 'MUG', views: [view('Wrap', [200, 85], 3, 'photo', 'text')] },",
        original: "'text'",
        mutated: "''",
      },
      {
        source:
          "views: [view('Front', [300, 400], 0, 'photo', 'text'), view('Back', [300, 400], 0, 'text')],",
        original: "'text'",
        mutated: "''",
      },
      {
        source: "plaque: { productType: 'PLAQUE', views: [view('Plate', [200, 150], 0, 'text')] },",
        original: "'text'",
        mutated: "''",
      },
      {
        source: "views: [view('Front', [148, 105], 3, 'photo'), view('Back', [148, 105], 3, 'text')],",
        original: "'text'",
        mutated: "''",
      },
    ],
  },
];
