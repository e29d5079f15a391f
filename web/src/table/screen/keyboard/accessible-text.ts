/** What a screen reader would say of a part of the page: names of what is drawn, words of what is written. */
export function accessibleText(element: Element): string {
  return pieces(element)
    .join(', ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/([.:;,]),/g, '$1')
    .trim();
}

function pieces(element: Element): string[] {
  if (element.getAttribute('aria-hidden') === 'true' || element.matches('dialog, script, style')) return [];
  const label = element.getAttribute('aria-label');
  if (label !== null && (element.children.length === 0 || element.matches('button, a, [role=img], svg')))
    return [label];
  const said: string[] = label === null ? [] : [`${label}:`];
  let words = '';
  const end = () => {
    if (words.trim() !== '') said.push(words.trim());
    words = '';
  };
  for (const node of element.childNodes) {
    if (node instanceof Text) words += node.data;
    else if (node instanceof Element) {
      end();
      said.push(...pieces(node));
    }
  }
  end();
  return said;
}
