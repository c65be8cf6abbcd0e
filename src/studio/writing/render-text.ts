import { DOMSerializer, type Node } from 'prosemirror-model';
import { type ChipWords, chipView } from './claim-chip.ts';

/** Renders a text as its editor shows it, with chips for its claims. */
export function renderText(page: Document, doc: Node, chipWords: (token: string) => ChipWords): DocumentFragment {
  const { schema } = doc.type;
  const nodes = {
    ...DOMSerializer.nodesFromSchema(schema),
    claim: ({ attrs }: Node) => chipView(page, chipWords(attrs['token'])).dom,
  };
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  return serializer.serializeFragment(doc.content, { document: page }) as DocumentFragment;
}
