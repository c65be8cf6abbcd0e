import { type CSSProperties, createContext, useContext } from 'react';
import { contrast, ENOUGH_FOR_EDGES, oklchOf } from '../campaigns/look/colors.ts';
import { DEVICE_FONTS } from '../campaigns/look/device-fonts.ts';
import { type GroundColors, shadeOf } from '../campaigns/look/ground-colors.ts';
import { MONOGRAM_CORNERS } from '../campaigns/look/initials.ts';
import { paletteOf } from '../campaigns/look/palette.ts';
import type { Theme } from '../campaigns/look/theme-schema.ts';

/**
 * Contrast of words in mails. Readers in dark mode turn lightness around, and some press it together: of 8:1 more than
 * 4.5:1 is left.
 */
const FIRM = 8;

const FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji'";

/** Styles of a mail, each as its element has them. */
type MailStyles = ReturnType<typeof mailStyles>;

/** Styles of the mail around an element. */
export const MailLook = createContext<MailStyles | undefined>(undefined);

/** Returns the styles of the mail around an element, in its campaign's colours and letters. */
export function useStyles(): MailStyles {
  const styles = useContext(MailLook);
  if (!styles) throw new Error('a part of a mail stands in its layout');
  return styles;
}

/** A ground, moved away from its words until these are read in every mode. */
function firm(ground: string, words: string): string {
  const own = oklchOf(ground);
  return shadeOf(own, oklchOf(words).l > own.l ? -1 : 1, (color) => contrast(color, words) >= FIRM);
}

/** Returns the colours of a button: its edge is seen even where the accent is like the ground. */
function buttonColors({ bg, text, button, onButton }: GroundColors) {
  const backgroundColor = firm(button, onButton);
  const edge = contrast(backgroundColor, bg) >= ENOUGH_FOR_EDGES ? backgroundColor : text;
  return { backgroundColor, color: onButton, border: `2px solid ${edge}` };
}

/**
 * Returns the styles of a campaign's mails. All stand at their elements, because Gmail drops the rest; and readers know
 * no custom properties.
 */
export function mailStyles(theme: Theme) {
  const { base, card, deep, block } = paletteOf(theme).grounds;
  const [round, half] = theme.corners === 'square' ? ['0', '0'] : ['16px', '12px'];
  const accent = { backgroundColor: firm(block.bg, block.text), color: block.text };
  const title: CSSProperties = {
    fontFamily: DEVICE_FONTS[theme.letters],
    textTransform: theme.letters === 'cartaz' ? 'uppercase' : undefined,
  };
  // Not `overflow-wrap`: a table is as wide as its longest word, whatever that says.
  const breaking: CSSProperties = { wordBreak: 'break-word' };
  const text: CSSProperties = {
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '26px',
    color: card.text,
    ...breaking,
  };
  const small: CSSProperties = { margin: 0, fontSize: '14px', lineHeight: '22px', ...breaking };
  const cell: CSSProperties = { verticalAlign: 'top', fontSize: '15px', lineHeight: '22px', color: card.text };
  return {
    page: { margin: 0, padding: 0, backgroundColor: base.bg, fontFamily: FONTS },
    container: { width: '100%', maxWidth: '600px', margin: '0 auto', padding: '24px 12px' },
    brand: { padding: '0 8px 16px' },
    monogram: {
      ...accent,
      width: '40px',
      height: '40px',
      borderRadius: MONOGRAM_CORNERS[theme.mood],
      fontFamily: title.fontFamily,
      fontSize: '17px',
      fontWeight: 700,
      lineHeight: '40px',
      textAlign: 'center',
    },
    name: {
      ...title,
      ...breaking,
      paddingLeft: '12px',
      fontSize: '17px',
      lineHeight: '24px',
      fontWeight: 700,
      color: base.text,
    },
    // A dark logo without a ground of its own would vanish in dark mode.
    logo: { display: 'block', border: '6px solid #ffffff', borderRadius: '8px', color: base.text },
    notice: {
      margin: '0 0 12px',
      padding: '12px 20px',
      borderRadius: half,
      backgroundColor: deep.bg,
    },
    noticeText: { ...small, color: deep.text },
    head: { backgroundColor: accent.backgroundColor, borderRadius: `${round} ${round} 0 0`, padding: '28px 28px 12px' },
    // Beside the heading, or above it where there is no room: many readers know no media queries.
    cover: { display: 'inline-block', padding: '0 24px 16px 0', verticalAlign: 'bottom' },
    coverPicture: {
      display: 'block',
      border: `4px solid ${card.bg}`,
      borderRadius: '4px',
      backgroundColor: card.bg,
      color: card.text,
      fontSize: '14px',
      lineHeight: '18px',
    },
    opening: {
      display: 'inline-block',
      width: '100%',
      maxWidth: '356px',
      paddingBottom: '16px',
      verticalAlign: 'bottom',
    },
    heading: {
      ...title,
      margin: 0,
      fontSize: '28px',
      lineHeight: '34px',
      fontWeight: 700,
      color: accent.color,
      ...breaking,
    },
    body: { backgroundColor: card.bg, borderRadius: `0 0 ${round} ${round}`, padding: '28px 28px 32px' },
    text,
    action: { padding: '8px 0 20px' },
    button: {
      ...buttonColors(card),
      display: 'inline-block',
      padding: '14px 26px',
      borderRadius: half,
      fontSize: '17px',
      lineHeight: '22px',
      fontWeight: 700,
      textDecoration: 'none',
    },
    hint: { ...small, color: card.text },
    link: { color: card.text, textDecoration: 'underline' },
    address: { color: card.text, textDecoration: 'underline', wordBreak: 'break-all' },
    title: {
      ...title,
      margin: '32px 0 12px',
      fontSize: '19px',
      lineHeight: '26px',
      fontWeight: 700,
      color: card.text,
    },
    box: { backgroundColor: card.surface, border: `1px solid ${card.line}`, borderRadius: half, padding: '8px 16px' },
    label: { ...cell, padding: '8px 12px 8px 0', width: '96px' },
    value: { ...cell, padding: '8px 0', ...breaking },
    foot: { padding: '24px 8px 8px' },
    footText: { ...small, color: base.text },
    footLink: { color: base.text, textDecoration: 'underline' },
    footRule: { width: '100%', margin: '16px 0', border: 'none', borderTop: `1px solid ${base.line}` },
  } satisfies Record<string, CSSProperties>;
}
