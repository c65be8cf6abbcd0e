import { Avatar, Style } from '@dicebear/core';
import definition from '@dicebear/styles/initials.json' with { type: 'json' };
import type { Campaign } from '../../campaigns/schema.ts';
import { avatarUrl } from '../ui/avatar-url.ts';

/**
 * Colors dark enough for white letters, in neither the accent's color nor success's. A name says too little about a
 * face to draw one.
 */
const COLORS = ['#3a4f7a', '#6b4468', '#7a5230', '#2d6470', '#5b4a8a', '#7a3f4f'];

/** Returns avatars of initials, by their addresses: always the same for a name, instead of a stranger's photograph. */
export function drawAvatars({ sections }: Campaign): Map<string, string> {
  const names = sections.flatMap((section) => (section.type === 'testimonials' ? section.items : []));
  const style = new Style(definition);
  return new Map(names.map(({ name }) => [avatarUrl(name), draw(style, name)]));
}

function draw(style: Style, name: string): string {
  const avatar = new Avatar(style, {
    seed: name,
    size: 96,
    // Plain letters, not blended with the background.
    initialsVariant: ['alt'],
    fontFamily: ['system-ui'],
    fontWeight: [600],
    textColor: ['#ffffff'],
    backgroundColor: COLORS,
    backgroundColorFill: 'linear',
    scale: 0.8,
  });
  return avatar.toString();
}
