import { useDeferredValue, useMemo } from 'react';
import { z } from 'zod';
import { accessSchema } from '../../campaigns/access-schema.ts';
import { choiceLabel, fieldAt, wordsOf } from '../../campaigns/field-labels.ts';
import { valueAt } from '../../campaigns/field-places.ts';
import { type CoverCampaign, coverOf } from '../../campaigns/look/cover.ts';
import { coverSchema, designSchema, mockupSchema } from '../../campaigns/look/cover-schema.ts';
import { themeSchema } from '../../campaigns/look/theme-schema.ts';
import { DesignPicture, MockupPicture } from './cover-picture.tsx';
import { useCoverSetting } from './cover-setting.tsx';
import { partShape } from './document-shapes.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import { IconField } from './icon-field.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { DEFAULT_LOOK } from './pictured-field.tsx';
import { fieldsOf } from './schema-shape.ts';
import { Fields } from './shaped-field.tsx';

const PATH = ['cover'] as const;
/** Fields of a cover that are chosen by pictures. */
const PICTURED: readonly string[] = ['design', 'icon', 'mockup'];

/** Parts of a draft that its cover is drawn from; what is invalid meanwhile counts as absent. */
const draftSchema = z.object({
  cover: coverSchema.optional().catch(undefined),
  theme: themeSchema.catch(DEFAULT_LOOK),
  product: z.object({ title: z.string() }).catch({ title: '' }),
  access: z
    .object({ kind: z.enum(accessSchema.options.map(({ shape }) => shape.kind.value)) })
    .catch({ kind: 'files' }),
});

/** Fields of a campaign's cover: design, icon and what wears it are chosen by pictures, the rest is written. */
export function CoverFields() {
  const document = useDocument();
  const [cover, theme, product, access] = ['cover', 'theme', 'product', 'access'].map((part) =>
    valueAt(document, [part]),
  );
  const campaign = useMemo(() => draftSchema.parse({ cover, theme, product, access }), [cover, theme, product, access]);
  const shape = partShape('cover')?.shape;
  const written = (shape ? fieldsOf(shape) : []).filter(({ name }) => !PICTURED.includes(name));
  return (
    <>
      <FieldNotes path={PATH} />
      <Choices campaign={campaign} />
      <Fields fields={written} path={PATH} value={cover} />
    </>
  );
}

/** Each is a step of its own, which one press undoes. Covers are drawn after the keys that change them. */
function Choices({ campaign }: { campaign: CoverCampaign }) {
  const { put } = useForm();
  const drawn = useDeferredValue(campaign);
  const setting = useCoverSetting(campaign.theme.letters);
  const { design, mockup } = coverOf(campaign);
  // Choosing the default by hand is no choice: the cover goes on to follow the campaign.
  const own = coverOf({ ...campaign, cover: { ...campaign.cover, design: undefined, mockup: undefined } });
  const choose = (name: 'design' | 'mockup', value: string) =>
    put({ set: [...PATH, name], to: value === own[name] ? undefined : value });
  return (
    <>
      <PictureChoice
        id={fieldId([...PATH, 'design'])}
        legend={fieldAt(coverSchema, 'design').label}
        chosen={design}
        onChoose={(value) => choose('design', value)}
        options={designSchema.options.map((value) => ({
          value,
          label: choiceLabel(designSchema, value),
          picture: <DesignPicture campaign={drawn} setting={setting} design={value} />,
        }))}
      >
        <FieldNotes path={[...PATH, 'design']} hint={wordsOf(coverSchema.shape.design, 'hint')} />
      </PictureChoice>
      <IconField path={[...PATH, 'icon']} campaign={campaign} />
      <PictureChoice
        id={fieldId([...PATH, 'mockup'])}
        legend={fieldAt(coverSchema, 'mockup').label}
        chosen={mockup}
        onChoose={(value) => choose('mockup', value)}
        options={mockupSchema.options.map((value) => ({
          value,
          label: choiceLabel(mockupSchema, value),
          picture: <MockupPicture campaign={drawn} setting={setting} kind={value} />,
        }))}
      >
        <FieldNotes path={[...PATH, 'mockup']} hint={wordsOf(coverSchema.shape.mockup, 'hint')} />
      </PictureChoice>
    </>
  );
}
