import { clicked } from './dom.ts';

/** Companies whose player this visitor accepted: no consent about measuring covers it, and it is not stored. */
const agreed = new Set<string>();

/**
 * Replaces a video's picture by its player. Another company's player, which would learn the visitor's IP address, is
 * loaded only after the page has said so and the visitor has confirmed.
 */
export function playVideos(): void {
  document.addEventListener('click', (event) => {
    const link = clicked<HTMLAnchorElement>(event, 'a[data-video]');
    // With a modifier key, the link opens in another tab or window as usual.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { video: company = '', player } = link.dataset;
    if (!player) start(link, ownPlayer(link.href));
    else if (agreed.has(company)) start(link, playerOf(player));
    else askConfirmation(link, company, () => start(link, playerOf(player)));
  });
}

function askConfirmation(link: HTMLAnchorElement, company: string, go: () => void): void {
  const text = document.createElement('p');
  text.textContent = `Assistir carrega o vídeo do ${company}, que recebe seu endereço IP e pode guardar dados no seu navegador.`;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: 'Assistir aqui',
  });
  const elsewhere = link.cloneNode() as HTMLAnchorElement;
  elsewhere.removeAttribute('class');
  delete elsewhere.dataset['video'];
  elsewhere.textContent = `Abrir no ${company}`;
  const question = Object.assign(document.createElement('div'), { className: 'video-ask' });
  question.append(text, button, elsewhere);
  button.addEventListener('click', () => {
    agreed.add(company);
    question.remove();
    go();
  });
  link.after(question);
  link.inert = true;
  button.focus();
}

function ownPlayer(src: string): HTMLVideoElement {
  const player = document.createElement('video');
  Object.assign(player, { controls: true, playsInline: true, preload: 'none', autoplay: true, src });
  return player;
}

function playerOf(src: string): HTMLIFrameElement {
  const player = document.createElement('iframe');
  return Object.assign(player, {
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // Players refuse to play without a referrer; the origin alone keeps the page's own address private.
    referrerPolicy: 'strict-origin',
    src,
  });
}

/** Starts the player, with the title of its video and the focus that its picture had. */
function start(link: HTMLAnchorElement, player: HTMLElement): void {
  player.title = link.firstElementChild?.textContent ?? '';
  link.replaceWith(player);
  player.focus();
}
