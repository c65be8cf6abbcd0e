import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paletteOf } from '../campaigns/look/palette.ts';
import { isLive } from '../campaigns/offer-conditions.ts';
import { pictureUrl } from '../campaigns/picture-files.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Assets } from './assets.ts';
import { baseHere } from './base.ts';
import { headScript } from './enhance/head.ts';
import { LATER_SCRIPT } from './enhance/later.ts';
import { Consent } from './layouts/consent-notice.tsx';
import { LinkPreview } from './layouts/link-preview.tsx';
import { SiteFooter } from './layouts/site-footer.tsx';
import { SiteHeader } from './layouts/site-header.tsx';
import { sheetOf } from './page-sheet.ts';
import { type Place, PlaceContext, useLink } from './place.ts';
import { firstTitles } from './typeface/first-titles.ts';
import { favicon } from './ui/logo.tsx';

/** What all pages of a shop are made from, beside what each of them says. */
export interface PageContext extends Place {
  campaign: Campaign;
  assets: Assets;
  /** Pages say that they are a demonstration. */
  demo: boolean;
  /** The campaign's first page as search engines shall know it, without a slash at its end; empty when unknown. */
  address: string;
  /** The page brings the letters of its first titles along, where the campaign has a typeface. */
  letters?: boolean;
}

/** A page before it is rendered. */
export interface Page {
  title: string;
  description?: string;
  /** Names the page to styles and scripts: the body's `data-page`. */
  name: string;
  /** The page's own address, where search engines may list it. */
  path?: string;
  /** Of {@link STYLES}, after those of the frame. */
  styles: string;
  /** Its header shows the price; its styles come in two parts. */
  landing?: boolean;
  /** Of the landing page: styles that come before those of the frame. */
  baseStyles?: string;
  /** Of the landing page: it has sections whose styles come by themselves, after the first view. */
  showcase?: boolean;
  /** What may play on it. */
  players?: Players;
  /** Its address is one visitor's secret: no script of another host may learn it. */
  personal?: boolean;
  head?: ReactNode;
  /** A page that may be shown first instead, and the code that decides so. */
  before?: { main: ReactNode; script: string };
  main: ReactNode;
  /** What lies over the page. */
  overlays?: ReactNode;
  /** Code that must not wait for a file. */
  script?: string;
}

/** Videos of a page: they need its script, and leave in its content security policy. */
export interface Players {
  /** Files of ours. */
  own: boolean;
  /** Whose player a visitor may ask for: `https://player.example`. */
  hosts: string[];
}

/** Code that stands in a page itself: what its content security policy lets run, and the styles that it lets apply. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
  /** Whether the page loads a typeface. */
  fonts?: boolean;
  /** What else it may load, once somebody wants it. */
  players?: Players;
}

export interface RenderedPage {
  html: string;
  inline: InlineCode;
}

/** Renders a page in the frame of all of them. The lists of its code are made here; no text of the page adds to them. */
export function renderPage(context: PageContext, page: Page): RenderedPage {
  const { campaign, assets, preview = false, letters = false } = context;
  const { landing = false, personal = false, before, script } = page;
  const staged = landing && !preview;
  const typeface = typefaceOf(context);
  const hasLater = !preview && (!personal || typeface !== undefined);
  const head = headScript(staged ? laterStyles(page, assets) : []);
  const lastScripts = [...(script === undefined ? [] : [script]), ...(hasLater ? [LATER_SCRIPT] : [])];
  const scripts = [head, ...(before ? [before.script] : []), ...lastScripts];
  const sheet = sheetOf(campaign, page);
  const html = renderToStaticMarkup(
    <PlaceContext value={context}>
      <Document {...context} page={page} sheet={sheet} script={head} lastScripts={lastScripts} />
    </PlaceContext>,
  );
  const { players } = page;
  const titles = letters ? firstTitles(campaign, html) : undefined;
  return {
    html: `<!doctype html>${titles ? html.replace('</head>', () => `${titles.markup}</head>`) : html}`,
    inline: {
      scripts: titles ? [...scripts, titles.script] : scripts,
      styles: [sheet],
      ...(typeface !== undefined && { fonts: true }),
      ...(players && { players }),
    },
  };
}

/** Where the styles lie that the landing page's first view does without. */
function laterStyles({ showcase }: Page, { later, showcase: more }: Assets): string[] {
  return showcase ? [later, more] : [later];
}

/** The style sheet that loads the campaign's typeface; undefined where that is the device's own. */
function typefaceOf({ campaign, assets }: PageContext): string | undefined {
  const { typeface } = campaign.theme;
  return typeface === 'system' ? undefined : assets[`typeface-${typeface}`];
}

interface DocumentProps extends PageContext {
  page: Page;
  sheet: string;
  script: string;
  lastScripts: string[];
}

/** The shop's, not a campaign's: at the host's root wherever the page stands, and not at a campaign's own host. */
const PANEL = '/painel';

/** The frame of every page. */
function Document({ page, sheet, script, lastScripts, ...context }: DocumentProps) {
  const { campaign, assets, base, demo, address, preview = false } = context;
  const link = useLink();
  const { title, description, name, path, landing = false, personal = false, before } = page;
  const staged = landing && !preview;
  const palette = paletteOf(campaign.theme);
  const typeface = typefaceOf(context);
  const later = laterStyles(page, assets);
  const ofVisitors = [
    assets.index,
    ...(isLive(campaign) ? [assets.urgency] : []),
    ...(page.players ? [assets.videos] : []),
  ];
  // The page of one visitor is waited with, and gets its scripts at once.
  const atOnce = preview || personal;
  const modules = preview ? [assets.preview] : [...ofVisitors, ...(personal ? [assets.personal] : [])];
  return (
    <html lang="pt-BR" data-base={baseHere(base) || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Script code={script} />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {path ? address && <link rel="canonical" href={address + path} /> : <meta name="robots" content="noindex" />}
        {path && (
          <LinkPreview campaign={campaign} title={title} description={description} path={path} address={address} />
        )}
        <meta name="theme-color" content={palette.bg} />
        <link rel="icon" href={iconOf(campaign)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        {staged && (
          <noscript>
            <Sheets urls={later} />
          </noscript>
        )}
        {landing && preview && <Sheets urls={later} />}
        {preview && typeface && <link rel="stylesheet" href={typeface} />}
        {page.head}
      </head>
      <body data-page={name} data-value={campaign.product.amount / 100} data-personal={personal ? '' : undefined}>
        <a className="skip-link" href="#conteudo">
          Ir para o conteúdo
        </a>
        {demo && (
          <aside className="ribbon" aria-label="Aviso">
            <a href={link('/demonstracao')}>Demonstração</a>
            {!preview && campaign.hosts.length === 0 && <a href={PANEL}>Painel</a>}
          </aside>
        )}
        <SiteHeader campaign={campaign} offer={landing} />
        <main id="conteudo" tabIndex={-1}>
          {before && (
            <>
              <template id="presell">{before.main}</template>
              <Script code={before.script} />
            </>
          )}
          {page.main}
        </main>
        <SiteFooter campaign={campaign} />
        {page.overlays}
        {!preview && <Consent />}
        <template id="later" data-measure={assets.measure} data-pending={name === 'order' ? undefined : assets.pending}>
          {staged && <Sheets urls={later} />}
          {!preview && typeface && <link rel="stylesheet" href={typeface} />}
          {!atOnce && <Modules urls={modules} />}
        </template>
        {lastScripts.map((code) => (
          <Script key={code} code={code} />
        ))}
        {atOnce && <Modules urls={modules} />}
      </body>
    </html>
  );
}

function iconOf({ images, theme }: Campaign): string {
  return images?.favicon ? pictureUrl(images.favicon, 'icon.png') : favicon(paletteOf(theme));
}

function Script({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}

function Sheets({ urls }: { urls: string[] }) {
  return urls.map((url) => <link key={url} rel="stylesheet" href={url} />);
}

function Modules({ urls }: { urls: string[] }) {
  return urls.map((url) => <script key={url} type="module" src={url} />);
}
