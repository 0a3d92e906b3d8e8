/**
 * One meaning per colour, everywhere: `positive` money has come in (green), `open` may be acted on
 * or billed (blue), `closed` ended without money (grey), `attention` needs a person (amber),
 * `danger` collections and trouble (red).
 */
export type Tone = 'positive' | 'open' | 'closed' | 'attention' | 'danger';
