const list = (text: string): readonly string[] =>
  text.split(',').map((words) => words.trim().replace(/\s+/g, ' '));

export const hotelNames = list(`
  Copper Lantern, Harborline, Alder House, Blue Heron, Marlowe, Stonebridge, Juniper, Golden Finch,
  Lakeshore, Wren & Willow, Cedar Court, Amberley, Old Mill, Silver Birch, Foxglove, Northgate,
  Meridian Point, Fairhaven, Windrose, Sable Oak, Kingfisher, Briar Hill, Larkspur, Beacon Hill,
  Tidewater, Saltmarsh, Ironwood, Quail Run, Orchard Park, Fountain Square, Belvoir, Castlegate,
  Palm Terrace, Coral Bay, Sundial, Mesa Verde, Redstone, Canyon Rim, Pine Hollow, Timberline,
  Riverbend, Granary, Cobalt, Ashgrove, Lindenhof, Petrel, Seven Gables, Evergreen, Magnolia Row,
  Crescent, Promenade, Halcyon, Wayfarer, Compass Rose, Lighthouse Point, Millrace, Chancery, Astoria
  Park, Vantage, Corinth, Bluewater, Thistle & Rye, Carriage House, Summit Ridge
`);

export const hotelKinds = list(`
  Inn, Hotel, Inn & Suites, Suites, Lodge, Resort, Hotel & Spa, Motor Inn, Plaza Hotel, House,
  Conference Hotel, Grand Hotel, Residences
`);

export const hotelSites = list(
  `Airport, Downtown, North, South, Riverfront, Convention Center, West, Old Town, Beachfront`,
);

export const agencyNames = list(`
  Blue Compass, Wanderlight, Meridian, Globe & Anchor, Far Horizon, Summit, Passport Row, Skylark,
  Atlas Corner, Silver Wing, Harbor, Northern Star, Evergreen, Palm Coast, Golden Gate, Keystone,
  Lakeside, Cardinal, Redwood, Heritage, First Class, Open Road, Suncoast, Tradewind, Voyager,
  Windward, Magnolia, Cascade, Prairie, Beacon, Pinnacle, Starboard, Juniper, Copperfield, Orchard,
  Crossroads, Sandpiper, Mariner, Trailhead, Aurora
`);

export const agencyKinds = list(
  `Travel, Travel Group, Corporate Travel, Travel Partners, Tours, Vacations, Travel Management`,
);

export const streetNames = list(`
  Main Street, Market Street, Oak Avenue, Harbor Drive, Lake Road, Park Avenue, River Road, Mill Lane,
  Station Street, Church Street, Airport Boulevard, Convention Way, Sunset Boulevard, Ocean Drive,
  Hill Street, Garden Lane, Commerce Drive, Union Square, Orchard Road, Bridge Street, Canal Street,
  College Avenue, Pine Street, Cedar Lane, Maple Avenue, Elm Street, Highland Avenue, Bay Street
`);

export const agencyNoteTexts = list(`
  Sends the export on the first Monday of the month, Prefers checks made out to the branch,
  Owner asked for a call before every report, Files arrive without phone numbers of the hotels,
  Merged with another branch and keeps both ARC numbers, New bookkeeper from this month on
`);

export const supplierNoteTexts = list(`
  Spoke to the front desk: the bookkeeper is back on Monday, Asked for copies of the folios,
  Pays through the management company, Check promised by the end of the month,
  New owner since spring and wants the old stays proven, Left a message with accounts payable,
  Statement sent again by email, Confirmed the billing address, Says two guests did not show
`);

export const recordNoteTexts = list(`
  Guest confirmed the stay, Hotel has no such confirmation number, Folio requested,
  Rate corrected from the folio, Traveler changed hotels on arrival, Agency sent the itinerary
`);

export const callbackReasons = list(`
  Check promised for today, Bookkeeper back from leave, General manager asked for a call,
  Follow up on the payment plan, Ask for the folios again, Confirm receipt of the statement
`);

export const contactTitles = list(`
  General Manager, Accounts Payable, Front Office Manager, Controller, Director of Finance
`);
