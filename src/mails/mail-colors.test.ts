import { converter, formatHex } from 'culori';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { picture } from '../../tests/factories/picture-of.ts';
import { cleanCampaign } from '../campaigns/check/clean-campaign.ts';
import { contrast, ENOUGH, ENOUGH_FOR_EDGES } from '../campaigns/look/colors.ts';
import { type Mood, themeSchema } from '../campaigns/look/theme-schema.ts';
import { mailPictures } from './mail-pictures.ts';
import { mailStyles } from './mail-styles.ts';
import { draftMail, type MailTemplate, type SampleFacts } from './mail-template.ts';
import { recoveryTemplate } from './recovery-mail.tsx';
import { BUYER_TEMPLATES, OPERATOR_MAILS } from './registry.ts';
import { renderMail } from './render-mail.ts';

const MOODS = themeSchema.shape.mood.unwrap().options;
const ACCENTS = ['#b4531f', '#efc27b', '#ffd21f', '#2b4bd6', '#0e7c54', '#3ddc97', '#808080', '#ff0000', '#00ffff'];
const ADDRESS = 'https://loja.example';

async function everyMail(mood: Mood, accent: string): Promise<string[]> {
  const campaign = cleanCampaign({ theme: { accent, mood } });
  const pictures = mailPictures(campaign, ADDRESS);
  const facts: SampleFacts = {
    campaign,
    pictures,
    buyerName: 'Ana',
    orderNumber: 'LV-7K3M-92',
    amount: 1990,
    at: new Date(0),
    link: ADDRESS,
    demo: true,
  };
  const shop = { campaign, pictures, demo: true, panelUrl: ADDRESS, shopUrl: ADDRESS };
  const mails = [...BUYER_TEMPLATES, ...Object.values(OPERATOR_MAILS)].map((template: MailTemplate<never, object>) =>
    renderMail(draftMail(template, { ...shop, ...template.sample(facts) } as never)),
  );
  return (await Promise.all(mails)).map(({ html }) => html);
}

/** Colours of words and of the ground under them. */
interface Pair {
  words: string;
  ground: string;
}

/** Returns the colour that an element's own style gives, else that of the element around it. */
function colorOf(style: string, property: 'color' | 'background-color', around: string): string {
  return new RegExp(`(?:^|;)${property}:(#\\w{6})`).exec(style)?.[1] ?? around;
}

/** Lists the colours of all words of a mail, and of the names of its pictures. */
function pairsIn(html: string): Pair[] {
  const found = new Map<string, Pair>();
  const open: Pair[] = [];
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--.*?-->/gs, '');
  for (const [, slash, tag = '', attributes = '', text = ''] of body.matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)) {
    const style = / style="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const around = open.at(-1) ?? { words: '', ground: '' };
    const own = {
      words: colorOf(style, 'color', around.words),
      ground: colorOf(style, 'background-color', around.ground),
    };
    if (slash) open.pop();
    else if (!/^(?:img|br|hr)$/.test(tag)) open.push(own);
    const shown = tag === 'img' ? own : open.at(-1);
    const isHidden = style.includes('display:none');
    if (shown && !isHidden && (tag === 'img' || /[\p{L}\d]/u.test(text))) found.set(JSON.stringify(shown), shown);
  }
  return [...found.values()];
}

const toLab = converter('lab');

/** Turns a colour's lightness around, as a reader in dark mode does. @param darkest lightness instead of white's */
function inverted(color: string, darkest: number): string {
  const { l = 0, a = 0, b = 0 } = toLab(color) ?? {};
  return formatHex({ mode: 'lab', l: darkest + ((100 - l) * (100 - darkest)) / 100, a, b });
}

/** Colours as mail readers show them: as they are, turned around as on phones, and as Outlook does, whose black is a grey. */
const MODES: Record<string, (color: string) => string> = {
  plain: (color) => color,
  inverted: (color) => inverted(color, 0),
  pressed: (color) => inverted(color, 21.25),
};

test('a mail is read into its words and grounds', () => {
  const html =
    '<body style="background-color:#ffffff;color:#000000"><p style="color:#333333">A<br/>B</p><td>C</td></body>';
  expect(pairsIn(html)).toEqual([
    { words: '#333333', ground: '#ffffff' },
    { words: '#000000', ground: '#ffffff' },
  ]);
  expect(MODES['inverted']?.('#ffffff')).toBe('#000000');
});

test.each(MOODS)(
  'in the mood %s every word of every mail is read, also with its colours turned around',
  async (mood) => {
    for (const accent of ACCENTS) {
      const pairs = (await everyMail(mood, accent)).flatMap(pairsIn);
      expect(pairs.length).toBeGreaterThan(3);
      for (const { words, ground } of pairs)
        for (const [mode, shown] of Object.entries(MODES))
          expect(contrast(shown(words), shown(ground)), `${accent} ${words} on ${ground}, ${mode}`).toBeGreaterThan(
            ENOUGH,
          );
    }
  },
);

test.each(MOODS)('in the mood %s the edge of the button is seen in every mode', (mood) => {
  for (const accent of ACCENTS) {
    const { button, body } = mailStyles(themeSchema.parse({ accent, mood }));
    const edge = /#\w{6}$/.exec(button.border)?.[0] ?? '';
    for (const [mode, shown] of Object.entries(MODES))
      expect(contrast(shown(edge), shown(body.backgroundColor)), `${accent}, ${mode}`).toBeGreaterThan(
        ENOUGH_FOR_EDGES,
      );
  }
});

test.each(MOODS)(
  'mails say the scheme of the mood %s, and that they are not to be turned around by halves',
  async (mood) => {
    const scheme = mood === 'noite' ? 'dark only' : 'light only';
    for (const html of await everyMail(mood, '#b4531f'))
      for (const name of ['color-scheme', 'supported-color-schemes'])
        expect(html).toContain(`<meta name="${name}" content="${scheme}"/>`);
  },
);

test('mails about what was bought begin with its cover, a PNG or a JPEG in its own room, and no other has a picture', async () => {
  const mails = await everyMail('creme', '#b4531f');
  const covers = mails.flatMap((html) => /<img[^>]*>/.exec(html) ?? []);
  expect(covers).toHaveLength(7);
  for (const cover of covers)
    expect(cover).toMatch(
      /src="https:\/\/loja\.example\/_drawn\/cover\.\w{16}\.png" alt="Bolos" width="120" height="168"/,
    );
});

test('an own logo takes the place of monogram and name, on a ground of its own', () => {
  const campaign = cleanCampaign({ images: { logo: picture({ width: 400, height: 100 }) } });
  const { body } = draftMail(recoveryTemplate, {
    campaign,
    pictures: mailPictures(campaign, ADDRESS),
    buyerName: 'Ana',
    accessUrl: ADDRESS,
    demo: false,
  });
  const html = renderToStaticMarkup(body);
  expect(html).toMatch(
    /src="https:\/\/loja\.example\/_pictures\/\w{16}\/preview\.jpg" alt="[^"]+" width="128" height="32"/,
  );
  expect(html).toContain('border:6px solid #ffffff');
  expect(html.match(/<img/g)).toHaveLength(2);
});
