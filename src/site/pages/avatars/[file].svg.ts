import { Avatar, Style } from '@dicebear/core';
import definition from '@dicebear/styles/notionists.json' with { type: 'json' };
import type { APIRoute, GetStaticPaths } from 'astro';
import { campaign } from '../../page-data.ts';
import { avatarFile } from '../../ui/avatar-url.ts';

const style = new Style(definition);

export const getStaticPaths = (() =>
  campaign.sections
    .filter((section) => section.type === 'testimonials')
    .flatMap((section) => section.items)
    .map(({ name }) => ({ params: { file: avatarFile(name) }, props: { name } }))) satisfies GetStaticPaths;

/** `/avatars/NAME.svg`: a drawn face, the same at every build, instead of a stranger's photograph. */
export const GET: APIRoute = ({ props }) => {
  const avatar = new Avatar(style, {
    // The word after the name only picks which faces come out.
    seed: `${props['name']} fx`,
    size: 96,
    backgroundColor: ['#cfd8e6'],
    scale: 1.5,
    translateY: 14,
  });
  return new Response(avatar.toString(), { headers: { 'content-type': 'image/svg+xml' } });
};
