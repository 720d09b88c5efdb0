/** How much car rental there is: from the busiest airports to cities with one location. */
export type CitySize = 'hub' | 'large' | 'small' | 'single' | 'abroad';

/** A city in which cars are rented, by the code of its airport. */
export interface City {
  readonly code: string;
  readonly name: string;
  readonly airport: string;
  readonly countryIso: string;
  readonly lat: number;
  readonly lon: number;
  /** IANA zone. */
  readonly zone: string;
  /** Other names, divided by commas. */
  readonly aliases: string;
  readonly size: CitySize;
}

type Row = readonly [string, string, string, string, string, number, number, string, CitySize];

/** Code, city, airport, country, zone, latitude, longitude, other names, size; the most wanted first. See SOURCES.md. */
const rows: readonly Row[] = [
  ['GRU', 'São Paulo', 'Guarulhos', 'BR', 'America/Sao_Paulo', -23.4257, -46.4819, 'Sampa', 'hub'],
  ['CGH', 'São Paulo', 'Congonhas', 'BR', 'America/Sao_Paulo', -23.6269, -46.6596, 'Sampa', 'hub'],
  ['GIG', 'Rio de Janeiro', 'Galeão', 'BR', 'America/Sao_Paulo', -22.8147, -43.2465, 'Rio', 'hub'],
  ['BSB', 'Brasília', 'Presidente Juscelino Kubitschek', 'BR', 'America/Sao_Paulo', -15.8698, -47.9215, '', 'hub'],
  ['CNF', 'Belo Horizonte', 'Confins', 'BR', 'America/Sao_Paulo', -19.6324, -43.9632, 'Beagá', 'hub'],
  ['VCP', 'Campinas', 'Viracopos', 'BR', 'America/Sao_Paulo', -23.0099, -47.1417, '', 'large'],
  ['SDU', 'Rio de Janeiro', 'Santos Dumont', 'BR', 'America/Sao_Paulo', -22.9115, -43.1671, 'Rio', 'large'],
  ['SSA', 'Salvador', 'Deputado Luís Eduardo Magalhães', 'BR', 'America/Bahia', -12.914, -38.3352, '', 'large'],
  ['REC', 'Recife', 'Guararapes', 'BR', 'America/Recife', -8.1315, -34.9179, '', 'large'],
  ['FOR', 'Fortaleza', 'Pinto Martins', 'BR', 'America/Fortaleza', -3.7791, -38.5408, '', 'large'],
  ['POA', 'Porto Alegre', 'Salgado Filho', 'BR', 'America/Sao_Paulo', -29.9896, -51.1771, '', 'large'],
  ['CWB', 'Curitiba', 'Afonso Pena', 'BR', 'America/Sao_Paulo', -25.5358, -49.1733, '', 'large'],
  ['FLN', 'Florianópolis', 'Hercílio Luz', 'BR', 'America/Sao_Paulo', -27.6644, -48.5452, 'Floripa', 'large'],
  ['BEL', 'Belém', 'Val-de-Cans', 'BR', 'America/Belem', -1.3899, -48.48, '', 'large'],
  ['MAO', 'Manaus', 'Eduardo Gomes', 'BR', 'America/Manaus', -3.0313, -60.0461, '', 'large'],
  ['NAT', 'Natal', 'Governador Aluízio Alves', 'BR', 'America/Fortaleza', -5.7634, -35.373, '', 'large'],
  ['MCZ', 'Maceió', 'Zumbi dos Palmares', 'BR', 'America/Maceio', -9.514, -35.7921, '', 'large'],
  ['VIX', 'Vitória', 'Eurico de Aguiar Salles', 'BR', 'America/Sao_Paulo', -20.2568, -40.2896, '', 'large'],
  ['GYN', 'Goiânia', 'Santa Genoveva', 'BR', 'America/Sao_Paulo', -16.6326, -49.2266, '', 'large'],
  ['JPA', 'João Pessoa', 'Presidente Castro Pinto', 'BR', 'America/Fortaleza', -7.1454, -34.9482, '', 'large'],
  ['IGU', 'Foz do Iguaçu', 'Cataratas', 'BR', 'America/Sao_Paulo', -25.5979, -54.4888, '', 'large'],
  ['AJU', 'Aracaju', 'Santa Maria', 'BR', 'America/Maceio', -10.9872, -37.0728, '', 'small'],
  ['THE', 'Teresina', 'Senador Petrônio Portella', 'BR', 'America/Fortaleza', -5.0633, -42.8211, '', 'small'],
  ['SLZ', 'São Luís', 'Marechal Cunha Machado', 'BR', 'America/Fortaleza', -2.5833, -44.2367, '', 'small'],
  ['CGB', 'Cuiabá', 'Marechal Rondon', 'BR', 'America/Cuiaba', -15.6517, -56.1203, '', 'small'],
  ['CGR', 'Campo Grande', 'Ueze Elias Zahran', 'BR', 'America/Campo_Grande', -20.457, -54.6689, '', 'small'],
  ['PVH', 'Porto Velho', 'Governador Jorge Teixeira', 'BR', 'America/Porto_Velho', -8.7143, -63.8983, '', 'small'],
  ['RBR', 'Rio Branco', 'Plácido de Castro', 'BR', 'America/Rio_Branco', -9.869, -67.898, '', 'small'],
  ['MCP', 'Macapá', 'Alberto Alcolumbre', 'BR', 'America/Belem', 0.0499, -51.0684, '', 'small'],
  ['BVB', 'Boa Vista', 'Atlas Brasil Cantanhede', 'BR', 'America/Boa_Vista', 2.8333, -60.6667, '', 'small'],
  ['PMW', 'Palmas', 'Brigadeiro Lysias Rodrigues', 'BR', 'America/Araguaina', -10.2947, -48.3577, '', 'small'],
  ['LDB', 'Londrina', 'Governador José Richa', 'BR', 'America/Sao_Paulo', -23.3285, -51.1377, '', 'small'],
  ['MGF', 'Maringá', 'Silvio Name Júnior', 'BR', 'America/Sao_Paulo', -23.4794, -52.0122, '', 'small'],
  [
    'NVT',
    'Navegantes',
    'Ministro Victor Konder',
    'BR',
    'America/Sao_Paulo',
    -26.88,
    -48.65,
    'Balneário Camboriú',
    'small',
  ],
  ['JOI', 'Joinville', 'Lauro Carneiro de Loyola', 'BR', 'America/Sao_Paulo', -26.2236, -48.8011, '', 'small'],
  ['UDI', 'Uberlândia', 'César Bombonato', 'BR', 'America/Sao_Paulo', -18.8893, -48.2301, '', 'small'],
  ['RAO', 'Ribeirão Preto', 'Leite Lopes', 'BR', 'America/Sao_Paulo', -21.1394, -47.7759, '', 'small'],
  [
    'BPS',
    'Porto Seguro',
    'Porto Seguro',
    'BR',
    'America/Bahia',
    -16.4412,
    -39.0811,
    "Arraial d'Ajuda, Trancoso",
    'small',
  ],
  ['CXJ', 'Caxias do Sul', 'Hugo Cantergiani', 'BR', 'America/Sao_Paulo', -29.1951, -51.1875, '', 'small'],
  ['IOS', 'Ilhéus', 'Jorge Amado', 'BR', 'America/Bahia', -14.8159, -39.0333, '', 'small'],
  ['PNZ', 'Petrolina', 'Senador Nilo Coelho', 'BR', 'America/Recife', -9.3657, -40.5658, '', 'small'],
  ['STM', 'Santarém', 'Maestro Wilson Fonseca', 'BR', 'America/Santarem', -2.4249, -54.7864, '', 'small'],
  [
    'JJD',
    'Jijoca de Jericoacoara',
    'Jericoacoara',
    'BR',
    'America/Fortaleza',
    -2.91,
    -40.36,
    'Jericoacoara, Jeri',
    'single',
  ],
  ['LEC', 'Lençóis', 'Horácio de Mattos', 'BR', 'America/Bahia', -12.4861, -41.2741, '', 'single'],
  ['FEN', 'Fernando de Noronha', 'Carlos Wilson', 'BR', 'America/Noronha', -3.85, -32.4167, 'Noronha', 'single'],
  ['XAP', 'Chapecó', 'Serafin Enoss Bertaso', 'BR', 'America/Sao_Paulo', -27.1324, -52.6604, '', 'single'],
  ['EZE', 'Buenos Aires', 'Ezeiza', 'AR', 'America/Argentina/Buenos_Aires', -34.8127, -58.5398, '', 'abroad'],
  ['SCL', 'Santiago', 'Santiago', 'CL', 'America/Santiago', -33.3967, -70.7934, '', 'abroad'],
  ['MVD', 'Montevidéu', 'Carrasco', 'UY', 'America/Montevideo', -34.8412, -56.0265, 'Montevideo', 'abroad'],
  ['LIS', 'Lisboa', 'Portela', 'PT', 'Europe/Lisbon', 38.77, -9.1282, 'Lisbon', 'abroad'],
  ['OPO', 'Porto', 'Porto', 'PT', 'Europe/Lisbon', 41.2378, -8.6703, 'Oporto', 'abroad'],
  ['MIA', 'Miami', 'Miami', 'US', 'America/New_York', 25.796, -80.2782, '', 'abroad'],
  ['MCO', 'Orlando', 'Orlando', 'US', 'America/New_York', 28.4322, -81.3083, 'Disney', 'abroad'],
  [
    'JFK',
    'Nova York',
    'John F. Kennedy',
    'US',
    'America/New_York',
    40.6423,
    -73.7882,
    'New York, Nova Iorque',
    'abroad',
  ],
  ['LAX', 'Los Angeles', 'Los Angeles', 'US', 'America/Los_Angeles', 33.9434, -118.4083, '', 'abroad'],
  ['MAD', 'Madri', 'Barajas', 'ES', 'Europe/Madrid', 40.4903, -3.5645, 'Madrid', 'abroad'],
  ['BCN', 'Barcelona', 'El Prat', 'ES', 'Europe/Madrid', 41.303, 2.0759, '', 'abroad'],
  ['CDG', 'Paris', 'Charles de Gaulle', 'FR', 'Europe/Paris', 49.0032, 2.567, '', 'abroad'],
  ['FCO', 'Roma', 'Fiumicino', 'IT', 'Europe/Rome', 41.7946, 12.2503, 'Rome', 'abroad'],
  ['MXP', 'Milão', 'Malpensa', 'IT', 'Europe/Rome', 45.6274, 8.7124, 'Milan, Milano', 'abroad'],
  ['LHR', 'Londres', 'Heathrow', 'GB', 'Europe/London', 51.4696, -0.4536, 'London', 'abroad'],
  ['ASU', 'Assunção', 'Silvio Pettirossi', 'PY', 'America/Asuncion', -25.2418, -57.5138, 'Asunción', 'abroad'],
  ['LIM', 'Lima', 'Jorge Chávez', 'PE', 'America/Lima', -12.0248, -77.1088, '', 'abroad'],
  ['BOG', 'Bogotá', 'El Dorado', 'CO', 'America/Bogota', 4.6986, -74.1431, '', 'abroad'],
  ['PTY', 'Cidade do Panamá', 'Tocumen', 'PA', 'America/Panama', 9.0669, -79.3876, 'Panama City', 'abroad'],
  ['CUN', 'Cancún', 'Cancún', 'MX', 'America/Cancun', 21.0405, -86.8744, 'Riviera Maya', 'abroad'],
  ['FRA', 'Frankfurt', 'Frankfurt', 'DE', 'Europe/Berlin', 50.049, 8.5737, 'Francoforte', 'abroad'],
  ['PUJ', 'Punta Cana', 'Punta Cana', 'DO', 'America/Santo_Domingo', 18.5625, -68.364, '', 'abroad'],
];

/** All cities, the most wanted first. */
export const cities: readonly City[] = rows.map(([code, name, airport, countryIso, zone, lat, lon, aliases, size]) => ({
  code,
  name,
  airport,
  countryIso,
  zone,
  lat,
  lon,
  aliases,
  size,
}));
