import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors } from '../../delivery/emails/email-styles.ts';
import { cleanCampaign, cleanFacts } from './clean-campaign.ts';
import { accentIsReadable, contrast, PALETTE, rgbOf, SOFT } from './contrast.ts';

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');

const found = (accent: string) => accentIsReadable(cleanCampaign({ theme: { accent } }), cleanFacts);

test.each(['#3ddc97', '#efc27b', '#ffffff', '#ffcf5c'])('%s can be read', (accent) => {
  expect(found(accent)).toEqual([]);
});

test.each(['#1f6f4a', '#000000', '#7a1fa2', '#c0392b'])('%s cannot', (accent) => {
  expect(found(accent)).toEqual([
    expect.objectContaining({ rule: 'low-contrast', level: 'error', where: 'theme.accent' }),
  ]);
});

test('the ratio is the one of WCAG, and is told', () => {
  expect(contrast(rgbOf('#000000'), rgbOf('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(rgbOf('#777777'), rgbOf('#ffffff'))).toBeCloseTo(4.48, 2);
  expect(found('#000000')[0]?.reason).toMatch(
    /contraste entre cor e texto é de 1(,\d+)?:1; para ler, são precisos 4,5:1/,
  );
});

test('the colours are those of the page and of the e-mails', () => {
  for (const [name, color] of Object.entries(PALETTE)) expect(tokens).toContain(`--${name}: ${color};`);
  expect(tokens).toContain(`--accent-soft: color-mix(in oklab, var(--accent) ${SOFT * 100}%, transparent);`);
  expect(colors.onAccent).toBe(PALETTE['on-accent']);
});
