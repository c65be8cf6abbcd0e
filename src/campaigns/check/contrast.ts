import { type Rule, violation } from './violation.ts';

/** What WCAG 2 asks of text (success criterion 1.4.3). */
const ENOUGH = 4.5;

type Rgb = [red: number, green: number, blue: number];

/** Colours that meet the accent as text or behind it, as `src/web/styles/tokens.css` has them; a test compares. */
export const PALETTE = {
  bg: '#0a0c10',
  surface: '#12151b',
  'surface-raised': '#191d25',
  'on-accent': '#06130d',
} as const;

/** Share of the accent in `--accent-soft`, which lies over a surface. */
export const SOFT = 0.12;

/** The accent can be read on every ground of the page, and the words on its buttons too. */
export const accentIsReadable: Rule = ({ theme }) => {
  const reason = accentProblem(theme.accent);
  if (reason === undefined) return [];
  return [
    violation('low-contrast', {
      claim: theme.accent,
      where: 'theme.accent',
      reason,
      mend: 'Escolha uma cor mais clara.',
    }),
  ];
};

/** Why an accent such as `#3ddc97` can't be read, in Portuguese; undefined where it can. */
export function accentProblem(color: string): string | undefined {
  const accent = rgbOf(color);
  const grounds: [name: string, ratio: number][] = [
    ['os botões', contrast(rgbOf(PALETTE['on-accent']), accent)],
    ['o fundo da página', contrast(accent, rgbOf(PALETTE.bg))],
    ['os cartões', contrast(accent, rgbOf(PALETTE['surface-raised']))],
    ['os cartões em destaque', contrast(accent, mixed(accent, rgbOf(PALETTE['surface-raised']), SOFT))],
  ];
  const [name, ratio] = grounds.reduce((worst, one) => (one[1] < worst[1] ? one : worst));
  if (ratio >= ENOUGH) return undefined;
  return `Sobre ${name}, o contraste entre cor e texto é de ${readable(ratio)}:1; para ler, são precisos ${readable(ENOUGH)}:1.`;
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `#3ddc97` → its channels, 0 to 255. */
export function rgbOf(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function mixed(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => over[at] * share + under[at] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Rounded down, so that what is not enough never looks like enough. */
function readable(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toLocaleString('pt-BR');
}
