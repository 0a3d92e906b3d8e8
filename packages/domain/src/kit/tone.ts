/**
 * One meaning per color, everywhere: `positive` money received (green), `open` can be worked on or
 * billed (blue), `closed` ended without money (gray), `attention` needs a user (amber), `danger`
 * collections and trouble (red).
 */
export type Tone = 'positive' | 'open' | 'closed' | 'attention' | 'danger';
