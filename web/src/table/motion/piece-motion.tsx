import { Component, createRef, type ReactNode } from 'react';
import css from './piece-motion.module.css';
import { type PieceRect, pieceRects, zoneRect } from './piece-rect.ts';
import { fade, fly, type Flight, slide } from './flight.ts';

export interface PieceMotionProps {
  /** The view; only when another is shown do pieces fly. */
  readonly stamp: unknown;
  /** Things fade instead of fly. */
  readonly lessMotion: boolean;
  readonly children: ReactNode;
}

/**
 * Moves pieces from where they lay to where they lie. It compares the page before and after a view changed: an element
 * with the same `data-piece` in another `data-zone` has travelled; one that nobody saw before comes out of `data-from`.
 * The page itself changes at once and can be clicked at once; what flies is a copy above it.
 */
export class PieceMotion extends Component<PieceMotionProps> {
  private readonly root = createRef<HTMLDivElement>();
  private readonly overlay = createRef<HTMLDivElement>();
  private flights: Flight[] = [];

  override getSnapshotBeforeUpdate(before: PieceMotionProps): ReadonlyMap<string, PieceRect> | null {
    if (before.stamp === this.props.stamp || this.root.current === null) return null;
    this.land();
    return pieceRects(this.root.current, { copies: !this.props.lessMotion });
  }

  override componentDidUpdate(
    _props: PieceMotionProps,
    _state: unknown,
    before: ReadonlyMap<string, PieceRect> | null,
  ): void {
    const root = this.root.current;
    const overlay = this.overlay.current;
    if (before === null || root === null || overlay === null || document.hidden) return;
    const move = this.props.lessMotion ? fade : fly;
    let order = 0;
    for (const [piece, to] of pieceRects(root, { copies: false })) {
      const was = before.get(piece);
      if (was === undefined && to.from === undefined) continue;
      const from = was ?? zoneRect(root, to.from ?? '');
      if (from === undefined) continue;
      if (was === undefined || was.zone !== to.zone) this.flights.push(move({ from, to, overlay, order: order++ }));
      else if (!this.props.lessMotion) this.flights.push(...slide(was, to));
    }
  }

  override componentWillUnmount(): void {
    this.land();
  }

  override render(): ReactNode {
    return (
      <>
        <div ref={this.root} className={css.root}>
          {this.props.children}
        </div>
        <div ref={this.overlay} className={css.overlay} aria-hidden="true" />
      </>
    );
  }

  /** Whatever is still in the air is laid down. */
  private land(): void {
    for (const flight of this.flights) flight.land();
    this.flights = [];
  }
}
