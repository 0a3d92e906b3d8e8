-- States, provinces, regions and prefectures of the countries whose postal addresses name them, as
-- ISO 3166-2 codes them (Japan's codes are numbers). For the other countries an address has none.
create function add_states(country text, listed text[]) returns void language sql as $$
  insert into states (country_id, abbreviation, name)
  select c.id, split_part(entry, ' ', 1), substr(entry, strpos(entry, ' ') + 1)
  from countries c cross join unnest(listed) with ordinality as l (entry, place)
  where c.abbreviation = country
  order by place
$$;

select add_states('US', array[
  'AL Alabama', 'AK Alaska', 'AZ Arizona', 'AR Arkansas', 'CA California', 'CO Colorado',
  'CT Connecticut', 'DE Delaware', 'DC District of Columbia', 'FL Florida', 'GA Georgia',
  'HI Hawaii', 'ID Idaho', 'IL Illinois', 'IN Indiana', 'IA Iowa', 'KS Kansas', 'KY Kentucky',
  'LA Louisiana', 'ME Maine', 'MD Maryland', 'MA Massachusetts', 'MI Michigan', 'MN Minnesota',
  'MS Mississippi', 'MO Missouri', 'MT Montana', 'NE Nebraska', 'NV Nevada', 'NH New Hampshire',
  'NJ New Jersey', 'NM New Mexico', 'NY New York', 'NC North Carolina', 'ND North Dakota',
  'OH Ohio', 'OK Oklahoma', 'OR Oregon', 'PA Pennsylvania', 'RI Rhode Island', 'SC South Carolina',
  'SD South Dakota', 'TN Tennessee', 'TX Texas', 'UT Utah', 'VT Vermont', 'VA Virginia',
  'WA Washington', 'WV West Virginia', 'WI Wisconsin', 'WY Wyoming', 'AS American Samoa', 'GU Guam',
  'MP Northern Mariana Islands', 'PR Puerto Rico', 'VI U.S. Virgin Islands'
]);

select add_states('CA', array[
  'AB Alberta', 'BC British Columbia', 'MB Manitoba', 'NB New Brunswick',
  'NL Newfoundland and Labrador', 'NT Northwest Territories', 'NS Nova Scotia', 'NU Nunavut',
  'ON Ontario', 'PE Prince Edward Island', 'QC Quebec', 'SK Saskatchewan', 'YT Yukon'
]);

select add_states('MX', array[
  'AGU Aguascalientes', 'BCN Baja California', 'BCS Baja California Sur', 'CAM Campeche',
  'CHP Chiapas', 'CHH Chihuahua', 'COA Coahuila', 'COL Colima', 'CMX Mexico City', 'DUR Durango',
  'GUA Guanajuato', 'GRO Guerrero', 'HID Hidalgo', 'JAL Jalisco', 'MEX State of Mexico',
  'MIC Michoacán', 'MOR Morelos', 'NAY Nayarit', 'NLE Nuevo León', 'OAX Oaxaca', 'PUE Puebla',
  'QUE Querétaro', 'ROO Quintana Roo', 'SLP San Luis Potosí', 'SIN Sinaloa', 'SON Sonora',
  'TAB Tabasco', 'TAM Tamaulipas', 'TLA Tlaxcala', 'VER Veracruz', 'YUC Yucatán', 'ZAC Zacatecas'
]);

select add_states('AU', array[
  'ACT Australian Capital Territory', 'NSW New South Wales', 'NT Northern Territory',
  'QLD Queensland', 'SA South Australia', 'TAS Tasmania', 'VIC Victoria', 'WA Western Australia'
]);

select add_states('BR', array[
  'AC Acre', 'AL Alagoas', 'AP Amapá', 'AM Amazonas', 'BA Bahia', 'CE Ceará', 'DF Distrito Federal',
  'ES Espírito Santo', 'GO Goiás', 'MA Maranhão', 'MT Mato Grosso', 'MS Mato Grosso do Sul',
  'MG Minas Gerais', 'PA Pará', 'PB Paraíba', 'PR Paraná', 'PE Pernambuco', 'PI Piauí',
  'RJ Rio de Janeiro', 'RN Rio Grande do Norte', 'RS Rio Grande do Sul', 'RO Rondônia',
  'RR Roraima', 'SC Santa Catarina', 'SP São Paulo', 'SE Sergipe', 'TO Tocantins'
]);

select add_states('IN', array[
  'AN Andaman and Nicobar Islands', 'AP Andhra Pradesh', 'AR Arunachal Pradesh', 'AS Assam',
  'BR Bihar', 'CH Chandigarh', 'CG Chhattisgarh', 'DH Dadra and Nagar Haveli and Daman and Diu',
  'DL Delhi', 'GA Goa', 'GJ Gujarat', 'HR Haryana', 'HP Himachal Pradesh', 'JK Jammu and Kashmir',
  'JH Jharkhand', 'KA Karnataka', 'KL Kerala', 'LA Ladakh', 'LD Lakshadweep', 'MP Madhya Pradesh',
  'MH Maharashtra', 'MN Manipur', 'ML Meghalaya', 'MZ Mizoram', 'NL Nagaland', 'OD Odisha',
  'PY Puducherry', 'PB Punjab', 'RJ Rajasthan', 'SK Sikkim', 'TN Tamil Nadu', 'TS Telangana',
  'TR Tripura', 'UP Uttar Pradesh', 'UK Uttarakhand', 'WB West Bengal'
]);

select add_states('DE', array[
  'BW Baden-Württemberg', 'BY Bavaria', 'BE Berlin', 'BB Brandenburg', 'HB Bremen', 'HH Hamburg',
  'HE Hesse', 'NI Lower Saxony', 'MV Mecklenburg-Western Pomerania', 'NW North Rhine-Westphalia',
  'RP Rhineland-Palatinate', 'SL Saarland', 'SN Saxony', 'ST Saxony-Anhalt',
  'SH Schleswig-Holstein', 'TH Thuringia'
]);

select add_states('IT', array[
  'AG Agrigento', 'AL Alessandria', 'AN Ancona', 'AO Aosta Valley', 'AR Arezzo', 'AP Ascoli Piceno',
  'AT Asti', 'AV Avellino', 'BA Bari', 'BT Barletta-Andria-Trani', 'BL Belluno', 'BN Benevento',
  'BG Bergamo', 'BI Biella', 'BO Bologna', 'BZ Bolzano', 'BS Brescia', 'BR Brindisi', 'CA Cagliari',
  'CL Caltanissetta', 'CB Campobasso', 'CE Caserta', 'CT Catania', 'CZ Catanzaro', 'CH Chieti',
  'CO Como', 'CS Cosenza', 'CR Cremona', 'KR Crotone', 'CN Cuneo', 'EN Enna', 'FM Fermo',
  'FE Ferrara', 'FI Florence', 'FG Foggia', 'FC Forlì-Cesena', 'FR Frosinone', 'GE Genoa',
  'GO Gorizia', 'GR Grosseto', 'IM Imperia', 'IS Isernia', 'AQ L''Aquila', 'SP La Spezia',
  'LT Latina', 'LE Lecce', 'LC Lecco', 'LI Livorno', 'LO Lodi', 'LU Lucca', 'MC Macerata',
  'MN Mantua', 'MS Massa-Carrara', 'MT Matera', 'ME Messina', 'MI Milan', 'MO Modena',
  'MB Monza and Brianza', 'NA Naples', 'NO Novara', 'NU Nuoro', 'OR Oristano', 'PD Padua',
  'PA Palermo', 'PR Parma', 'PV Pavia', 'PG Perugia', 'PU Pesaro and Urbino', 'PE Pescara',
  'PC Piacenza', 'PI Pisa', 'PT Pistoia', 'PN Pordenone', 'PZ Potenza', 'PO Prato', 'RG Ragusa',
  'RA Ravenna', 'RC Reggio Calabria', 'RE Reggio Emilia', 'RI Rieti', 'RN Rimini', 'RM Rome',
  'RO Rovigo', 'SA Salerno', 'SS Sassari', 'SV Savona', 'SI Siena', 'SR Syracuse', 'SO Sondrio',
  'SU South Sardinia', 'TA Taranto', 'TE Teramo', 'TR Terni', 'TO Turin', 'TP Trapani', 'TN Trento',
  'TV Treviso', 'TS Trieste', 'UD Udine', 'VA Varese', 'VE Venice', 'VB Verbano-Cusio-Ossola',
  'VC Vercelli', 'VR Verona', 'VV Vibo Valentia', 'VI Vicenza', 'VT Viterbo'
]);

select add_states('ES', array[
  'C A Coruña', 'VI Álava', 'AB Albacete', 'A Alicante', 'AL Almería', 'O Asturias', 'AV Ávila',
  'BA Badajoz', 'PM Balearic Islands', 'B Barcelona', 'BI Biscay', 'BU Burgos', 'CC Cáceres',
  'CA Cádiz', 'S Cantabria', 'CS Castellón', 'CE Ceuta', 'CR Ciudad Real', 'CO Córdoba',
  'CU Cuenca', 'SS Gipuzkoa', 'GI Girona', 'GR Granada', 'GU Guadalajara', 'H Huelva', 'HU Huesca',
  'J Jaén', 'LO La Rioja', 'GC Las Palmas', 'LE León', 'L Lleida', 'LU Lugo', 'M Madrid',
  'MA Málaga', 'ML Melilla', 'MU Murcia', 'NA Navarre', 'OR Ourense', 'P Palencia', 'PO Pontevedra',
  'SA Salamanca', 'TF Santa Cruz de Tenerife', 'SG Segovia', 'SE Seville', 'SO Soria',
  'T Tarragona', 'TE Teruel', 'TO Toledo', 'V Valencia', 'VA Valladolid', 'ZA Zamora', 'Z Zaragoza'
]);

select add_states('JP', array[
  '01 Hokkaido', '02 Aomori', '03 Iwate', '04 Miyagi', '05 Akita', '06 Yamagata', '07 Fukushima',
  '08 Ibaraki', '09 Tochigi', '10 Gunma', '11 Saitama', '12 Chiba', '13 Tokyo', '14 Kanagawa',
  '15 Niigata', '16 Toyama', '17 Ishikawa', '18 Fukui', '19 Yamanashi', '20 Nagano', '21 Gifu',
  '22 Shizuoka', '23 Aichi', '24 Mie', '25 Shiga', '26 Kyoto', '27 Osaka', '28 Hyogo', '29 Nara',
  '30 Wakayama', '31 Tottori', '32 Shimane', '33 Okayama', '34 Hiroshima', '35 Yamaguchi',
  '36 Tokushima', '37 Kagawa', '38 Ehime', '39 Kochi', '40 Fukuoka', '41 Saga', '42 Nagasaki',
  '43 Kumamoto', '44 Oita', '45 Miyazaki', '46 Kagoshima', '47 Okinawa'
]);

select add_states('CN', array[
  'AH Anhui', 'BJ Beijing', 'CQ Chongqing', 'FJ Fujian', 'GS Gansu', 'GD Guangdong', 'GX Guangxi',
  'GZ Guizhou', 'HI Hainan', 'HE Hebei', 'HL Heilongjiang', 'HA Henan', 'HB Hubei', 'HN Hunan',
  'NM Inner Mongolia', 'JS Jiangsu', 'JX Jiangxi', 'JL Jilin', 'LN Liaoning', 'NX Ningxia',
  'QH Qinghai', 'SN Shaanxi', 'SD Shandong', 'SH Shanghai', 'SX Shanxi', 'SC Sichuan', 'TJ Tianjin',
  'XZ Tibet', 'XJ Xinjiang', 'YN Yunnan', 'ZJ Zhejiang'
]);

drop function add_states(text, text[]);
