import { expect, test } from 'vitest';
import { isWeekday } from './weekdays.ts';

test.each([
  [
    'English',
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday MON Tue wed Thu. Fri sat Sun.',
  ],
  ['short English', 'Tues Wednes Thur Thurs.'],
  ['German', 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Mo Di. Mi Do Fr. Sa So'],
  ['French', 'lundi mardi mercredi jeudi vendredi samedi dimanche lun. mar. mer jeu ven. sam dim'],
  ['Spanish', 'lunes martes miércoles jueves viernes sábado domingo lun mié sab. dom'],
  ['Portuguese', 'segunda-feira terça-feira quarta quinta sexta-feira sábado domingo seg. ter qua'],
  ['Italian', 'lunedì martedi mercoledì giovedì venerdì sabato domenica gio. ven dom'],
  ['Dutch', 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma di wo do vr za zo'],
  ['Swedish', 'måndag tisdag onsdag torsdag fredag lördag söndag mån tis ons tors fre lör sön'],
])('%s has these weekdays: %s', (_, words) => {
  for (const word of words.split(' ')) expect([word, isWeekday(word)]).toEqual([word, true]);
});

test.each(['May', 'March', 'Today', 'Noon', 'Mond', 'Frio', 'M', 'feiras', 'Sun.day', ''])(
  '%j is no weekday',
  (word) => {
    expect(isWeekday(word)).toBe(false);
  },
);
