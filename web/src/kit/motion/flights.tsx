import { Component, createRef, type ReactNode } from 'react';
import css from './flights.module.css';
import { type Laid, laidIn, zoneIn } from './laid.ts';
import { fade, fly, type Flight, slide } from './flight.ts';

export interface FlightsProps {
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
export class Flights extends Component<FlightsProps> {
  private readonly ground = createRef<HTMLDivElement>();
  private readonly sky = createRef<HTMLDivElement>();
  private flights: Flight[] = [];

  override getSnapshotBeforeUpdate(before: FlightsProps): ReadonlyMap<string, Laid> | null {
    if (before.stamp === this.props.stamp || this.ground.current === null) return null;
    this.land();
    return laidIn(this.ground.current, { copies: !this.props.lessMotion });
  }

  override componentDidUpdate(_props: FlightsProps, _state: unknown, before: ReadonlyMap<string, Laid> | null): void {
    const ground = this.ground.current;
    const sky = this.sky.current;
    if (before === null || ground === null || sky === null || document.hidden) return;
    const move = this.props.lessMotion ? fade : fly;
    let order = 0;
    for (const [piece, to] of laidIn(ground, { copies: false })) {
      const was = before.get(piece);
      if (was === undefined && to.from === undefined) continue;
      const from = was ?? zoneIn(ground, to.from ?? '');
      if (from === undefined) continue;
      if (was === undefined || was.zone !== to.zone) this.flights.push(move({ from, to, sky, order: order++ }));
      else if (!this.props.lessMotion) this.flights.push(...slide(was, to));
    }
  }

  override componentWillUnmount(): void {
    this.land();
  }

  override render(): ReactNode {
    return (
      <>
        <div ref={this.ground} className={css.ground}>
          {this.props.children}
        </div>
        <div ref={this.sky} className={css.sky} aria-hidden="true" />
      </>
    );
  }

  /** Whatever is still in the air is laid down. */
  private land(): void {
    for (const flight of this.flights) flight.land();
    this.flights = [];
  }
}
