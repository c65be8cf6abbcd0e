// node scripts/make-book.mjs: prints the e-book of campaigns/pao-caseiro from its Markdown, with the system's Chromium.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { marked } from 'marked';
import campaign from '../campaigns/pao-caseiro/campaign.ts';
import { doughOf, formulaOf, hydrationOf, percentOf } from '../campaigns/pao-caseiro/formulas.ts';
import { countPdfPages } from '../src/campaigns/inspect-product-files.ts';
import { CHROMIUM_ARGS, findChromium } from '../tests/setup/chromium.ts';
import { ROOT } from './ensure.mjs';

const FOLDER = join(ROOT, 'campaigns/pao-caseiro');
const PDF = join(FOLDER, 'files/pao-caseiro.pdf');
const CHAPTER = join(tmpdir(), `chapter-${process.pid}.pdf`);
const OUTLINE = join(FOLDER, 'book/outline.json');

const styles = ['page', 'text', 'parts', 'cover']
  .map((name) => readFileSync(join(FOLDER, 'book', `${name}.css`), 'utf8'))
  .join('\n');
const chapters = readdirSync(join(FOLDER, 'book'))
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name, index) => chapterOf(readFileSync(join(FOLDER, 'book', name), 'utf8'), index + 1));

const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
const page = await browser.newPage();

// Each chapter begins on a new page, whose number is known once the chapters before it are printed.
let next = 3;
const outline = [];
for (const { title, html } of chapters) {
  outline.push({ title, page: next });
  next += await print(html, CHAPTER);
}
const pages = await print(cover() + contents() + chapters.map(({ html }) => html).join('\n'), PDF);
await browser.close();
rmSync(CHAPTER);
if (pages !== next - 1) throw new Error(`the book has ${pages} pages, its chapters end on page ${next - 1}`);
writeFileSync(OUTLINE, `${JSON.stringify({ pages, chapters: outline }, null, 2)}\n`);
console.log(`${pages} pages, ${Math.round(readFileSync(PDF).length / 1000)} KB`);

/** Prints a document and returns the number of its pages. */
async function print(body, path) {
  const title = campaign.product.title;
  await page.setContent(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title><style>${styles}</style></head><body>${body}</body></html>`,
  );
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  return countPdfPages(path);
}

function chapterOf(source, number) {
  const [heading, title] = /^# (.+)\n/.exec(source);
  const body = marked
    .parse(source.slice(heading.length))
    .replace(/<p>\{\{formula:([a-z-]+)\}\}<\/p>/g, (_, id) => formulaTable(formulaOf(id)))
    .replace(/<p>\{\{recipe:([a-z-]+)\}\}<\/p>/g, (_, id) => recipe(formulaOf(id)));
  const html = `<section class="chapter"><p class="chapter-number">${number}</p><h1>${title}</h1>${body}</section>`;
  return { title, html };
}

function recipe(formula) {
  const { name, yields, hours } = formula;
  const facts = [`Rende ${yields}`, `${hours} h da mistura ao forno`, `Hidratação de ${hydrationOf(formula)}%`];
  return `<div class="recipe-head"><h2>${name}</h2><p>${facts.join(' · ')}</p></div>${formulaTable(formula)}`;
}

function formulaTable(formula) {
  const rows = formula.ingredients.map(
    (one) =>
      `<tr><td>${one.name}</td><td>${one.grams}</td><td>${percentOf(one, formula).toLocaleString('pt-BR')}</td></tr>`,
  );
  return `<div class="formula"><table><thead><tr><th>Ingrediente</th><th>Gramas</th><th>%</th></tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><td>Massa</td><td>${doughOf(formula).toLocaleString('pt-BR')}</td><td></td></tr></tfoot></table></div>`;
}

function cover() {
  const author = campaign.sections.find(({ type }) => type === 'author');
  return `<section class="cover">${ear()}<h1>Pão Caseiro de Fermentação Natural</h1><p class="cover-sub">Do fermento de farinha e água ao pão da semana, com a conta do padeiro explicada</p><p class="cover-author">${author.name}</p></section>`;
}

/** An ear of wheat, as bakers cut it into the crust. */
function ear() {
  const grains = Array.from({ length: 9 }, (_, at) => {
    const y = 30 + at * 17;
    const size = 1 - Math.abs(at - 4) * 0.06;
    const grain = (side) =>
      `<path d="M100 ${y + 18}c${side * 6} ${-16 * size} ${side * 22 * size} ${-24 * size} ${side * 40 * size} ${-26 * size}c${side * -2} ${18 * size} ${side * -16} ${29 * size} ${side * -40 * size} ${26 * size}z"/><path d="M${100 + side * 5} ${y + 15}c${side * 9} ${-8 * size} ${side * 18 * size} ${-13 * size} ${side * 27 * size} ${-17 * size}"/>`;
    return grain(1) + grain(-1);
  });
  return `<svg class="cover-mark" viewBox="0 0 200 230" aria-hidden="true"><g transform="rotate(24 100 120)"><path d="M100 226V18"/>${grains.join('')}<path d="M100 30c-5-9-5-18 0-28 5 10 5 19 0 28z"/></g></svg>`;
}

function contents() {
  const lines = outline.map(({ title, page: at }, index) => `<li><span>${index + 1}</span><b>${title}</b>${at}</li>`);
  const { name, email } = campaign.seller;
  return `<section class="contents"><h1>Neste livro</h1><ol>${lines.join('')}</ol><div class="colophon"><p>© ${name}. Para uso de quem comprou: imprima, anote e cozinhe à vontade; não publique nem revenda.</p><p>Dúvidas sobre uma fornada? Escreva para ${email}.</p></div></section>`;
}
