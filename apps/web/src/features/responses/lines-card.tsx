import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import type { ResponseInvoice } from '@recoup/contract/responses/responses.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { invoiceEvidenceName } from '@recoup/domain/responses/response';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import type { AnswerLine } from './answer-lines.ts';
import { LineRow } from './line-row.tsx';
import classes from './responses.module.css';
import type { AnswerSession } from './use-answer.ts';

/** As many lines of an invoice are shown at first. */
const mostShown = 100;

const saysNothing = ({ match, outcome, isChosen, isSettled }: AnswerLine): boolean =>
  match === undefined && outcome === '' && !isChosen && !isSettled;

interface InvoiceLinesProps {
  readonly session: AnswerSession;
  readonly invoice: ResponseInvoice;
  readonly onRemove: (() => void) | undefined;
}

/** `28 of 30 lines selected, 2 not mentioned`. */
function countsText(lines: readonly AnswerLine[], unmentioned: number): string {
  const chosen = lines.filter(({ isChosen }) => isChosen).length;
  return [
    `${countText(chosen)} of ${counted(lines.length, 'line')} selected`,
    unmentioned > 0 && `${countText(unmentioned)} of ${countText(lines.length)} not mentioned`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The lines of an invoice: those that the response speaks of, and on demand the others. */
export function InvoiceLinesCard({ session, invoice, onRemove }: InvoiceLinesProps) {
  const lines = session.lines.filter((each) => each.invoice.id === invoice.id);
  const silent = lines.filter(({ match }) => match === undefined);
  const said = lines.filter((line) => !saysNothing(line));
  const isTypedFrom = said.length === 0;
  const [isWhole, setWhole] = useState(isTypedFrom);
  const [most, setMost] = useState(mostShown);
  const wanted = isWhole ? lines : said;
  const shown = wanted.slice(0, most);
  const choosable = said.filter((line) => session.mayChoose(line));
  const chosen = choosable.filter(({ isChosen }) => isChosen).length;
  return (
    <SectionCard
      title={`Invoice ${invoice.number}`}
      actions={
        onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove invoice ${invoice.number}`}
            onClick={onRemove}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        )
      }
    >
      <p className={classes.invoiceHead}>
        <AppLink href={paths.supplier(invoice.supplier.id)}>{invoice.supplier.name}</AppLink>
        <span className={classes.quiet}>Found by: {invoiceEvidenceName(invoice.foundBy)}</span>
        <span className={classes.quiet}>{countsText(lines, silent.length)}</span>
      </p>
      {shown.length > 0 && (
        <ScrollFrame label={`Lines of invoice ${invoice.number}`}>
          <table className={classes.lines} aria-label={`Lines of invoice ${invoice.number}`}>
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    size="xs"
                    aria-label={`Select the lines of invoice ${invoice.number} that are answered`}
                    checked={choosable.length > 0 && chosen === choosable.length}
                    indeterminate={chosen > 0 && chosen < choosable.length}
                    disabled={choosable.length === 0}
                    onChange={({ currentTarget }) =>
                      session.chooseAll(choosable, currentTarget.checked)
                    }
                  />
                </th>
                <th scope="col">Guest</th>
                <th scope="col" data-align="right">
                  Owed
                </th>
                <th scope="col">Outcome</th>
                <th scope="col" data-align="right">
                  Paid
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <LineRow key={line.line.id} session={session} answer={line} />
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      <Group gap="xs" mt={shown.length > 0 ? 'xs' : 0}>
        {wanted.length > shown.length && (
          <Button size="xs" variant="default" onClick={() => setMost(most + mostShown)}>
            {`Show ${countText(Math.min(mostShown, wanted.length - shown.length))} More`}
          </Button>
        )}
        {!isTypedFrom && silent.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? 'Hide Lines Not Mentioned'
              : `Show ${counted(silent.length, 'Line')} Not Mentioned`}
          </Button>
        )}
      </Group>
    </SectionCard>
  );
}
