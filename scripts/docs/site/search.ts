// The search of the site, which finds headings by their words. The build prepends INDEX to this script.

interface Entry {
  text: string;
  /** Title of its page. */
  page: string;
  href: string;
}
declare const INDEX: readonly Entry[];

const MOST = 12;
const NARROW = '(width < 860px)';

const input = document.querySelector<HTMLInputElement>('.search input')!;
const results = document.querySelector<HTMLUListElement>('.search ul')!;

const find = (words: readonly string[]): readonly Entry[] =>
  INDEX.filter(({ text, page }) => words.every((word) => `${text} ${page}`.toLowerCase().includes(word)));

function showItem(child: Node | string): HTMLLIElement {
  const item = document.createElement('li');
  item.append(child);
  return item;
}

function showEntry({ text, page, href }: Entry): HTMLLIElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  const where = document.createElement('small');
  where.textContent = page;
  if (page !== text) link.append(where);
  return showItem(link);
}

function show(): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : find(words).slice(0, MOST);
  results.replaceChildren(...found.map(showEntry));
  if (words.length > 0 && found.length === 0) results.append(showItem('Nothing found.'));
  results.hidden = words.length === 0;
}

input.addEventListener('input', show);
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') results.querySelector('a')?.click();
  if (key !== 'Escape') return;
  input.value = '';
  show();
});
results.addEventListener('click', () => {
  results.hidden = true;
});
if (matchMedia(NARROW).matches) document.querySelector<HTMLDetailsElement>('nav details')!.open = false;
