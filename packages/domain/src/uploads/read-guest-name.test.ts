import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGuestName } from './read-guest-name.ts';

const split = (name: string) => {
  const { lastName, firstName } = readGuestName(name, undefined, undefined);
  return [lastName, firstName];
};

describe("a guest's name in one column", () => {
  test.each([
    ['SMITH/JAMES MR', 'SMITH', 'JAMES'],
    ['SMITH/JAMESMR', 'SMITH', 'JAMES'],
    ['SMITH/JAMES', 'SMITH', 'JAMES'],
    ['DOS SANTOS /ANTÓNIO MRS', 'DOS SANTOS', 'ANTÓNIO'],
    ["O'BRIEN/SIOBHÁN DR", "O'BRIEN", 'SIOBHÁN'],
    ['SMITH/JAMES MR/MARY MRS', 'SMITH', 'JAMES'],
    ['ADAMS/WILLIAMS', 'ADAMS', 'WILLIAMS'],
    ['SMITH/Anna JAMESMR', 'SMITH', 'Anna JAMESMR'],
    ['SMITH/HALMRICH', 'SMITH', 'HALMRICH'],
    ['Nullmann, Karl', 'Nullmann', 'Karl'],
    ['Astba, Ana', 'Astba', 'Ana'],
    ['Smith*James', 'Smith', 'James'],
    ['Taylor, Jennifer', 'Taylor', 'Jennifer'],
    ['Packham , Jessica', 'Packham', 'Jessica'],
    ['McDonald,Kenneth', 'McDonald', 'Kenneth'],
    ['James Smith', 'Smith', 'James'],
    ['Mr. James Smith', 'Smith', 'James'],
    ['Luís da Silva', 'da Silva', 'Luís'],
    ['Daniëlle van der Berg', 'van der Berg', 'Daniëlle'],
    ['Mary Ann Jones', 'Jones', 'Mary Ann'],
  ])('%s is %s and %s', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['DUPONT Jean', 'DUPONT', 'Jean'],
    ['DUPONT Jean-Pierre M.', 'DUPONT', 'Jean-Pierre M.'],
    ['Jean DUPONT MARTIN', 'DUPONT MARTIN', 'Jean'],
    ['GARCIA LOPEZ Juan Carlos', 'GARCIA LOPEZ', 'Juan Carlos'],
    ["D'ESTAING Valéry", "D'ESTAING", 'Valéry'],
    ['Mr SMITH John Jr.', 'SMITH', 'John Jr.'],
    ['McDONALD Ronald', 'McDONALD', 'Ronald'],
    ['McDonald Ronald', 'Ronald', 'McDonald'],
    ['JP Smith', 'Smith', 'JP'],
    ['J R R Tolkien', 'Tolkien', 'J R R'],
    ['JOHN SMITH', 'SMITH', 'JOHN'],
    ['MARY ANN Jones SMITH', 'SMITH', 'MARY ANN Jones'],
  ])('%s has its last name in capitals: %s, %s', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['SMITH JOHN', 'SMITH', 'JOHN'],
    ['Smith John Paul', 'Smith', 'John Paul'],
    ['van der Berg Jan', 'van der Berg', 'Jan'],
    ['Smith', 'Smith', ''],
    ['Smith, John', 'Smith', 'John'],
    ['John SMITH', 'SMITH', 'John'],
  ])('%s has the last name first where the header says so: %s, %s', (text, last, first) => {
    expect(readGuestName(text, undefined, undefined, 'lastFirst')).toEqual({
      lastName: last,
      firstName: first,
    });
  });

  test.each([
    ['Attn: John Smith', 'Smith', 'John'],
    ['PAX: SMITH/JOHN', 'SMITH', 'JOHN'],
    ['c/o John Smith', 'Smith', 'John'],
    ['John Smith c/o Acme', 'Smith', 'John'],
    ['John Smith w/ wife', 'Smith', 'John'],
    ['SMITH W/JOHN', 'SMITH W', 'JOHN'],
    ['Smith, John jsmith@example.com', 'Smith', 'John'],
    ['Mx. Alex Jones', 'Jones', 'Alex'],
    ['JONES/ALEX MX', 'JONES', 'ALEX'],
    ['Sig.ra Rossi', 'Rossi', ''],
    ['Dott.ssa Anna Rossi', 'Rossi', 'Anna'],
    ['Col. Smith', 'Smith', ''],
    ['Avv. Mario Rossi', 'Rossi', 'Mario'],
    ['Col Smith', 'Smith', 'Col'],
  ])('%s is %s and %s without what is no name', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['', '', ''],
    ['SAUDERS/', 'SAUDERS', ''],
    ['/NICHOLAS MR', '', 'NICHOLAS'],
    ['SMITH/MR', 'SMITH', ''],
    ['MacLeod', 'MacLeod', ''],
    ['/', '', ''],
    ['N/A', '', ''],
    [' - ', '', ''],
  ])('"%s" lacks one or both: "%s", "%s"', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });
});

describe("a guest's name in two columns", () => {
  test.each([
    ['SMITH/JOHN MR', 'JOHN', 'SMITH', 'JOHN'],
    ['SMITH/JOHN MR', 'JOHN MR', 'SMITH', 'JOHN'],
    ['Smith, John', 'John', 'Smith', 'John'],
    ['Smith', 'Smith, John', 'Smith', 'John'],
    ['Smith', 'SMITH/JOHN', 'SMITH', 'JOHN'],
    ['Smith', 'John, Mary', 'Smith', 'John, Mary'],
    ['Smith', 'John/Mary', 'Smith', 'John/Mary'],
    ['Smith/Jones', 'John', 'Smith/Jones', 'John'],
  ])('is whole in the one that repeats the other: "%s", "%s"', (last, first, lastName, name) => {
    expect(readGuestName(undefined, last, first)).toEqual({ lastName, firstName: name });
  });

  test.each([
    ['Johnson ', 'Donald', 'Johnson', 'Donald'],
    ['RIVERA', 'James MR', 'RIVERA', 'James'],
    ['', ' ', '', ''],
    ['\u00A0', '\u200B', '', ''],
    ['Na', '.', 'Na', ''],
    ['Kowalczyk', '?ukasz', 'Kowalczyk', '?ukasz'],
    ["'t Hooft", 'Daniëlle', "'t Hooft", 'Daniëlle'],
    ['李', '小明', '李', '小明'],
  ])('is tidied and otherwise kept: "%s", "%s"', (last, first, lastName, firstName) => {
    expect(readGuestName(undefined, last, first)).toEqual({ lastName, firstName });
  });

  test('is before the last name in a column of both', () => {
    expect(readGuestName('Somebody Else', 'Smith', 'James')).toEqual({
      lastName: 'Smith',
      firstName: 'James',
    });
  });
});

describe("words around a guest's names", () => {
  test.each([
    ['Peter Quill Sr.', 'Quill', 'Peter Sr.'],
    ['PAT QUINN II', 'QUINN', 'PAT II'],
    ['Quinn, Patricia, Jr.', 'Quinn', 'Patricia Jr.'],
    ['Patrick Quinn, Jr', 'Quinn', 'Patrick Jr'],
    ['Quinn III, Patrick', 'Quinn', 'Patrick III'],
    ['QUINN JR/PATRICK MR', 'QUINN', 'PATRICK JR'],
    ['QUINN/PATRICK/SR', 'QUINN', 'PATRICK SR'],
    ['Rosa Quinn IV', 'Quinn', 'Rosa IV'],
    ['Quinn Jr.', 'Quinn', ''],
  ])('keeps the generation of %s with the first name [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    'Rosa Quinn, M.D.',
    'Rosa Quinn MD PhD',
    'Quinn, Rosa, Esq.',
    'Prof. Dr. Rosa Quinn',
    'Ms.Rosa Quinn',
    'Sra. Rosa Quinn',
    'Rosa Quinn [VIP]',
    'VIP Rosa Quinn',
    'Rosa (Rosie) Quinn',
    'Rosa Quinn *VIP',
    'Rosa Quinn +2',
    'Rosa Quinn x3',
    'Rosa Quinn & Family',
    'Rosa Quinn and Mr.',
    'Mr. & Mrs. Rosa Quinn',
    'Rosa Quinn; Paul Quinn',
    'Rosa Quinn and Paul Stone',
  ])('drops everything else: %s is Rosa Quinn [F-115]', (text) => {
    expect(split(text)).toEqual(['Quinn', 'Rosa']);
  });

  test.each([
    ['1.2QUINN/ROSA MS/PAUL MR', 'QUINN', 'ROSA'],
    ['1.1QUINN/ROSA MS 2.1STONE/PAUL MR', 'QUINN', 'ROSA'],
    ['QUINN/ROSA,QUINN/PAUL', 'QUINN', 'ROSA'],
    ['QUINN/ROSA QUINN/PAUL', 'QUINN', 'ROSA'],
    ['Quinn, Rosa & Stone, Paul', 'Quinn', 'Rosa'],
    ['Rosa & Paul Quinn', 'Quinn', 'Rosa & Paul'],
  ])('takes the first of several guests: %s [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['The Quinn Family', 'Quinn', 'Family'],
    ['Familie Quandt', 'Quandt', 'Familie'],
    ['Mr. and Mrs. Quinn', 'Quinn', 'Mr. and Mrs.'],
    ['MR/MRS QUINN', 'QUINN', 'MR/MRS'],
    ['QUINN/MR & MRS', 'QUINN', 'MR & MRS'],
    ['Quinn, Mr.', 'Quinn', ''],
  ])(
    'lets a couple or a family stand for the first name, and a title never: %s [F-115]',
    (text, lastName, firstName) => {
      expect(split(text)).toEqual([lastName, firstName]);
    },
  );

  test.each([
    ['nan nan', '', ''],
    ['None None', '', ''],
    ['nan/nan', '', ''],
    ['N/A Quinn', 'Quinn', ''],
    ['None Quinn', 'Quinn', ''],
    ['Nan None', '', 'Nan'],
    ['QUINN/nan', 'QUINN', ''],
    ['TBA/TBA', '', ''],
    ['2.1', '', ''],
  ])(
    "takes a program's word for no value as none, word by word: %s [F-115]",
    (text, lastName, firstName) => {
      expect(split(text)).toEqual([lastName, firstName]);
    },
  );

  test.each([
    'Thi Do',
    'Yo-Yo Ma',
    'Mei Ng',
    'Karim Prince',
    'Lee Major',
    'Jim Abbott',
    'Lisa Herr',
    'Sokha Iv',
    'Peter Senior',
    'Bo Master',
    'Ann Child',
  ])('keeps a last name that looks like a title: %s [F-115]', (text) => {
    expect(split(text)).toEqual(text.split(' ').toReversed());
  });

  test.each([
    ['Quinn Jr.', 'Rosa', 'Quinn', 'Rosa Jr.'],
    ['III', 'Paul Quinn', 'Quinn', 'Paul III'],
    ['PhD', 'Rosa Quinn', 'Quinn', 'Rosa'],
    ['III', 'Paul', '', 'Paul'],
    ['1.1QUINN', 'ROSA MS*ADT', 'QUINN', 'ROSA'],
    ['Quinn (VIP)', 'Rosa & Mr', 'Quinn', 'Rosa'],
    ['Iv', 'Sokha', 'Iv', 'Sokha'],
    ['Rahman', 'Md', 'Rahman', 'Md'],
    ['QUINN/ROSA MRS', '', 'QUINN', 'ROSA'],
    ['', 'Quinn, Rosa', 'Quinn', 'Rosa'],
    ['Quinn, Jr.', '', 'Quinn', ''],
    ['', 'Rosa Maria', '', 'Rosa Maria'],
    ['*VIP*', 'Rosa Quinn', 'Quinn', 'Rosa'],
    ['*VIP* Quinn', 'Rosa', 'Quinn', 'Rosa'],
  ])('is the same in two columns: "%s", "%s" [F-115]', (last, first, lastName, firstName) => {
    expect(readGuestName(undefined, last, first)).toEqual({ lastName, firstName });
  });

  const numbers = fc.constantFrom('', '1.1', '1', '2.1', '-1', '1.I/1');
  const titles = fc.constantFrom('', ' MR', 'MR', ' MRS', ' MR MRS', ' DR');
  const ends = fc.constantFrom(
    '',
    '*ADT',
    ' (ADT)',
    '[VIP]',
    ' CHD',
    ' INF',
    ' CHD08',
    '-1.1',
    ' +1',
  );
  const names = fc.constantFrom(
    'QUINN',
    'O HARA',
    "O'NEIL",
    'ABBOTT',
    'PRINCE',
    'DE LA CRUZ',
    'NG',
  );
  const firsts = fc.constantFrom('ROSA', 'ANNA MARIA', 'ALEXANDR', 'JOHN', 'MAJA');

  test.each([
    ['*VIP* QUINN/ROSA', 'QUINN', 'ROSA'],
    ['***QUINN/ROSA', 'QUINN', 'ROSA'],
    ['** VIP ** Quinn, Rosa', 'Quinn', 'Rosa'],
    ['QUINN//ROSA', 'QUINN', 'ROSA'],
    ['QUINN/ /ROSA MRS', 'QUINN', 'ROSA'],
  ])('is not lost behind stars or a second slash: %s [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['WILL ADVISE'],
    ['Will/Advise'],
    ['to be advised'],
    ['TO BE CONFIRMED'],
    ['will follow'],
    ['TBA'],
    ['TBN/TBN'],
    ['Guest name TBD'],
    ['Guest TBA'],
    ['unknown guest'],
    ['not yet known'],
    ['Not provided'],
    ['Por confirmar'],
    ['À confirmer'],
    ['pending'],
  ])('is missing when it is still to come: %s [F-114]', (text) => {
    expect(split(text)).toEqual(['', '']);
    expect(readGuestName(undefined, text, 'Ana').lastName).toBe('');
  });

  test.each([
    ['Will Adviser', 'Adviser', 'Will'],
    ['Guest, Christopher', 'Guest', 'Christopher'],
    ['Pending, Ana', 'Pending', 'Ana'],
    ['Will Smith', 'Smith', 'Will'],
  ])('is one though it reads like none: %s [F-114]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    'will confirm',
    'to be confirmed later',
    'name to be advised',
    'guest name to be announced',
    'TBA TBA',
    'TBA/TBA/TBA',
    'not available',
    'unknown name',
    'no name',
    'none given',
    'a confirmar',
    'da confermare',
    'à déterminer',
    'a determiner',
    'wird nachgereicht',
    'wird noch gereicht',
    '[TBA]',
    'N/A, N/A',
    'Will, Advise',
    '//',
  ])('is missing where a file says so in other words: %s [F-114]', (text) => {
    expect(split(text)).toEqual(['', '']);
  });

  test.each([
    ['Smith, TBA', 'Smith', ''],
    ['Smith/TBD', 'Smith', ''],
    ['Smith, Unknown', 'Smith', ''],
    ['Quinn, N/A', 'Quinn', ''],
    ['Quinn N/A', 'Quinn', ''],
    ['Quinn, -', 'Quinn', ''],
    ['Anna Pending', 'Pending', 'Anna'],
    ['TBX, Ana', 'TBX', 'Ana'],
    ['MANN/ANNA', 'MANN', 'ANNA'],
  ])('lacks only the half that is still to come: %s [F-114]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    'QUINN/ROSA MS 2.1DE LA STONE/PAUL MR',
    'QUINN/ROSA MS 12.34DE LA STONE/PAUL MR',
    '1) - Quinn/Rosa',
    '1 - Quinn, Rosa',
    '#2 Rosa Quinn',
    'QUINN/ROSA MS+PAUL MR',
    'QUINN/ROSA MR+PAUL STONE',
    'QUINN/ROSA MRS. +PAUL',
    'QUINN/ROSA-12',
    'QUINN/ROSA-12.34.5',
    'QUINN/ROSA #12.34',
    'QUINN/ROSA- 2',
    'QUINN/ROSA+2 KIDS',
    'QUINN/ROSA+12',
    'QUINN/ROSA + 2 KIDS',
    'QUINN/ROSA X2',
    'QUINN/ROSA X 12',
    'QUINN/ROSA 12.34.5',
    'QUINN/MRS.ROSA',
    'Quinn, Mr.Rosa',
    'Rosa Quinn (VIP',
    'Rosa Quinn [VIP',
    'Rosa Quinn {VIP',
    'Rosa {Rosie} Quinn',
    '(Rosa Quinn)',
    '{Rosa Quinn}',
    '*LATE* Quinn/Rosa',
    '**LATE** Rosa Quinn',
    'Rosa Quinn*',
    'Quinn*Rosa*MS',
    'Quinn, Rosa*VIP',
    'Quinn, PhD, Rosa',
    'QUINN*LATE/ROSA',
    'Family Rosa Quinn',
    'Rosa Quinn,',
    'Rosa Quinn &',
    'Rosa Quinn & wife',
    'Mr and Mrs  Rosa   Quinn',
    'QUINN/ROSA&STONE/PAUL',
    'QUINN/ROSA+DE STONE/PAUL',
    'Quinn, Rosa&Stone Hill, Paul',
    'QUINN/ROSA & QUINN/PAUL',
    'QUINN/ROSA/PAUL',
    'Rosa Quinn & Mr. Paul Stone',
    'Quinn/Rosa;Stone/Paul',
  ])('is Rosa Quinn in %s [F-115]', (text) => {
    expect(split(text).map((name) => name.toUpperCase())).toEqual(['QUINN', 'ROSA']);
  });

  test.each([
    ['*QUINN*', 'QUINN', ''],
    ['**QUINN**', 'QUINN', ''],
    ['ROSA *QUINN*', 'ROSA', 'QUINN'],
    ['HASSAN/AMR', 'HASSAN', 'AMR'],
    ['Rosa Quinn 2nd', 'Quinn', 'Rosa 2nd'],
    ['Rosa Quinn, Jr., PhD', 'Quinn', 'Rosa Jr.'],
    ['Quinn, Jr., Rosa', 'Quinn', 'Rosa Jr.'],
    ['Quinn/Rosa/IV', 'Quinn', 'Rosa IV'],
    ['QUINN/IV', 'QUINN', 'IV'],
    ['QUINN/JR', 'QUINN', ''],
    ['Van Dam, IV', 'Dam', 'Van IV'],
    ['MR MRS QUINN', 'QUINN', 'MR MRS'],
    ['Mr./Mrs. Quinn', 'Quinn', 'Mr./Mrs.'],
    ['Family Quinn', 'Quinn', 'Family'],
    ['Quinn & wife', 'Quinn', 'wife'],
    ['Theo Quinn & wife', 'Quinn', 'Theo'],
    ['Blythe Quinn & wife', 'Quinn', 'Blythe'],
    ['O HARA/IV', 'O HARA', 'IV'],
    ['STONE/ROSA MARIA STONE/PAUL', 'STONE', 'ROSA MARIA'],
    ['The Weeknd & wife', 'Weeknd', 'wife'],
    ['Quinn & Stone, Paul', 'Quinn & Stone', 'Paul'],
    ['Quinn, Rosa & Stone', 'Quinn', 'Rosa & Stone'],
    ['QUINN/ROSA STONE/PAUL', 'QUINN', 'ROSA STONE'],
    ['The Quinns', 'Quinns', 'The'],
    ['van Dyke', 'Dyke', 'van'],
    ['Mr Quinn', 'Quinn', ''],
    ['Dr', '', ''],
  ])('is taken apart as a person would: %s [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    ['Quinn*VIP', 'Rosa *ADT', 'Quinn', 'Rosa'],
    ['Quinn', '*Rosa', 'Quinn', 'Rosa'],
    ['Quinn/Rosa', 'Paul', 'Quinn/Rosa', 'Paul'],
    ['Quinn Jr.', 'Rosa Sr.', 'Quinn', 'Rosa Sr.'],
    ['Quinn Family', '', 'Quinn', 'Family'],
    ['Quinn & wife', 'Rosa', 'Quinn', 'Rosa'],
    ['Family Quinn', 'Rosa', 'Quinn', 'Rosa'],
    ['None Such', 'Ana', 'None Such', 'Ana'],
    ['Quinn', '12', 'Quinn', ''],
    ['Mr', 'Rosa Quinn', 'Quinn', 'Rosa'],
    ['Quinn', undefined, 'Quinn', ''],
    [undefined, 'Rosa', '', 'Rosa'],
    [undefined, undefined, '', ''],
  ])('is read from two columns: %s and %s [F-115]', (last, first, lastName, firstName) => {
    expect(readGuestName(undefined, last, first)).toEqual({ lastName, firstName });
    if (last !== undefined || first !== undefined)
      expect(readGuestName('Stone, Paul', last, first)).toEqual({ lastName, firstName });
  });

  test.each([
    'Mr Peter Senior',
    'Ms Lee Senior',
    'Mr Sokha Iv',
    'Mr. Peter V',
    'Dr Peter Junior',
    'Prof. Dr. Peter Senior',
    'VIP Peter Senior',
    'Sra. Ana Júnior',
    'Ing. Peter V',
    'Herr Peter Senior',
    'Mr & Mrs Peter Senior',
    'Family Peter Senior',
    'Peter Senior Mr',
  ])('counts no title as a name before a last name like Senior: %s [F-115]', (text) => {
    const name = text.replace(
      /^(?:(?:Prof|Ing|Sra|M[rs]|Mrs|Dr|VIP|Herr|&|Family)\.? )+| Mr$/g,
      '',
    );
    expect(split(text)).toEqual(name.split(' ').toReversed());
  });

  test.each([
    ['Mr Peter Quinn Senior', 'Quinn', 'Peter Senior'],
    ['Mr Peter Senior Jr.', 'Senior', 'Peter Jr.'],
    ['Mr Peter, Senior', 'Peter', 'Senior'],
    ['Mr Peter Quinn, Senior', 'Quinn', 'Peter Senior'],
    ['Dr. Quinn Jr.', 'Quinn', ''],
    ['Mr Quinn & Mr Stone', 'Quinn', ''],
    ['MR. QUINN AND MS. STONE', 'QUINN', ''],
    ['Mr Quinn & Paul Stone', 'Quinn', ''],
    ['Mr Quinn & Rosa', 'Quinn', ''],
    ['Herr Quinn und Herr Stone', 'Quinn', ''],
    ['Herr Quinn und Paul Stone', 'Quinn', ''],
    ['Sr. Quinn y Sra. Stone', 'Quinn', ''],
    ['Mr Peter & Mrs Rosa Quinn', 'Quinn', 'Peter & Rosa'],
    ['Mr Quinn & Mrs Quinn', 'Quinn', 'Mr & Mrs'],
    ['Herr Quinn und Frau Quinn', 'Quinn', 'Herr und Frau'],
    ['Mr Quinn & wife', 'Quinn', 'wife'],
    ['Rosa & Mr Quinn', 'Quinn', 'Rosa'],
    ['Sr. y Sra. Quinn', 'Quinn', 'Sr. y Sra.'],
    ['Sr. e Sra. Quinn', 'Quinn', 'Sr. e Sra.'],
    ['M. et Mme Quinn', 'Quinn', 'M. et Mme'],
    ['Signor e Signora Quinn', 'Quinn', 'Signor e Signora'],
    ['Quinn y familia', 'Quinn', 'familia'],
    ['Quinn et famille', 'Quinn', 'famille'],
    ['Quinn e famiglia', 'Quinn', 'famiglia'],
    ['Rosa y Paul Quinn', 'Quinn', 'Rosa y Paul'],
    ['Rosa e Paul Quinn', 'Quinn', 'Rosa e Paul'],
    ['Rosa et Paul Quinn', 'Quinn', 'Rosa et Paul'],
    ['Rosa u. Paul Quinn', 'Quinn', 'Rosa u. Paul'],
    ['José Ortega y Gasset', 'Ortega y Gasset', 'José'],
    ['Maria Costa e Silva', 'Costa e Silva', 'Maria'],
    ['Juan de la Cruz y Vega', 'de la Cruz y Vega', 'Juan'],
    ['Ortega y Gasset, José', 'Ortega y Gasset', 'José'],
    ['John Paul E Stone', 'Stone', 'John Paul E'],
    ['STONE/JOHN E MR', 'STONE', 'JOHN E'],
    ['STONE/JOHN E MR/MARY MRS', 'STONE', 'JOHN E'],
    ['Stone, John E Jr., PhD', 'Stone', 'John E Jr.'],
    ['JOHN E STONE & MARY JONES', 'STONE', 'JOHN E'],
    ['José Ortega y Gasset & Paul Stone', 'Ortega y Gasset', 'José'],
    ['Mr Quinn & Mr Stone & Mr Hill', 'Quinn', ''],
    ['Rosa & Paul Quinn & Ann Stone', 'Quinn', 'Rosa & Paul'],
    ['Lisa Herr & Paul Quinn', 'Herr', 'Lisa'],
    ['Quinn & wife & Ann Stone', 'Quinn', 'wife'],
  ])('takes the first guest, and each name once: %s [F-115]', (text, lastName, firstName) => {
    expect(split(text)).toEqual([lastName, firstName]);
  });

  test.each([
    'Rosa Quinn y Paul Stone',
    'Rosa Quinn e Paul Stone',
    'Rosa Quinn et Paul Stone',
    'Rosa Quinn und Paul Stone',
    'Rosa Quinn u. Paul Stone',
    'ROSA QUINN Y PAUL STONE',
    'Rosa Quinn y Sr. Stone',
    'Rosa Quinn & Mr Stone',
    'Ms Rosa Quinn & Mr Stone',
    'Sra. Rosa Quinn y Paul Stone',
    'Quinn, Rosa y Stone, Paul',
    'QUINN/ROSA E STONE/PAUL',
    'Rosa Quinn y familia',
    'Rosa Quinn e famiglia',
    '... Quinn, Rosa',
    '-Quinn, Rosa-',
    '- Quinn, Rosa',
    '–Rosa Quinn–',
    '_Quinn, Rosa_',
    '.Quinn, Rosa',
    'Quinn, -Rosa',
    'Quinn, Rosa...',
    '~ Rosa Quinn ~',
    ': Rosa Quinn',
    '-Ms Rosa Quinn',
    'QUINN/ROSA-2 MS',
    'QUINN/ROSA-2.1 MS',
    'QUINN/ROSA#2 MRS ADT',
    'QUINN-1/ROSA MS',
    'Rosa-1 Quinn-1',
    'Rosa Quinn-2 Mrs',
  ])('is still Rosa Quinn in %s [F-115]', (text) => {
    expect(split(text).map((name) => name.toUpperCase())).toEqual(['QUINN', 'ROSA']);
  });

  test.each([
    ['Familie van Dam', 'van Dam', 'Familie'],
    ['FAMILIE VAN DAM', 'VAN DAM', 'FAMILIE'],
    ['Familie von der Leyen', 'von der Leyen', 'Familie'],
    ['Fam. van Dam', 'van Dam', 'Fam.'],
    ['Fam. Quinn', 'Quinn', 'Fam.'],
    ['Famille Le Goff', 'Le Goff', 'Famille'],
    ['Familia de la Cruz', 'de la Cruz', 'Familia'],
    ['The van Dam Family', 'van Dam', 'Family'],
    ['van Dam & wife', 'van Dam', 'wife'],
    ['Mr & Mrs van Dam', 'van Dam', 'Mr & Mrs'],
    ['Family Jan van Dam', 'van Dam', 'Jan'],
    ['The Family Quinn', 'Quinn', 'Family'],
    ['Die Familie Quinn', 'Quinn', 'Familie'],
    ['La familia Quinn', 'Quinn', 'familia'],
    ['The Family', '', ''],
    ['the Quinn Party', 'Quinn', 'Party'],
    ['Quinn Party', 'Quinn', 'Party'],
    ['Quinn Party of 4', 'Quinn', 'Party'],
    ['QUINN PARTY OF 12', 'QUINN', 'PARTY'],
    ['Gruppe Quinn', 'Quinn', 'Gruppe'],
    ['The Quinn Group', 'Quinn', 'Group'],
    ['Ehepaar Quinn', 'Quinn', 'Ehepaar'],
    ['Wei Fam', 'Fam', 'Wei'],
    ['La Quinn', 'Quinn', 'La'],
    ['Van Dam', 'Dam', 'Van'],
  ])(
    'has a whole last name where a family or a party travels: %s [F-115]',
    (text, lastName, firstName) => {
      expect(split(text)).toEqual([lastName, firstName]);
    },
  );

  test.each([
    '(no name)',
    'no name',
    'No-Name',
    '-- no name --',
    'no name given',
    'N.N.',
    'N. N.',
    'NN',
    'nn/nn',
    'N.N., N.N.',
    'T.B.A.',
    '(tba)',
    'TBA.',
    'will advise...',
    'ohne Namen',
    'kein Name',
    'sin nombre',
    'sans nom',
    'senza nome',
    'sem nome',
    'unbekannt',
    'Inconnu',
    'desconocido',
    'desconhecida',
    'sconosciuto',
    'onbekend',
  ])('is missing where a cell has %s [F-114]', (text) => {
    expect(split(text)).toEqual(['', '']);
    expect(readGuestName(undefined, text, '')).toEqual({ lastName: '', firstName: '' });
    expect(readGuestName(undefined, text, text)).toEqual({ lastName: '', firstName: '' });
  });

  test.each([
    ['Advise', 'Will', '', ''],
    ['Will', 'Advise', '', ''],
    ['name', 'no', '', ''],
    ['N.N.', 'Rosa', '', 'Rosa'],
    ['Quinn', 'N.N.', 'Quinn', 'N.N.'],
    ['van Dam', 'Familie', 'van Dam', 'Familie'],
    ['Familie van Dam', '', 'van Dam', 'Familie'],
    ['The Family Quinn', '', 'Quinn', 'Family'],
    ['Senior', 'Mr Peter', 'Senior', 'Peter'],
    ['Mr Senior', 'Peter', 'Senior', 'Peter'],
    ['QUINN', 'ROSA-2 MS', 'QUINN', 'ROSA'],
    ['-Quinn', 'Rosa-', 'Quinn', 'Rosa'],
    ['Nombre', 'Ana', 'Nombre', 'Ana'],
  ])('is so in two columns, too: %s and %s [F-115]', (last, first, lastName, firstName) => {
    expect(readGuestName(undefined, last, first)).toEqual({ lastName, firstName });
  });

  test('is the same guest with whatever a reservation system puts around it [F-115]', () => {
    fc.assert(
      fc.property(numbers, names, firsts, titles, ends, (number, last, first, title, end) => {
        expect(split(`${number}${last}/${first}${title}${end}`)).toEqual([last, first]);
        expect(readGuestName(undefined, `${number}${last}`, `${first}${title}${end}`)).toEqual({
          lastName: last,
          firstName: first,
        });
      }),
      { numRuns: 1000 },
    );
  });
});
