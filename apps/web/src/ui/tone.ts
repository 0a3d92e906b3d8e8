/**
 * The meaning of each color, the same everywhere: green is good (money received), blue is open and
 * can be worked on, gray is closed, amber needs a user, red is danger. Always with words, never
 * alone.
 */
export type Tone = 'positive' | 'open' | 'closed' | 'attention' | 'danger';
