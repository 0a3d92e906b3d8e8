import { expect, test } from 'vitest';
import { isMissing } from './is-missing.ts';

test.each([
  ['#NA'],
  ['#N/D'],
  ['#NV'],
  ['#GETTING_DATA'],
  ['##'],
  ['#NUM!'],
  ['#ÜBERLAUF!'],
  ['Err:502'],
  ['null, null'],
  ['#DIV/0!  #DIV/0!'],
  ['undefined, undefined nan'],
  ...`#NV #WERT! #BEZUG! #ZAHL! #NULL! #DIV/0! #N/A #VALEUR! #REF! #NOM? #NOMBRE! #NUL! #N/D
  #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #¡NULO! #¡DIV/0! #VALORE! #RIF! #NOME? #NUM! #NULLO! #VALOR! #NÚM!
  #NULO! #N/B #WAARDE! #VERW! #NAAM? #GETAL! #LEEG! #DEEL/0! #SPILL! #CALC! #GETTING_DATA #REF #NA
  #ÜBERLAUF! #KALK! #PROPAGATION! #OBTENTION_DONNEES #I/T #Н/Д #ЗНАЧ! #SAKNAS! #BUSY! #ERROR! #NAME?
  #n/a #ref! #Num! #Name? #Div/0! #Error Err:502 Err:522 err:502 Fehler:502`
    .split(/\s+/)
    .map((text) => [text]),
  ['#NÚM!'.normalize('NFD')],
  ['Error 2042'],
  ['Error 2015, Error 2015'],
  ['Fehler 2042'],
  ['Erreur 2042'],
  ['Errore 2042'],
  ['Erro 2042'],
  ['Fout 2042'],
  ['#GETTING_DATA #GETTING_DATA'],
  ['#N/A, Error 2042'],
])('%s stands for a missing value [F-114]', (text) => {
  expect(isMissing(text)).toBe(true);
});

test.each([
  [''],
  ['#N'],
  ['#NAB'],
  ['A#NA'],
  ['#NUM'],
  ['Error 1042'],
  ['Error 2042 Main St'],
  ['null 12'],
  ['None 2042'],
  ['#B12'],
  ['#A/12'],
  ['#NO_SHOW'],
  ['#!'],
  ['Fehler'],
  ['Fout 12'],
  ['#NUM!!'],
  ['#1'],
  ['#12 Main St'],
  ['Room #REF!'],
  ['No#REF!'],
  ['No.Err:502'],
  ['Err:50'],
  ['Err:5021'],
  ['SErr:502'],
  ['Error'],
  ['nan Smith'],
  ['Smith nan'],
  ['nan,nan'],
  ['[object Object] Inn'],
])('%j is a value [F-114]', (text) => {
  expect(isMissing(text)).toBe(false);
});
