import { documentDigest } from '../../campaigns/campaign-document.ts';
import { starterLines } from '../../campaigns/check/sample-texts.ts';
import { placeIn, valueAt } from '../../campaigns/field-places.ts';
import { partToTakeOut, takeOut } from '../../campaigns/take-out.ts';
import type { Actor } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import type { DocumentContext } from './campaign-context.ts';
import { findEdited, readDraft, saveEdited } from './draft-editing.ts';

/**
 * Takes a text of the starter out of the draft, with the least part of the page that can go.
 *
 * @returns the revision without it, and the document of before, with which it is undone
 * @throws AppError 404 if there is no such campaign, 409 if the text is not there any more, 422 if the page needs it
 */
export async function takeOutStarterText(
  context: DocumentContext,
  by: Actor,
  id: string,
  where: string,
): Promise<{ revision: string; before: Record<string, unknown> }> {
  const { document, revision } = await findEdited(context, id);
  const path = placeIn(document, where);
  const { parsed } = readDraft(document);
  const isText = parsed && starterLines(parsed.opened.campaign).some((line) => line.where === where);
  if (!parsed || !(isText || isIllustrative(valueAt(document, path)))) throw new AppError('draft_changed');
  const part = partToTakeOut(document, path);
  if (part === null) throw new AppError('text_is_needed');
  const after = takeOut(document, part);
  if (!readDraft(after).parsed) throw new AppError('text_is_needed');
  await saveEdited(context, by, id, { revision, document: after });
  return { revision: documentDigest(after), before: document };
}

function isIllustrative(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'illustrative' in item && item.illustrative === true;
}
