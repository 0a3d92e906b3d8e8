import { withoutAccents } from '../kit/without-accents.ts';
import { currencyOfHeader } from './read-currency.ts';

/**
 * The meanings of words in column headers, in English, German, French, Spanish, Portuguese, Italian,
 * and Dutch, and the most common ones in Swedish and Polish. Words are lower case, without accents and with ß as ss; a
 * meaning can consist of several words in a row.
 */
const spellings = {
  agency:
    'agency, branch, agentur, agence, agencia, travel agency, reiseburo, reisebuero, agenzia, reisbureau, filiale',
  amount:
    'amount, amt, betrag, montant, importe, valor, value, importo, bedrag, montante, belopp, belop',
  arc: 'arc, iata, iatan, arc iata, iata arc, arc or iata, iata or arc',
  average:
    'average, avg, durchschnitt, moyen, moyenne, medio, promedio, media, gemiddeld, gemiddelde',
  booked:
    'booked, book, created, creation, made, reserved, gebucht, reservado, reserve le, geboekt',
  booking:
    'booking, reservation, res, resv, reservierung, buchung, reserva, resa, dossier, prenotazione, boeking, reservering, reserveringen, bokning, reservacion, reservaciones, rezerwacji, vorgang',
  cancelled:
    'cancelled, canceled, cancellation, cxl, storniert, stornierung, storno, annule, annulee, annulation, cancelado, ' +
    'cancelada, cancelacion, cancelamento, anulado, anulada, cancel, cancelation, canc, void, voided, deleted, annullato, annullata, annullamento, cancellato, cancellata, cancellazione, geannuleerd, annulering, avbokad, avbokat',
  chain: 'chain, chn, brand, kette, chaine, cadena, cadeia, catena, keten',
  checkIn:
    'check in, checkin, c i, ci, arrival, arr, arrive, arrives, arriving, start, begin, in, from, von, anreise, ' +
    'ankunft, arrivee, debut, entrada, llegada, inicio, chegada, ingreso, desde, beginn, chk in, chkin, ' +
    'anreisetag, ankunftstag, arrivo, aankomst, ankomst, vanaf, arv, entrata, przyjazd, przyjazdu, incheck, reisebeginn, leistungsbeginn, service start',
  checkOut:
    'check out, checkout, c o, co, departure, dep, depart, departs, departing, end, out, to, until, bis, abreise, ' +
    'abfahrt, fin, salida, saida, partida, egreso, hasta, ende, chk out, chkout, abreisetag, sortie, partenza, vertrek, avresa, avreise, afrejse, tot, dpt, uscita, wyjazd, wyjazdu, uitcheck, reiseende, leistungsende, service end',
  city: 'city, town, locality, ort, stadt, ville, ciudad, localidad, cidade, localidade, municipio, poblacion, citta, comune, plaats, woonplaats, stad, miasto',
  code: 'code, cd, codigo, kurzel, kuerzel, codice, clave, kod',
  commission:
    'commission, commissions, comm, com, provision, provisionen, comision, comissao, commissione, commissioni, provvigione, provvigioni, commissie, provisie, comisiones, prowizja',
  confirmation:
    'confirmation, confirm, conf, cnf, cnfm, confo, bestatigung, bestaetigung, confirmacion, confirmacao, ' +
    'localizador, conferma, bevestiging, bekraftelse, potwierdzenia',
  count:
    'count, qty, quantity, anzahl, number of, no of, nbr of, num of, cantidad, quantidade, nb, aantal, antal, antall, liczba, qtd, qtde',
  country: 'country, ctry, cntry, land, pays, pais, nation, paese, nazione, kraj',
  currency:
    'currency, curr, cur, ccy, wahrung, waehrung, devise, monnaie, moneda, divisa, moeda, valuta, munteenheid, ' +
    'local currency, native currency, original currency, foreign currency, currency type, iso currency, valutasoort, waluta, currency symbol, local curr, local ccy',
  daily: 'daily, nightly, day, tag, jour, journalier, diario, dag, giorno',
  date: 'date, dates, dt, datum, fecha, data, f, dato',
  dba: 'dba, d b a, doing business as, trade name, trading name',
  due: 'due, owed, expected, exp, estimated, est, fallig, faellig, erwartet, esperada, esperado',
  email: 'email, e mail, mail, email address, e mail address, courriel, correo, correo electronico',
  fax: 'fax, telefax, facsimile',
  first:
    'first, firstname, given, forename, vorname, vornamen, prenom, prenoms, nombre de pila, primeiro, primer, voornaam, fornamn, fornavn, imie',
  guest:
    'guest, guests, passenger, passengers, pax, traveler, traveller, travelers, travellers, client, ' +
    'clients, customer, customers, occupant, lead guest, gast, gaste, gaeste, reisender, reisende, kunde, ' +
    'voyageur, voyageurs, passager, huesped, huespedes, pasajero, pasajeros, viajero, cliente, clientes, ' +
    'titular, hospede, hospedes, passageiro, passageiros, ospite, ospiti, lead passenger, lead traveler, lead traveller, reiziger, gasten, klant, nominativo, passeggero, viaggiatore, intestatario, resande, gjest',
  hotel:
    'hotel, property, prop, resort, establishment, supplier, lieferant, fournisseur, proveedor, fornecedor, lodging, accommodation, accomodation, unterkunft, etablissement, ' +
    'hebergement, propiedad, alojamiento, establecimiento, propriedade, alojamento, estabelecimento, htl, hotell, albergo, struttura, alloggio, accommodatie, leverancier, fornitore, prestataire, prestador, leistungstrager, leistungstraeger',
  last:
    'last, lastname, surname, family, family name, nachname, familienname, zuname, nom de famille, ' +
    'apellido, apellidos, primer apellido, sobrenome, apelido, cognome, achternaam, familienaam, efternamn, efternavn, etternavn, nazwisko',
  line: 'line, zeile, ligne, linea, linha',
  name: 'name, names, nom, nombre, nome, bezeichnung, nm, naam, namn, navn',
  new: 'new, correct, corrected, updated, neu, neue, neuer, nouveau, nouvelle, nuevo, nueva, novo, nova',
  nights:
    'nights, night, nts, nt, nites, nachte, naechte, nacht, ubernachtungen, uebernachtungen, nuits, nuit, ' +
    'nuitees, nuitee, noches, noche, noites, noite, los, length of stay, ubernachtung, uebernachtung, duration, ' +
    'dauer, aufenthaltsdauer, duree, duracion, duracao, nombre de nuits, notti, notte, nachten, overnachting, overnachtingen, natter, natt, netter, nocy, noc, pernottamenti, pernoctaciones, pernoites',
  id: 'id, identifier',
  number:
    'number, no, nbr, nr, num, nummer, numero, n, ref, reference, referenz, referencia, numer, nro, hausnummer, hausnr, huisnummer, house number, civico',
  phone:
    'phone, telephone, tel, ph, telefon, rufnummer, telefono, telefone, fon, fono, telefoon, tfno, telf, tlf',
  price:
    'price, preis, prix, precio, preco, cost, costs, kosten, cout, costo, coste, custo, charge, prezzo, prijs, pris, prezzi, cena',
  rate: 'rate, rt, adr, tarif, tarifa, diaria, tariffa, tarief, stawka',
  record: 'record, rec',
  room: 'room, rm, zimmer, chambre, habitacion, quarto, camera, kamer, stanza, pokoj',
  rooms:
    'rooms, rms, room s, zimmeranzahl, zimmerzahl, nombre de chambres, chambres, habitaciones, quartos, kamers, camere, stanze, cuartos, pokoi',
  segment: 'segment, seg, sgmt, trip',
  state: 'state, st, uf, province, prov, region, bundesland, provincia, provincie',
  /** A state or a status: the values of the column decide. */
  stateOrStatus: 'etat, estado',
  status:
    'status, stat, statut, situacao, situacion, buchungsstatus, stato, estatus, gds status, gds stat, pnr status, ' +
    'itinerary status, current status, action code, bkg status, bkg stat, rsv status, rsvn status',
  stay: 'stay, aufenthalt, sejour, estancia, estadia, soggiorno, verblijf',
  street:
    'street, address, addr, adr line, adresse, anschrift, strasse, str, rue, calle, direccion, domicilio, ' +
    'rua, endereco, morada, indirizzo, adres, straat, gata, ulica',
  total: 'total, gesamt, totale, totales, totaal, totalt',
  two: '2, two, ii',
  old: 'old, previous, prior, former, alt, alte, alter, ancien, ancienne, antiguo, antigua, antigo',
  one: '1, one, i',
  answer:
    'answer, response, reply, result, antwort, reponse, respuesta, resposta, risposta, ergebnis, resultat, ' +
    'resultado, risultato, esito',
  paid:
    'paid, payed, remitted, bezahlt, gezahlt, paye, payee, verse, versee, pagado, pagada, abonado, abonada, ' +
    'paga, pagato, pagata',
  payment:
    'payment, payments, remittance, zahlung, paiement, versement, pago, pagos, pagamento, pagamenti',
  remark:
    'remark, remarks, comment, comments, note, notes, reason, bemerkung, bemerkungen, kommentar, grund, ' +
    'remarque, remarques, commentaire, commentaires, motif, observacion, observaciones, comentario, ' +
    'comentarios, motivo, observacao, observacoes, osservazioni',
  percent: 'percent, pct, prozent, pourcentage, porcentaje',
  unit: 'unit, suite, apt, apartment',
  vendor: 'vendor, service provider',
  zip:
    'zip, zip code, zipcode, postal, postal code, postcode, post code, plz, postleitzahl, code postal, cp, ' +
    'codigo postal, cep, cap, postnummer',
} as const;

/** The possible meanings of a word in a header. */
export type Meaning = keyof typeof spellings;

const silent = new Set(
  (
    'the of on at for per s a and und et y e en di de del la le les el l d du des do da dos das der die am an pro ' +
    'par por main primary principal full us is flag van het za'
  ).split(' '),
);

const vocabulary = new Map<string, Meaning>();
for (const [meaning, list] of Object.entries(spellings))
  for (const spelling of list.split(', ')) vocabulary.set(spelling, meaning as Meaning);

/** Words that begin or end a stay as a whole header, and mean nothing in another. */
const aloneInHeader: Readonly<Record<string, Meaning>> = {
  du: 'checkIn',
  dal: 'checkIn',
  au: 'checkOut',
  ate: 'checkOut',
};

/** Words for a week, a month, days, a person, a whole stay, cents, or thousands. */
const otherUnit =
  /\b(?:week\w*|woche\w*|wochentlich|hebdomadaire|semaines?|seman\w+|settiman\w+|month\w*|monat\w*|mois|mes|mensual|mensal|mensile|mese|maand|days|tage|jours|dias|giorni|dagen|persons?|person\w*|people|pax|pp|adult|total|stay|entire|whole|package|cents|pence|thousands?|000|k|mio|million\w*)\b/;

const longestHeader = 80;
const longestPhrase = 4;
const mostLostLetters = 2;
const shortestPart = 3;
const lostLetters = ['a', 'o', 'u', 'e', 'i', 'n', 'c', 'ss', 'ae', 'oe', 'ue'];
const lostLetter = /(?<=[a-z])[?\uFFFD](?=[a-z])/;
const isPlain = /^[ -~]*$/;

/** A header in lower case without accents, its words apart: `Conf#` is `conf no`, `ADDR1` is `addr 1`. */
export function normalizeHeader(text: string): string {
  return (isPlain.test(text) ? text : withoutAccents(text))
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('#', ' no ')
    .replaceAll('%', ' percent ')
    .replace(/[?\uFFFD](?![a-z])|(?<![a-z])[?\uFFFD]/g, ' ')
    .replace(/[^a-z0-9?\uFFFD]+/g, ' ')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .trim();
}

/**
 * Returns the meanings of a header's words in order, or undefined if one of them is not known: a
 * header that is only partly understood is not understood. Compound words are split
 * (`Anreisedatum`), letters that an encoding lost are tried (`W?hrung`), and remarks in brackets
 * are ignored (`Arrival (MM/DD/YY)`).
 */
export function headerMeanings(text: string): Meaning[] | undefined {
  if (text.length > longestHeader) return undefined;
  const whole = wordsOf(text);
  const alone = whole.length === 1 ? aloneInHeader[whole[0] ?? ''] : undefined;
  if (alone) return [alone];
  return (
    readWords(whole) ?? readWords([whole.join('')]) ?? readWords(wordsOf(withoutRemarks(text)))
  );
}

function wordsOf(text: string): string[] {
  return normalizeHeader(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** A remark that says of what unit the values are is none to ignore: `Rate (weekly)`, `Nights (days)`. */
function withoutRemarks(text: string): string {
  return text.replace(/\([^()]*\)|\[[^[\]]*\]/g, (remark) =>
    otherUnit.test(normalizeHeader(remark)) ? remark : ' ',
  );
}

function readWords(words: readonly string[]): Meaning[] | undefined {
  const meanings: Meaning[] = [];
  let position = 0;
  while (position < words.length) {
    const phrase = longestKnown(words, position);
    const word = words[position] ?? '';
    if (word === 'in' && position > 0 && namesMoney(words, position + 1)) {
      position += 1;
    } else if (phrase) {
      meanings.push(phrase.meaning);
      position += phrase.length;
    } else if (silent.has(word) || isMoney(word)) {
      position += 1;
    } else {
      const parts = takeApart(word);
      if (!parts) return undefined;
      meanings.push(...parts);
      position += 1;
    }
  }
  return meanings;
}

/** Returns whether words that follow are of a currency: `Rate in EUR`, `Rate in local currency`. */
function namesMoney(words: readonly string[], position: number): boolean {
  return isMoney(words[position] ?? '') || longestKnown(words, position)?.meaning === 'currency';
}

function isMoney(word: string): boolean {
  return word === 'us' || (/^[a-z]+$/.test(word) && currencyOfHeader(word) !== undefined);
}

function longestKnown(words: readonly string[], position: number) {
  for (let length = longestPhrase; length > 0; length -= 1) {
    if (position + length > words.length) continue;
    const meaning = vocabulary.get(words.slice(position, position + length).join(' '));
    if (meaning) return { meaning, length };
  }
  return undefined;
}

function takeApart(word: string): Meaning[] | undefined {
  if (word.split(lostLetter).length - 1 > mostLostLetters) return undefined;
  if (lostLetter.test(word)) {
    for (const letter of lostLetters) {
      const found = takeApart(word.replace(lostLetter, letter));
      if (found) return found;
    }
    return undefined;
  }
  const whole = vocabulary.get(word);
  if (whole) return [whole];
  for (let length = word.length - 1; length >= shortestPart; length -= 1) {
    const meaning = vocabulary.get(word.slice(0, length));
    if (!meaning) continue;
    const rest = word.slice(length);
    const tail = remainder(rest) ?? (rest.startsWith('s') ? remainder(rest.slice(1)) : undefined);
    if (tail) return [meaning, ...tail];
  }
  return undefined;
}

function remainder(rest: string): Meaning[] | undefined {
  if (rest === 'nr' || rest === 'no') return ['number'];
  return rest.length >= shortestPart ? takeApart(rest) : undefined;
}
