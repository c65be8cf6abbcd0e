import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { touchIconUrl } from '../campaigns/look/drawn-pictures.ts';
import { type Ground, paletteOf } from '../campaigns/look/palette.ts';
import { isLive } from '../campaigns/offer-conditions.ts';
import { pictureUrl } from '../campaigns/picture-files.ts';
import type { Picture } from '../campaigns/picture-schema.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Assets, MoreSheet } from './assets.ts';
import { sameHostBase } from './base.ts';
import { earlyNoticeScript } from './enhance/early-notice.ts';
import { headScript } from './enhance/head.ts';
import { LATER_SCRIPT } from './enhance/later.ts';
import { ConsentNotice, ConsentPreferences } from './layouts/consent-notice.tsx';
import { LinkPreview } from './layouts/link-preview.tsx';
import { SiteFooter } from './layouts/site-footer.tsx';
import { SiteHeader } from './layouts/site-header.tsx';
import { sheetOf } from './page-sheet.ts';
import { RenderContext, type RenderOptions, useLink } from './render-context.ts';
import { firstTitles } from './typeface/first-titles.ts';
import { monogramIcon } from './ui/logo.tsx';

/** Shared input of all pages of a shop, apart from their own content. */
export interface PageContext extends RenderOptions {
  campaign: Campaign;
  assets: Assets;
  /** Pages are marked as a demonstration. */
  demo: boolean;
  /** Canonical address of the campaign's first page, without a trailing slash; empty when unknown. */
  address: string;
  /** Embeds the letters of the page's first titles, if the campaign has a typeface. */
  letters?: boolean;
}

/** A page before rendering. */
export interface Page {
  title: string;
  description?: string;
  /** Names the page to styles and scripts: the body's `data-page`. */
  name: string;
  /** Canonical path; set only where search engines may list the page. */
  path?: string;
  /** Page styles from {@link STYLES}, added after those of the frame. */
  styles: string;
  /** Landing page: its header shows the price, and its styles come in two parts. */
  landing?: boolean;
  /** Grounds of its first and its last section, which header and footer continue; by default the page's own. */
  grounds?: { top: Ground; bottom: Ground };
  /**
   * Cookie notice: `over` the page, on a phone in its header's place; `below` is over it too, on a phone under the first
   * view's button. By default it stands at the page's top and covers nothing.
   */
  notice?: 'over' | 'below';
  /** Landing page only: pictures that its campaign does not name. */
  stills?: readonly Picture[];
  /** Landing page only: separate styles of its sections, loaded after the first view. */
  moreSheets?: readonly MoreSheet[];
  /** Videos that may play on it. */
  players?: Players;
  /** Its address is one visitor's secret: scripts of other hosts must not learn it. */
  personal?: boolean;
  /** Whether a session replay may run on it: nobody types on it what is not masked, and nobody pays. */
  recorded?: boolean;
  head?: ReactNode;
  /** A page that may be shown first instead, and the script that decides. */
  before?: { main: ReactNode; script: string };
  main: ReactNode;
  /** Dialogs and bars over the page. */
  overlays?: ReactNode;
  /** Inline script, for code that must not wait for a file. */
  script?: string;
}

/** Video sources of a page: they need its script, and permission in its content security policy. */
export interface Players {
  /** Files of this shop. */
  own: boolean;
  /** Origins of players that a visitor may start: `https://player.example`. */
  hosts: string[];
}

/** Inline code of a page: the scripts and styles that its content security policy allows. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
  /** Whether the page loads a typeface. */
  fonts?: boolean;
  /** Videos that it may load at the visitor's request. */
  players?: Players;
  /** Whether a session replay may run on it. */
  recorded?: boolean;
}

export interface RenderedPage {
  html: string;
  inline: InlineCode;
}

/** Renders a page in the common frame. The lists of inline code are made here; no text of the page adds to them. */
export function renderPage(context: PageContext, page: Page): RenderedPage {
  const { campaign, assets, base, preview = false, letters = false } = context;
  const { landing = false, personal = false, before, script } = page;
  const staged = landing && !preview;
  const typeface = typefaceOf(context);
  const hasLater = !preview && (!personal || typeface !== undefined);
  const head = headScript(staged ? laterStyles(page, assets) : []);
  const lastScripts = [...(script === undefined ? [] : [script]), ...(hasLater ? [LATER_SCRIPT] : [])];
  const earlyNotice = preview || page.notice ? undefined : earlyNoticeScript(sameHostBase(base));
  const scripts = [
    head,
    ...(earlyNotice === undefined ? [] : [earlyNotice]),
    ...(before ? [before.script] : []),
    ...lastScripts,
  ];
  const sheet = sheetOf(campaign, page);
  const html = renderToStaticMarkup(
    <RenderContext value={context}>
      <PageFrame
        {...context}
        page={page}
        sheet={sheet}
        script={head}
        earlyNotice={earlyNotice}
        lastScripts={lastScripts}
      />
    </RenderContext>,
  );
  const { players, recorded } = page;
  const titles = letters ? firstTitles(campaign, html) : undefined;
  return {
    html: `<!doctype html>${titles ? html.replace('</head>', () => `${titles.markup}</head>`) : html}`,
    inline: {
      scripts: titles ? [...scripts, titles.script] : scripts,
      styles: [sheet],
      ...(typeface !== undefined && { fonts: true }),
      ...(players && { players }),
      ...(recorded && { recorded }),
    },
  };
}

/** Addresses of the styles that the landing page's first view does without. */
function laterStyles({ moreSheets = [] }: Page, assets: Assets): string[] {
  return [assets.later, ...moreSheets.map((sheet) => assets[sheet])];
}

/** Address of the style sheet that loads the campaign's typeface; undefined for the device's own. */
function typefaceOf({ campaign, assets }: PageContext): string | undefined {
  const { letters } = campaign.theme;
  return letters === 'sistema' ? undefined : assets[`letters-${letters}`];
}

interface PageFrameProps extends PageContext {
  page: Page;
  sheet: string;
  script: string;
  /** Shows the notice at the page's top; undefined where there is none. */
  earlyNotice: string | undefined;
  lastScripts: string[];
}

/** Path of the panel: the shop's, not a campaign's, so always at the host's root, and not on a campaign's own host. */
const PANEL = '/painel';

/** Frame of every page. */
function PageFrame({ page, sheet, script, earlyNotice, lastScripts, ...context }: PageFrameProps) {
  const { campaign, assets, base, demo, address, preview = false } = context;
  const link = useLink();
  const { title, description, name, path, landing = false, personal = false, before } = page;
  const staged = landing && !preview;
  const palette = paletteOf(campaign.theme);
  const typeface = typefaceOf(context);
  const later = laterStyles(page, assets);
  const visitorModules = [
    assets.index,
    ...(isLive(campaign) ? [assets.urgency] : []),
    ...(page.players ? [assets.videos] : []),
  ];
  // A visitor waits for a personal page, so it gets its scripts at once.
  const immediate = preview || personal;
  const modules = preview ? [assets.preview] : [...visitorModules, ...(personal ? [assets.personal] : [])];
  return (
    <html lang="pt-BR" data-base={sameHostBase(base) || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles: on a slow line those take as long as the rest of the page. */}
        {page.head}
        <Script code={script} />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {path ? address && <link rel="canonical" href={address + path} /> : <meta name="robots" content="noindex" />}
        {path && (
          <LinkPreview campaign={campaign} title={title} description={description} path={path} address={address} />
        )}
        <meta name="theme-color" content={palette.grounds.base.bg} />
        <link rel="icon" href={iconOf(campaign)} />
        {!preview && <link rel="apple-touch-icon" href={touchIconOf(campaign, link)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        {staged && (
          <noscript>
            <Sheets urls={later} />
          </noscript>
        )}
        {landing && preview && <Sheets urls={later} />}
        {preview && typeface && <link rel="stylesheet" href={typeface} />}
      </head>
      <body
        data-page={name}
        data-value={campaign.product.amount / 100}
        data-personal={personal ? '' : undefined}
        data-recorded={page.recorded ? '' : undefined}
        data-notice={page.notice === 'below' ? 'below' : undefined}
      >
        <a className="skip-link" href="#conteudo">
          Ir para o conteúdo
        </a>
        {demo && (
          <aside className="ribbon" aria-label="Aviso">
            <a href={link('/demonstracao')}>Demonstração</a>
            {!preview && campaign.hosts.length === 0 && <a href={PANEL}>Painel</a>}
          </aside>
        )}
        {earlyNotice !== undefined && (
          <>
            <ConsentNotice over={false} />
            <Script code={earlyNotice} />
          </>
        )}
        {!preview && page.notice && <ConsentNotice over />}
        <SiteHeader campaign={campaign} offer={landing} ground={page.grounds?.top} />
        <main id="conteudo" tabIndex={-1}>
          {before && (
            <>
              <template id="presell">{before.main}</template>
              <Script code={before.script} />
            </>
          )}
          {page.main}
        </main>
        <SiteFooter campaign={campaign} ground={page.grounds?.bottom} />
        {page.overlays}
        {!preview && <ConsentPreferences />}
        <template id="later" data-measure={assets.measure} data-pending={name === 'order' ? undefined : assets.pending}>
          {staged && <Sheets urls={later} />}
          {!preview && typeface && <link rel="stylesheet" href={typeface} />}
          {!immediate && <Modules urls={modules} />}
        </template>
        {lastScripts.map((code) => (
          <Script key={code} code={code} />
        ))}
        {immediate && <Modules urls={modules} />}
      </body>
    </html>
  );
}

function iconOf(campaign: Campaign): string {
  const own = campaign.images?.favicon;
  return own ? pictureUrl(own, 'icon.png') : monogramIcon(campaign);
}

/** Address of the icon that phones put on their screens; drafts have none, as it is drawn on publication. */
function touchIconOf(campaign: Campaign, link: (path: string) => string): string {
  const own = campaign.images?.favicon;
  return own ? pictureUrl(own, 'icon.png') : link(touchIconUrl(campaign));
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
