import { Avatar, Style } from '@dicebear/core';
import definition from '@dicebear/styles/notionists.json' with { type: 'json' };
import type { Campaign } from '../../campaign/schema.ts';
import { avatarUrl } from '../ui/avatar-url.ts';

/** Drawn faces, by their addresses: the same for a name each time, instead of a stranger's photograph. */
export function drawAvatars({ sections }: Campaign): Map<string, string> {
  const names = sections.flatMap((section) => (section.type === 'testimonials' ? section.items : []));
  const style = new Style(definition);
  return new Map(names.map(({ name }) => [avatarUrl(name), draw(style, name)]));
}

function draw(style: Style, name: string): string {
  const avatar = new Avatar(style, {
    // The word after the name only picks which faces come out.
    seed: `${name} fx`,
    size: 96,
    backgroundColor: ['#cfd8e6'],
    scale: 1.5,
    translateY: 14,
  });
  return avatar.toString();
}
