import { clicked } from './dom.ts';

/** Companies whose player this visitor agreed to: no choice about measuring covers it, and none is kept. */
const agreed = new Set<string>();

/**
 * Puts the player in the place of a video's picture. That of another company, which would learn the visitor's address,
 * comes only after the page has said so and was told to go on.
 */
export function playVideos(): void {
  document.addEventListener('click', (event) => {
    const link = clicked<HTMLAnchorElement>(event, 'a[data-video]');
    // Who wants it in another window gets what the link leads to.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { video: company = '', player } = link.dataset;
    if (!player) start(link, ownPlayer(link.href));
    else if (agreed.has(company)) start(link, playerOf(player));
    else ask(link, company, () => start(link, playerOf(player)));
  });
}

function ask(link: HTMLAnchorElement, company: string, go: () => void): void {
  const words = document.createElement('p');
  words.textContent = `Assistir carrega o vídeo do ${company}, que recebe seu endereço IP e pode guardar dados no seu navegador.`;
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
  question.append(words, button, elsewhere);
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
    // Players refuse to play for nobody knows whom; the page's own address stays untold.
    referrerPolicy: 'strict-origin',
    src,
  });
}

/** The player gets the name of what it plays, and the focus that its picture had. */
function start(link: HTMLAnchorElement, player: HTMLElement): void {
  player.title = link.firstElementChild?.textContent ?? '';
  link.replaceWith(player);
  player.focus();
}
