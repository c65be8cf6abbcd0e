import { playVideos } from '../enhance/play-videos.ts';

// Loaded only by pages with a video.
playVideos();
