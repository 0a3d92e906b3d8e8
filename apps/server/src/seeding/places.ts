import { itemAt, type SeededRandom } from './seeded-random.ts';

/** Possible locations of a hotel, with phone numbers that reach no one. */
export interface Place {
  readonly city: string;
  /** Abbreviation of the state, empty where addresses have none. */
  readonly state: string;
  readonly country: string;
  /** Its postal codes: `#` is any digit, `@` any letter. */
  readonly zip: string;
  /** Digits before the numbers reserved for fiction, and how many digits follow. */
  readonly phoneStart: string;
  readonly phoneDigits: number;
}

// city, state, first digits of its postal codes, area codes: each area code is a separate place
const american = `
  New York|NY|100|212 646 917; Brooklyn|NY|112|718; White Plains|NY|106|914; Garden City|NY|115|516
  Buffalo|NY|142|716; Albany|NY|122|518; Rochester|NY|146|585; Los Angeles|CA|900|213 310 323
  San Francisco|CA|941|415 628; San Diego|CA|921|619 858; San Jose|CA|951|408; Anaheim|CA|928|714
  Sacramento|CA|958|916; Oakland|CA|946|510; Monterey|CA|939|831; Palm Springs|CA|922|760
  Chicago|IL|606|312 773; Rosemont|IL|600|847; Springfield|IL|627|217; Houston|TX|770|713 832 281
  Dallas|TX|752|214 972; Fort Worth|TX|761|817; Austin|TX|787|512; San Antonio|TX|782|210
  El Paso|TX|799|915; Miami|FL|331|305 786; Orlando|FL|328|407 689; Tampa|FL|336|813
  Fort Lauderdale|FL|333|954; Jacksonville|FL|322|904; Naples|FL|341|239; Atlanta|GA|303|404 678 770
  Savannah|GA|314|912; Las Vegas|NV|891|702 725; Reno|NV|895|775; Phoenix|AZ|850|602
  Scottsdale|AZ|852|480; Tucson|AZ|857|520; Flagstaff|AZ|860|928; Denver|CO|802|303 720
  Colorado Springs|CO|809|719; Aspen|CO|816|970; Seattle|WA|981|206; Tacoma|WA|984|253
  Bellevue|WA|980|425; Spokane|WA|992|509; Portland|OR|972|503 971; Eugene|OR|974|541
  Boston|MA|021|617 857; Worcester|MA|016|508; Philadelphia|PA|191|215 267; Pittsburgh|PA|152|412
  Harrisburg|PA|171|717; Washington|DC|200|202; Arlington|VA|222|703 571; Richmond|VA|232|804
  Norfolk|VA|235|757; Baltimore|MD|212|410 443; Bethesda|MD|208|301; Nashville|TN|372|615
  Memphis|TN|381|901; Knoxville|TN|379|865; Charlotte|NC|282|704 980; Raleigh|NC|276|919
  Asheville|NC|288|828; Charleston|SC|294|843; Columbia|SC|292|803; Detroit|MI|482|313
  Grand Rapids|MI|495|616; Ann Arbor|MI|481|734; Minneapolis|MN|554|612; Saint Paul|MN|551|651
  Milwaukee|WI|532|414; Madison|WI|537|608; Saint Louis|MO|631|314; Kansas City|MO|641|816
  Overland Park|KS|662|913; Wichita|KS|672|316; Omaha|NE|681|402; Des Moines|IA|503|515
  Indianapolis|IN|462|317; Columbus|OH|432|614; Cleveland|OH|441|216; Cincinnati|OH|452|513
  Louisville|KY|402|502; Lexington|KY|405|859; Birmingham|AL|352|205; Mobile|AL|366|251
  New Orleans|LA|701|504; Baton Rouge|LA|708|225; Jackson|MS|392|601; Little Rock|AR|722|501
  Oklahoma City|OK|731|405; Tulsa|OK|741|918; Albuquerque|NM|871|505; Salt Lake City|UT|841|801 385
  Boise|ID|837|208; Honolulu|HI|968|808; Anchorage|AK|995|907; Billings|MT|591|406
  Cheyenne|WY|820|307; Fargo|ND|581|701; Sioux Falls|SD|571|605; Hartford|CT|061|860
  New Haven|CT|065|203; Providence|RI|029|401; Burlington|VT|054|802; Portland|ME|041|207
  Manchester|NH|031|603; Newark|NJ|071|973; Atlantic City|NJ|084|609; Wilmington|DE|198|302
  Charleston|WV|253|304
`;

// city, state, country, its postal codes, calling code and number, digits left open. The numbers are
// those that the regulators reserve for fiction; elsewhere ones that begin with 0 or 1 where a
// subscriber's number never does.
const foreign = `
  Toronto|ON|CA|M5V #@#|416|; Vancouver|BC|CA|V6B #@#|604|; Montreal|QC|CA|H3A #@#|514|
  Calgary|AB|CA|T2P #@#|403|; Ottawa|ON|CA|K1P #@#|613|; London||GB|SW1A #@@|442079460|3
  Leeds||GB|LS1 #@@|441134960|3; Birmingham||GB|B1 #@@|441214960|3
  Edinburgh||GB|EH1 #@@|441314960|3; Dublin||IE|D02 @@##|3532091|5; Paris||FR|750##|3319900|4
  Lyon||FR|6900#|33465710|3; Berlin|BE|DE|101##|493023125|3; Frankfurt|HE|DE|603##|496990009|3
  Hamburg|HH|DE|203##|494066969|3; Munich|BY|DE|803##|498999998|3; Sydney|NSW|AU|20##|6125550|4
  Melbourne|VIC|AU|30##|6135550|4; Brisbane|QLD|AU|40##|6175550|4; Tokyo|13|JP|100-####|8130|7
  Osaka|27|JP|530-####|8160|7; Mexico City|CMX|MX|06###|52550|7; Cancún|ROO|MX|77###|529980|6
  São Paulo|SP|BR|01###-###|55111|7
`;

const entriesOf = (text: string): string[][] =>
  text
    .trim()
    .split(/[;\n]/)
    .map((entry) => entry.trim().split('|'));

const northAmericanStart = (areaCode: string): string => `${areaCode}55501`;

/** Every place, the American ones first. */
export const places: readonly Place[] = [
  ...entriesOf(american).flatMap(([city = '', state = '', zip = '', areaCodes = '']) =>
    areaCodes.split(' ').map((areaCode) => ({
      city,
      state,
      zip: `${zip}##`,
      country: 'US',
      phoneStart: northAmericanStart(areaCode),
      phoneDigits: 2,
    })),
  ),
  ...entriesOf(foreign).map(
    ([city = '', state = '', country = '', zip = '', start = '', open = '']) => ({
      city,
      state,
      country,
      zip,
      phoneStart: open === '' ? northAmericanStart(start) : start,
      phoneDigits: open === '' ? 2 : Number(open),
    }),
  ),
];

// a prime that does not divide the number of places: neighbors in rank are far apart
const stride = 37;

/** The place of the supplier of a rank: each place comes once before any comes again. */
export function placeOf(rank: number): Place {
  return itemAt(places, rank * stride);
}

/** A postal code of a place. */
export function drawZip(draw: SeededRandom, place: Place): string {
  return place.zip.replace(/[#@]/g, (open) =>
    open === '#' ? draw.digits(1) : String.fromCodePoint(65 + draw.below(26)),
  );
}

/** No area code has a 9 in its middle, so the numbers behind these reach no one either. */
const unassignedAreaCodes = ['290', '390', '490', '590', '690', '790', '891', '990'];

/**
 * The telephone number of the supplier of a rank, in digits as they are stored, different for each:
 * one reserved for fiction while there are any, else one behind an area code that no one has.
 */
export function phoneOf(rank: number): string {
  const { phoneStart, phoneDigits } = placeOf(rank);
  const number = Math.floor(rank / places.length);
  return number < 10 ** phoneDigits
    ? `${phoneStart}${String(number).padStart(phoneDigits, '0')}`
    : unassignedPhone(rank);
}

/** A number that no supplier of `phoneOf` has; different for different numbers below 60 million. */
export function unownedPhone(number: number): string {
  return unassignedPhone(number + 10_000_000);
}

function unassignedPhone(number: number): string {
  const areaCode = itemAt(unassignedAreaCodes, number);
  const rest = 2_000_000 + Math.floor(number / unassignedAreaCodes.length);
  return `${areaCode}${String(rest).padStart(7, '0')}`;
}
