const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames = list(`
  Adam Adele Agnes Alan Alba Alberto Alice Alma Amara Amber Amir Amy Ana Andre Angela Anita Anna Anton
  Ari Arlene Arthur Astrid Audrey Barbara Beatriz Ben Bernard Beth Blair Bonnie Boris Brenda Brian
  Bruno Caleb Camila Carl Carmen Carol Cecil Celia Chen Chloe Clara Claude Colin Connie Cora Craig
  Curtis Cyril Daisy Dana Daniel Daria David Dean Deepa Delia Denise Derek Diana Diego Dolores Donald
  Donna Doris Dylan Edgar Edith Edwin Eileen Elena Eli Elias Ella Ellen Elsa Emil Emily Enzo Eric
  Esther Ethan Eva Evan Faith Farah Felix Fern Fiona Flora Floyd Frances Frank Gail Gary Gavin Gemma
  George Gina Giles Glen Gloria Grace Greta Guy Hana Hank Harold Harriet Hazel Heath Hector Helen
  Henry Hilda Holly Hugo Ian Ida Igor Imani Ines Ingrid Irene Iris Isaac Isabel Ivan Ivy Jack Jade
  Jamal James Jan Janet Jasper Javier Jean Jenna Jerome Jill Joan Joel John Jonas Joseph Josie Joyce
  Juan Judith Julia Julian June Kai Karen Karl Kate Keith Kenji Kevin Kim Kira Kurt Lana Lars Laura
  Lee Lena Leo Leon Leroy Lila Linda Lisa Lloyd Lois Lola Louis Lucas Lucia Luis Luna Lydia Mabel
  Marco Maria Marie Mark Marta Martin Mary Maya Megan Mei Mia Michael Miles Milo Mina Miriam Molly
  Mona Morgan Muriel Nadia Naomi Nell Nina Noah Nora Norma Olga Olive Omar Oscar Otto Owen Pablo
  Pamela Patrick Paul Paula Pearl Pedro Penny Petra Phil Phoebe Priya Quinn Rachel Rafael Ralph Ramona
  Raul Ray Rebecca Reed Rhoda Rita Robert Rosa Roy Ruby Ruth Ryan Sally Sam Sandra Sara Scott Sean
  Selma Simon Sofia Sonia Stella Stephen Susan Sven Tania Tara Ted Teresa Thomas Tina Tobias Todd Tom
  Tracy Uma Vera Victor Viola Wade Walter Wanda Warren Wendy Wesley Wilma Yara Yuki Yusuf Zachary Zoe
  André Björn Chloé François Inés Jürgen Łukasz Renée Søren Zoë
`);

export const familyNames = list(`
  Smith Johnson Brown Garcia Miller Davis Martinez Wilson Anderson Taylor Moore Jackson Martin Lee
  Thompson White Lopez Harris Clark Lewis Robinson Walker Young King Wright Scott Torres Nguyen Hill
  Green Adams Baker Nelson Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz
  Parker Cruz Edwards Collins Reyes Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed Kelly
  Howard Ramos Kim Cox Ward Richardson Watson Brooks Wood Gray James Bennett Hughes Price Myers Long
  Foster Sanders Ross Powell Sullivan Russell Patel Shah Singh Chen Wang Li Zhang Tanaka Sato Suzuki
  Müller Schmidt Weber Fischer Rossi Bianchi Dubois Moreau Silva Santos Oliveira Novak Kowalski Ivanov
  Nuñez Peña Ibáñez O'Brien O'Connor D'Angelo McKay MacLeod Okafor Mensah Haddad Cohen Levy Larsen
  Nielsen Lindström Øvergaard Østby Þórsson Çelik Şahin Nagy Horváth
`);

export const nameStems = list(`
  Alder Ash Aston Barn Beck Bell Birch Black Bram Brad Brent Brook Bux Cald Carl Chad Charl Chester
  Clay Clif Coles Corn Crans Crow Dal Dart Dear Den Dun East Eden Elder Ellis Elm Fair Fal Fen Fern
  Fox Gar Glad Glen Gold Gran Gren Hal Ham Hard Hart Haw Hazel Heath Hol Hors Hunt Ivers Kel Ken King
  Kirk Lan Lang Lark Law Lin Long Lyn Mal Mar Mead Mel Mid Mil Mor Nor Oak Old Or Pem Pen Pick Plum
  Prest Rad Raven Red Ridge Rock Rose Ross Rud Rus Sand Sel Shel Sher Sil Stan Sten Stock Strat Sut
  Swan Thorn Tor Tren Tur Up Wake Wal War Wat Wel West Whit Wick Wil Win Wood Wyn Yar
`);

export const nameEndings = list(`
  acre beck berry borne bourne bridge brook burn bury by cliffe combe cott croft dale den don field
  ford gate ham hart hill holm hope house hurst land leigh ley ling low man mere mond moor more mount
  ness pool port rick ridge shaw side son stead stoke stone ston ter thorpe ton vale ville wald ward
  water way well wick win wood worth yard
`);
