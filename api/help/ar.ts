import type { HelpTexts } from './en.ts';

/** The configurator's: the dashboard is in English and German. */
export const ar: Partial<HelpTexts> = {
  'configurator.text': 'اكتب نصك. سيُطبع تمامًا كما تراه هنا.',
  'configurator.font': 'اختر خطًا. لا تُعرض إلا الخطوط المناسبة لهذا المنتج.',
  'configurator.fontSize': 'يكبّر النص أو يصغّره. ولا يتجاوز مكانه أبدًا.',
  'configurator.colour': 'اختر لونًا. تبدو الألوان مضيئة على الشاشة، وأهدأ قليلًا عند الطباعة.',
  'configurator.image': 'حمّل صورة بصيغة JPG أو PNG أو SVG لا تتجاوز 50 ميغابايت. الصور الكبيرة أفضل للطباعة.',
  'configurator.imageQuality':
    'عدد بكسلات هذه الصورة قليل بالنسبة إلى حجمها عند الطباعة. صغّرها أو اختر صورة أكبر.',
  'configurator.removeBackground': 'يقص موضوع صورتك، حتى في فراغاته.',
  'configurator.clipArt': 'اختر رسمًا. لبعض الرسوم تكلفة إضافية، ويظهر سعرها.',
  'configurator.preview': 'يعرض منتجك كما سيصلك.',
  'configurator.saveProgress': 'يحفظ نصوصك تحت بريدك الإلكتروني لتكمل في وقت آخر.',
  'configurator.loadProgress': 'يسترجع النصوص التي حفظتها تحت بريدك الإلكتروني.',
  'configurator.quantities': 'أعطِ كل قطعة نصًا خاصًا بها، يدويًا أو من ملف CSV.',
};
