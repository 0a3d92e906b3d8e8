import classes from './short-words.module.css';

interface ShortWordsProps {
  readonly full: string;
  /** The part of them that says enough on a phone. */
  readonly short: string;
}

/** The words of a button, of which a phone shows fewer; its accessible name stays the same. */
export function ShortWords({ full, short }: ShortWordsProps) {
  return (
    <>
      <span className={classes.full}>{full}</span>
      <span className={classes.short} aria-hidden>
        {short}
      </span>
    </>
  );
}
