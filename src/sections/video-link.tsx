import type { ReactNode } from 'react';
import type { z } from 'zod';
import {
  type ForeignVideo,
  playerAddress,
  readVideoAddress,
  VIDEO_COMPANIES,
  watchAddress,
} from '../campaigns/video-address.ts';
import { VIDEOS_PATH } from '../campaigns/video-files.ts';
import { useExternalLink, useLink } from '../web/render-context.ts';
import { Icon } from '../web/ui/icon.tsx';
import type { videoSource } from './video-source.ts';

/** A video that a section plays. */
export type VideoSource = z.infer<typeof videoSource>;

interface VideoLinkProps {
  video: VideoSource;
  /** Plain text. */
  title: string;
  /** Fills the frame until play is pressed. */
  children: ReactNode;
}

/**
 * A cover of ours with a play button: nothing else is loaded before a visitor presses it. It is a link, to our file or
 * to the company's own page; `play-videos.ts` replaces it by the player.
 */
export function VideoLink({ video, title, children }: VideoLinkProps) {
  const link = useLink();
  const externalLink = useExternalLink();
  const foreign = foreignVideoOf(video);
  const address = video.kind === 'upload' ? link(VIDEOS_PATH + video.file) : foreign && watchAddress(foreign);
  const { href, ...tab } = externalLink(address ?? '');
  return (
    <a
      className="video-play"
      href={href}
      data-video={foreign ? VIDEO_COMPANIES[foreign.company].name : ''}
      data-player={foreign && playerAddress(foreign)}
      {...(foreign && tab)}
    >
      <span className="visually-hidden">Assistir: {title}</span>
      {children}
      <span className="video-button">
        <Icon name="play" size={30} />
      </span>
      {foreign && <span className="video-from">Vídeo do {VIDEO_COMPANIES[foreign.company].name}</span>}
    </a>
  );
}

/** Returns the video of another company; undefined for a file of ours. */
export function foreignVideoOf(video: VideoSource | undefined): ForeignVideo | undefined {
  return video?.kind === 'elsewhere' ? readVideoAddress(video.url) : undefined;
}
