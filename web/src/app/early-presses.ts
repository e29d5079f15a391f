/** Presses again what was pressed while the page was only prerendered (`public/prerendered.js` has noted where it stands). */
export function repeatEarlyPresses(): void {
  const root = document.getElementById('root');
  if (root?.dataset['prerendered'] === undefined) return;
  const { pressed } = root.dataset;
  delete root.dataset['prerendered'];
  delete root.dataset['pressed'];
  for (const way of pressed?.split(' ') ?? []) {
    let element: Element | undefined = root;
    for (const index of way.split('.')) element = element?.children[Number(index)];
    if (element instanceof HTMLElement) element.click();
  }
}
