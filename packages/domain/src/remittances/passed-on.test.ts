import { describe, expect, it } from 'vitest';
import { table, text } from '../../test/papers.ts';
import { isBelow, isForwardedLine, isOriginalLine, readPassedOn } from './passed-on.ts';

describe('a line above what was forwarded', () => {
  it.each([
    'Begin forwarded message:',
    'Forwarded message',
    '  ---------- Forwarded message ---------  ',
    '*Forwarded message:*',
    'Anfang der weitergeleiteten Nachricht:',
    '---------- Weitergeleitete Nachricht ----------',
    '——— Weitergeleitete Nachricht ———',
    'Début du message réexpédié :',
    'Message transféré',
    'Inicio del mensaje reenviado:',
    'Mensaje reenviado',
    'Inizio messaggio inoltrato:',
    'Messaggio inoltrato',
    'Início da mensagem encaminhada',
    'Mensagem reencaminhada',
    'Begin doorgestuurd bericht:',
    '__Doorgestuurd bericht__',
  ])('is known in six languages and Dutch: %s', (line) => {
    expect(isForwardedLine(line)).toBe(true);
  });

  it.each([
    'See the forwarded message',
    'Forwarded message from our accounts office',
    'Forwarded the message',
    '1. Forwarded message',
    '',
  ])('is no sentence that says so: %s', (line) => {
    expect(isForwardedLine(line)).toBe(false);
  });

  it.each([
    ['-----Original Message-----', true],
    ['  -- Original message --', true],
    ['---------- Ursprüngliche Nachricht ----------', true],
    ['-----Message d’origine-----', true],
    ['-----Mensaje original-----', true],
    ['-----Mensagem original-----', true],
    ['-----Messaggio originale-----', true],
    ['- Original message', false],
    ['Original message', false],
    ['See -----Original Message-----', false],
    ['-----  Original Message', false],
  ])('or answered: %s', (line, isOne) => {
    expect(isOriginalLine(line)).toBe(isOne);
  });
});

describe('a response that was forwarded', () => {
  const whereBelow = (isForwarded: boolean | undefined, ...lines: string[]) =>
    readPassedOn({ isForwarded, blocks: [table(['Guest', 'Paid']), text('FYI', ...lines)] }).below;

  it.each([
    'From: Harbor Inn <desk@harbor.example>',
    '*From:* desk@harbor.example',
    '> from : desk@harbor.example',
    'Von: desk@harbor.example',
    'De : desk@harbor.example',
    'Da: desk@harbor.example',
    'Desde: desk@harbor.example',
    'Mittente: desk@harbor.example',
    'Expéditeur : desk@harbor.example',
    'Remitente: desk@harbor.example',
    'Begin forwarded message:',
    '-----Original Message-----',
  ])('has what was forwarded below "%s"', (line) => {
    expect(whereBelow(true, line, 'Paid.')).toMatchObject({ block: 1, lineNumber: 2, text: line });
  });

  it.each([
    'From: Harbor Inn',
    'Away From: desk@harbor.example',
    'From desk@harbor.example',
    'From:  ',
    'Paid from: the account desk@harbor.example',
  ])('has nothing below "%s"', (line) => {
    expect(readPassedOn({ isForwarded: true, blocks: [text(line)] })).toMatchObject({
      isForwarded: true,
      below: undefined,
    });
  });

  it('is none where a mail only answers an earlier one', () => {
    const blocks = [text('Paid.', '-----Original Message-----', 'From: desk@harbor.example')];
    expect(readPassedOn({ blocks })).toEqual({ isForwarded: false, below: undefined, blocks });
    expect(whereBelow(false, 'From: desk@harbor.example')).toBeUndefined();
  });

  it('says so itself, by a line of a program for mail', () => {
    const blocks = [text('FYI', 'Forwarded message', 'Paid.')];
    expect(readPassedOn({ blocks })).toMatchObject({ isForwarded: true, below: { lineNumber: 2 } });
    expect(readPassedOn({ blocks }).blocks).toBe(blocks);
  });

  it('loses the first line that would make a quote of it, and no other', () => {
    const mark = '-----Original Message-----';
    const blocks = [text('Note', mark), table(['Guest']), text('FYI', 'See:', mark, mark)];
    const at = (...texts: Parameters<typeof text>) => text(...texts);
    expect(readPassedOn({ isForwarded: true, blocks }).blocks).toEqual([
      at('Note', ''),
      blocks[1],
      blocks[2],
    ]);
    expect(readPassedOn({ isForwarded: true, blocks: blocks.slice(1) })).toMatchObject({
      below: { block: 1, lineNumber: 3 },
      blocks: [blocks[1], at('FYI', 'See:', '', mark)],
    });
    const answered = [text('From: desk@harbor.example', mark)];
    expect(readPassedOn({ isForwarded: true, blocks: answered }).blocks).toEqual(answered);
  });

  it.each([
    [{ block: 1, lineNumber: 4 }, true],
    [{ block: 1, lineNumber: 3 }, false],
    [{ block: 1, lineNumber: 2 }, false],
    [{ block: 2, lineNumber: 1 }, true],
    [{ block: 0, lineNumber: 9 }, false],
  ])('has below the third line of its second part what stands at %o', (place, isOne) => {
    expect(isBelow(place, { block: 1, lineNumber: 3 })).toBe(isOne);
  });
});
