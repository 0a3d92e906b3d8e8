/** Where something stands in the window, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Lane extends Box {
  /** How high the toasts are together. */
  readonly height: number;
}

interface Control extends Box {
  /** What it costs to cover it. */
  readonly weight: number;
}

/** Between a control and the toast below it. */
const gap = 8;

/**
 * Returns how far down a lane the toasts stand so that they cover no control, or as little as can be:
 * the highest such place.
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
