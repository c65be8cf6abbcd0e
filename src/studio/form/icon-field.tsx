import { useState } from 'react';
import { fieldAt, wordsOf } from '../../campaigns/field-labels.ts';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { type CoverCampaign, coverOf } from '../../campaigns/look/cover.ts';
import { COVER_ICONS, searchCoverIcons } from '../../campaigns/look/cover-icons.ts';
import { coverSchema, NO_ICON } from '../../campaigns/look/cover-schema.ts';
import { SearchField } from '../../panel/ui/search-field.tsx';
import { IconPicture } from './cover-picture.tsx';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useForm } from './form-context.ts';
import { PictureChoice } from './picture-choice.tsx';

/** Value of the button for the icon that the title is searched for: the document then says none. */
const BY_TITLE = '';

interface IconFieldProps {
  path: FieldPath;
  campaign: CoverCampaign;
}

/** Icon of a cover: the one that it has, and all of them, searched by name, once they are asked for. */
export function IconField({ path, campaign }: IconFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = fieldId(path);
  const { icon } = coverOf(campaign);
  const written = campaign.cover?.icon;
  return (
    <fieldset className="look" id={id} tabIndex={-1}>
      <legend>{fieldAt(coverSchema, 'icon').label}</legend>
      <button
        type="button"
        className="button is-quiet icon-now"
        aria-expanded={isOpen}
        aria-controls={`${id}-todos`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconPicture theme={campaign.theme} name={icon} />
        <span>
          {icon ? labelOf(icon) : 'Sem ícone'}
          {written === undefined && <span className="look-about"> pelo título</span>}
        </span>
        <span className="icon-change">{isOpen ? 'Fechar' : 'Trocar'}</span>
      </button>
      <div id={`${id}-todos`}>{isOpen && <IconGrid path={path} campaign={campaign} />}</div>
      <FieldNotes path={path} hint={wordsOf(coverSchema.shape.icon, 'hint')} />
    </fieldset>
  );
}

/** All icons by their names, or those that a search finds. */
function IconGrid({ path, campaign }: IconFieldProps) {
  const { put } = useForm();
  const [query, setQuery] = useState('');
  const { theme, cover } = campaign;
  const found = searchCoverIcons(query);
  const byTitle = coverOf({ ...campaign, cover: { ...cover, icon: undefined } }).icon;
  const others = [
    { value: BY_TITLE, label: 'Pelo título', picture: <IconPicture theme={theme} name={byTitle} /> },
    { value: NO_ICON, label: 'Sem ícone', picture: <IconPicture theme={theme} name={undefined} /> },
  ];
  return (
    <div className="icon-grid">
      <SearchField label="Buscar ícone" placeholder="violão, planilha, horta" value={query} onChange={setQuery} />
      <p className="look-about" role="status">
        {countLine(found.length)}
      </p>
      <PictureChoice
        id={`${fieldId(path)}-opcoes`}
        legend="Todos os ícones"
        size="icon"
        chosen={cover?.icon ?? BY_TITLE}
        onChoose={(value) => put({ set: path, to: value === BY_TITLE ? undefined : value })}
        options={[
          ...(query === '' ? others : []),
          ...found.map(({ name, label }) => ({
            value: name,
            label,
            picture: <IconPicture theme={theme} name={name} />,
          })),
        ]}
      />
    </div>
  );
}

function countLine(count: number): string {
  if (count === 0) return 'Nenhum ícone com esse nome. Tente outra palavra.';
  return count === 1 ? '1 ícone' : `${count} ícones`;
}

function labelOf(name: string): string {
  return COVER_ICONS.find((icon) => icon.name === name)?.label ?? name;
}
