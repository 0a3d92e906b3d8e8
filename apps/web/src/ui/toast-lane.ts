/** The place of something in the window, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Lane extends Box {
  /** The height of all toasts together. */
  readonly height: number;
}

interface Control extends Box {
  /** The cost of covering it. */
  readonly weight: number;
}

/** The space between a control and the toast below it, in px. */
const gap = 8;

/**
 * Returns the highest place in the lane at which the toasts cover no control, or the place at which
 * they cover the least.
 */
export function placeInLane(lane: Lane, controls: readonly Control[]): number {
  const inLane = controls.filter(({ left, right }) => left < lane.right && right > lane.left);
  const lowest = Math.max(lane.top, lane.bottom - lane.height);
  const places = [lane.top, ...inLane.map(({ bottom }) => bottom + gap)]
    .filter((place) => place >= lane.top && place <= lowest)
    .toSorted((one, other) => one - other);
  const costOf = (place: number) =>
    inLane
      .filter(({ top, bottom }) => top < place + lane.height && bottom > place)
      .reduce((sum, { weight }) => sum + weight, 0);
  let best = { place: lane.top, cost: Number.POSITIVE_INFINITY };
  for (const place of places) {
    const cost = costOf(place);
    if (cost < best.cost) best = { place, cost };
  }
  return best.place;
}
