/**
 * What a color says, the same everywhere: green is good (money in), blue is open and can be acted
 * on, gray is closed, amber needs a person, red is danger. Always beside words, never alone.
 */
export type Tone = 'positive' | 'open' | 'closed' | 'attention' | 'danger';
