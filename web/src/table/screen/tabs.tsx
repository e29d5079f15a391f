import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly title: string;
  readonly tabs: readonly Tab[];
  readonly tab: string;
  /** Laid over the table just now: the keyboard goes there. */
  readonly open: boolean;
  readonly onTab: (id: string) => void;
  /** What stands at the foot of the page: the seal on the shuffle. */
  readonly foot?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A parchment page with tabs: what happened, and what the rules say. A sheet on small screens. */
export function Tabs({ title, tabs, tab, open, onTab, foot, closeLabel, onClose }: TabsProps) {
  const id = useId();
  const head = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) head.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
  }, [open]);

  const shown = tabs.find((each) => each.id === tab) ?? tabs[0];
  return (
    <>
      <div className={css.head} ref={head}>
        <h2>{title}</h2>
        <div className={css.tabs} role="tablist" aria-label={title}>
          {tabs.map((each) => (
            <button
              key={each.id}
              type="button"
              role="tab"
              id={`${id}-${each.id}`}
              aria-selected={each.id === shown?.id}
              aria-controls={`${id}-page`}
              onClick={() => onTab(each.id)}
            >
              {each.label}
            </button>
          ))}
        </div>
        <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
          ×
        </button>
      </div>
      <div className={css.page} role="tabpanel" id={`${id}-page`} aria-labelledby={`${id}-${shown?.id}`}>
        {shown?.content}
      </div>
      {foot === undefined ? null : <div className={css.foot}>{foot}</div>}
    </>
  );
}
