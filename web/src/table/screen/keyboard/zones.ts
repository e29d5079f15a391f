/** What can have the focus. */
const FOCUSABLE =
  'button:not([disabled]):not([tabindex="-1"]), a[href]:not([tabindex="-1"]), input:not([disabled]), select, [tabindex="0"]';

/** The zones of the table in the order of the keyboard: those on the felt, the bar, the chronicle, the rail. */
export function zones(root: ParentNode = document): HTMLElement[] {
  const felt = root.querySelector<HTMLElement>('main');
  const others = ['footer', 'aside', 'header'].map((name) => root.querySelector<HTMLElement>(name));
  return [...(felt === null ? [] : partsOf(felt)), ...others].filter(
    (zone) => zone !== null && focusables(zone).length > 0,
  ) as HTMLElement[];
}

/** The board's own parts: the children of the first element that has several with something in them. */
function partsOf(element: HTMLElement): HTMLElement[] {
  const parts = [...element.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && focusables(child).length > 0,
  );
  const [only] = parts;
  return parts.length === 1 && only !== undefined && only.children.length > 0 && !only.matches('section')
    ? partsOf(only)
    : parts;
}

/** What can have the focus in a zone, and is seen. */
export function focusables(zone: ParentNode): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.getClientRects().length > 0);
}

/** Where the focus goes in a zone: to what can be played, else to the act, else to its first element. */
export function entryOf(zone: HTMLElement): HTMLElement | undefined {
  const all = focusables(zone);
  return (
    all.find(({ dataset }) => dataset['state'] === 'legal') ??
    all.find(({ dataset }) => dataset['kind'] === 'go') ??
    all[0]
  );
}

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The nearest element in the direction of an arrow; sideways counts twice, so that rows stay rows. */
export function nextInDirection(
  from: HTMLElement,
  all: readonly HTMLElement[],
  direction: Direction,
): HTMLElement | undefined {
  const here = middle(from);
  let best: { readonly element: HTMLElement; readonly cost: number } | undefined;
  for (const element of all) {
    if (element === from) continue;
    const there = middle(element);
    const [along, aside] = {
      ArrowLeft: [here.x - there.x, here.y - there.y],
      ArrowRight: [there.x - here.x, here.y - there.y],
      ArrowUp: [here.y - there.y, here.x - there.x],
      ArrowDown: [there.y - here.y, here.x - there.x],
    }[direction] as [number, number];
    if (along <= 2) continue;
    const cost = along + Math.abs(aside) * 2;
    if (best === undefined || cost < best.cost) best = { element, cost };
  }
  return best?.element;
}

function middle(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
