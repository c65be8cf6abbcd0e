import { playVideos } from '../enhance/play-videos.ts';

// Loaded by pages with a video, which no other page pays for.
playVideos();
