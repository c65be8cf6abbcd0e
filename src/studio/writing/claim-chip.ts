/** Words of a claim, as its chip shows them: "preço" and "R$ 97,00". */
export interface ChipWords {
  name: string;
  value: string;
}

/** Makes the chip of a claim: its value with its name before it, which no key goes into. */
export function chipView(page: Document, { name, value }: ChipWords) {
  const dom = page.createElement('span');
  dom.dataset['chip'] = '';
  // Else keyboards of Android lose the focus at its edge.
  dom.draggable = false;
  const label = page.createElement('span');
  label.dataset['chipName'] = '';
  label.textContent = `${name}: `;
  dom.append(label, value);
  return { dom, ignoreMutation: () => true };
}
