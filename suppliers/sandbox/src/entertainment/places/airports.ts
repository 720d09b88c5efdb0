import { type Destination, destinations } from '../../destinations.ts';
import { kilometresBetween } from '../../distance.ts';

/** An airport from which transfers go. */
export interface Airport {
  /** IATA. */
  readonly code: string;
  /** "Aeroporto de Salvador (SSA)" */
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly countryIso: string;
}

/** Code, city, country, latitude, longitude of those near destinations. See SOURCES.md. */
const rows = [
  ['AAX', 'Araxá', 'BR', -19.5681, -46.9292],
  ['AEP', 'Buenos Aires · Aeroparque Jorge Newbery', 'AR', -34.5562, -58.4167],
  ['AJU', 'Aracaju', 'BR', -10.9872, -37.0728],
  ['AMS', 'Amsterdã', 'NL', 52.3091, 4.7634],
  ['ARU', 'Araçatuba', 'BR', -21.1436, -50.4261],
  ['ASU', 'Assunção', 'PY', -25.2418, -57.5138],
  ['ATH', 'Atenas', 'GR', 37.9364, 23.9465],
  ['BCN', 'Barcelona', 'ES', 41.303, 2.0759],
  ['BEL', 'Belém', 'BR', -1.3899, -48.48],
  ['BER', 'Berlim', 'DE', 52.3644, 13.5099],
  ['BKK', 'Bangcoc · Suvarnabhumi', 'TH', 13.6931, 100.752],
  ['BLB', 'Cidade do Panamá · Panama Pacifico', 'PA', 8.914, -79.5981],
  ['BOG', 'Bogotá', 'CO', 4.6986, -74.1431],
  ['BPS', 'Porto Seguro', 'BR', -16.4412, -39.0811],
  ['BRA', 'Barreiras', 'BR', -12.0731, -45.0083],
  ['BRC', 'Bariloche', 'AR', -41.146, -71.1611],
  ['BSB', 'Brasília', 'BR', -15.8698, -47.9215],
  ['BUR', 'Burbank', 'US', 34.1962, -118.3541],
  ['BVB', 'Boa Vista', 'BR', 2.8333, -60.6667],
  ['BYO', 'Bonito', 'BR', -21.2439, -56.4508],
  ['CAC', 'Cascavel', 'BR', -25.0016, -53.5016],
  ['CAT', 'Cascais', 'PT', 38.7256, -9.3553],
  ['CDG', 'Paris-Charles De Gaulle', 'FR', 49.0032, 2.567],
  ['CFB', 'Cabo Frio', 'BR', -22.925, -42.0786],
  ['CGB', 'Cuiabá', 'BR', -15.6517, -56.1203],
  ['CGH', 'São Paulo · Congonhas', 'BR', -23.6269, -46.6596],
  ['CGR', 'Campo Grande', 'BR', -20.457, -54.6689],
  ['CIA', 'Roma · Ciampino Giovan Battista Pastine', 'IT', 41.7991, 12.591],
  ['CJC', 'Calama', 'CL', -22.4951, -68.9084],
  ['CKS', 'Parauapebas', 'BR', -6.1147, -50.0019],
  ['CLV', 'Caldas Novas', 'BR', -17.7256, -48.6075],
  ['CNF', 'Belo Horizonte · Confins', 'BR', -19.6324, -43.9632],
  ['CPT', 'Cidade do Cabo', 'ZA', -33.9689, 18.5965],
  ['CPV', 'Campina Grande', 'BR', -7.2667, -35.9],
  ['CTG', 'Cartagena', 'CO', 10.4457, -75.5166],
  ['CUN', 'Cancún', 'MX', 21.0405, -86.8744],
  ['CUZ', 'Cusco', 'PE', -13.5384, -71.9437],
  ['CWB', 'Curitiba', 'BR', -25.5358, -49.1733],
  ['CXJ', 'Caxias do Sul', 'BR', -29.1951, -51.1875],
  ['CZM', 'Cozumel', 'MX', 20.5112, -86.9305],
  ['DIQ', 'Divinópolis', 'BR', -20.1742, -44.8729],
  ['DMK', 'Bangcoc · Don Mueang', 'TH', 13.9125, 100.6067],
  ['DOU', 'Dourados', 'BR', -22.2028, -54.9256],
  ['DWC', 'Dubai · Al Maktoum', 'AE', 24.8928, 55.1625],
  ['DXB', 'Dubai', 'AE', 25.2487, 55.3529],
  ['EWR', 'Newark', 'US', 40.6891, -74.1788],
  ['EZE', 'Buenos Aires · Ezeiza/Ministro Pistarini', 'AR', -34.8127, -58.5398],
  ['FCO', 'Roma · Leonardo da Vinci-Fiumicino', 'IT', 41.7946, 12.2503],
  ['FEN', 'Fernando de Noronha', 'BR', -3.85, -32.4167],
  ['FLL', 'Fort Lauderdale', 'US', 26.0715, -80.1449],
  ['FLN', 'Florianópolis', 'BR', -27.6644, -48.5452],
  ['FLR', 'Florença', 'IT', 43.8021, 11.202],
  ['FNC', 'Funchal', 'PT', 32.6931, -16.7756],
  ['FOR', 'Fortaleza', 'BR', -3.7791, -38.5408],
  ['FRA', 'Frankfurt', 'DE', 50.049, 8.5737],
  ['FTE', 'El Calafate', 'AR', -50.2842, -72.0537],
  ['GIG', 'Rio de Janeiro · Galeão', 'BR', -22.8147, -43.2465],
  ['GRU', 'São Paulo · Guarulhos', 'BR', -23.4257, -46.4819],
  ['GUJ', 'Guaratinguetá', 'BR', -22.8167, -45.2167],
  ['GVR', 'Governador Valadares', 'BR', -18.8503, -41.9333],
  ['GYN', 'Goiânia', 'BR', -16.6326, -49.2266],
  ['HHR', 'Hawthorne', 'US', 33.922, -118.3352],
  ['HND', 'Tóquio', 'JP', 35.5491, 139.7845],
  ['IGR', 'Puerto Iguazú', 'AR', -25.7315, -54.4763],
  ['IGU', 'Foz do Iguaçu', 'BR', -25.5979, -54.4888],
  ['IMP', 'Imperatriz', 'BR', -5.5319, -47.4806],
  ['IOS', 'Ilhéus', 'BR', -14.8159, -39.0333],
  ['IPN', 'Ipatinga', 'BR', -19.5, -42.5333],
  ['IST', 'Istambul · Istanbul', 'TR', 41.2599, 28.7427],
  ['IZA', 'Juiz de Fora · Presidente Itamar Franco', 'BR', -21.5131, -43.1731],
  ['JDF', 'Juiz de Fora · Francisco Álvares de Assis', 'BR', -21.75, -43.3333],
  ['JDO', 'Juazeiro do Norte', 'BR', -7.2156, -39.2724],
  ['JJD', 'Jijoca de Jericoacoara', 'BR', -2.9067, -40.3581],
  ['JJG', 'Jaguaruna', 'BR', -28.6753, -49.0603],
  ['JOI', 'Joinville', 'BR', -26.2236, -48.8011],
  ['JPA', 'João Pessoa', 'BR', -7.1454, -34.9482],
  ['JTC', 'Bauru', 'BR', -22.166, -49.0723],
  ['LAS', 'Las Vegas', 'US', 36.081, -115.1476],
  ['LAX', 'Los Angeles', 'US', 33.9434, -118.4083],
  ['LCY', 'Londres · London City', 'GB', 51.5044, 0.0494],
  ['LDB', 'Londrina', 'BR', -23.3285, -51.1377],
  ['LEC', 'Lençóis', 'BR', -12.4861, -41.2741],
  ['LGA', 'Nova York', 'US', 40.7743, -73.8716],
  ['LGW', 'Londres · Gatwick', 'GB', 51.1508, -0.1774],
  ['LHR', 'Londres · Heathrow', 'GB', 51.4696, -0.4536],
  ['LHS', 'Las Heras', 'AR', -32.85, -68.8167],
  ['LIM', 'Lima', 'PE', -12.0248, -77.1088],
  ['LIN', 'Milão · Milano Linate', 'IT', 45.461, 9.2792],
  ['LIS', 'Lisboa', 'PT', 38.77, -9.1282],
  ['LPB', 'La Paz', 'BO', -16.5089, -68.1769],
  ['MAB', 'Marabá', 'BR', -5.3667, -49.1667],
  ['MAD', 'Madri', 'ES', 40.4903, -3.5645],
  ['MAO', 'Manaus', 'BR', -3.0313, -60.0461],
  ['MCO', 'Orlando', 'US', 28.4322, -81.3083],
  ['MCP', 'Macapá', 'BR', 0.0499, -51.0684],
  ['MCZ', 'Maceió', 'BR', -9.514, -35.7921],
  ['MDZ', 'Mendoza', 'AR', -32.8279, -68.7989],
  ['MEA', 'Macaé', 'BR', -22.3418, -41.764],
  ['MEX', 'Cidade do México · Mexico City', 'MX', 19.4353, -99.0728],
  ['MGF', 'Maringá', 'BR', -23.4794, -52.0122],
  ['MIA', 'Miami', 'US', 25.796, -80.2782],
  ['MII', 'Marília', 'BR', -22.2, -49.9333],
  ['MOC', 'Montes Claros', 'BR', -16.7078, -43.8172],
  ['MVD', 'Montevidéu', 'UY', -34.8412, -56.0265],
  ['MVF', 'Mossoró', 'BR', -5.1667, -37.25],
  ['MXP', 'Milão · Milano Malpensa', 'IT', 45.6274, 8.7124],
  ['NAT', 'Natal', 'BR', -5.7634, -35.373],
  ['NCE', 'Nice', 'FR', 43.6605, 7.2052],
  ['NLU', 'Cidade do México · Felipe Ángeles', 'MX', 19.7462, -99.0041],
  ['NVT', 'Navegantes', 'BR', -26.8799, -48.6494],
  ['OAK', 'Oakland', 'US', 37.7119, -122.212],
  ['OPF', 'Opa-locka', 'US', 25.9086, -80.2744],
  ['OPO', 'Porto', 'PT', 41.2378, -8.6703],
  ['OPS', 'Sinop', 'BR', -11.8786, -55.5816],
  ['ORY', 'Paris · Orly', 'FR', 48.7283, 2.3597],
  ['PAC', 'Panamá', 'PA', 8.971, -79.5556],
  ['PAV', 'Paulo Afonso', 'BR', -9.4008, -38.2499],
  ['PDP', 'Punta del Este', 'UY', -34.8572, -55.0932],
  ['PET', 'Pelotas', 'BR', -31.7181, -52.3244],
  ['PFB', 'Passo Fundo', 'BR', -28.25, -52.3333],
  ['PGZ', 'Ponta Grossa', 'BR', -25.1857, -50.1458],
  ['PHB', 'Parnaíba', 'BR', -2.8943, -41.7305],
  ['PLU', 'Belo Horizonte · Pampulha', 'BR', -19.8494, -43.9493],
  ['PMW', 'Palmas', 'BR', -10.2947, -48.3577],
  ['PNZ', 'Petrolina', 'BR', -9.3657, -40.5658],
  ['POA', 'Porto Alegre', 'BR', -29.9896, -51.1771],
  ['POO', 'Poços de Caldas', 'BR', -21.8414, -46.5675],
  ['PPB', 'Presidente Prudente', 'BR', -22.1, -51.45],
  ['PRG', 'Praga', 'CZ', 50.1062, 14.2666],
  ['PRM', 'Portimão', 'PT', 37.1477, -8.5814],
  ['PTY', 'Cidade do Panamá · Tocumen', 'PA', 9.0669, -79.3876],
  ['PUJ', 'Punta Cana', 'DO', 18.5625, -68.364],
  ['PVH', 'Porto Velho', 'BR', -8.7143, -63.8983],
  ['RAO', 'Ribeirão Preto', 'BR', -21.1394, -47.7759],
  ['RBR', 'Rio Branco', 'BR', -9.869, -67.898],
  ['REC', 'Recife', 'BR', -8.1315, -34.9179],
  ['RIA', 'Santa Maria', 'BR', -29.7106, -53.6875],
  ['ROO', 'Rondonópolis', 'BR', -16.586, -54.725],
  ['RVD', 'Rio Verde', 'BR', -17.7167, -50.9333],
  ['SAW', 'Istambul · Sabiha Gokcen', 'TR', 40.9047, 29.3092],
  ['SCL', 'Santiago', 'CL', -33.3967, -70.7934],
  ['SDU', 'Rio de Janeiro · Santos Dumont', 'BR', -22.9115, -43.1671],
  ['SFB', 'Orlando Sanford', 'US', 28.7751, -81.2432],
  ['SFO', 'São Francisco', 'US', 37.6152, -122.3899],
  ['SHJ', 'Sharjah', 'AE', 25.3209, 55.5203],
  ['SJK', 'São José dos Campos', 'BR', -23.2289, -45.8711],
  ['SJP', 'São José do Rio Preto', 'BR', -20.8149, -49.4062],
  ['SLZ', 'São Luís', 'BR', -2.5833, -44.2367],
  ['SQL', 'San Carlos', 'US', 37.4833, -122.25],
  ['SSA', 'Salvador', 'BR', -12.914, -38.3352],
  ['STM', 'Santarém', 'BR', -2.4249, -54.7864],
  ['SVQ', 'Sevilha', 'ES', 37.4235, -5.9001],
  ['TEB', 'New York City', 'US', 40.8497, -74.0622],
  ['THE', 'Teresina', 'BR', -5.0633, -42.8211],
  ['TSF', 'Treviso', 'IT', 45.6551, 12.2044],
  ['TXF', 'Teixeira de Freitas', 'BR', -17.523, -39.6698],
  ['UDI', 'Uberlândia', 'BR', -18.8893, -48.2301],
  ['UIO', 'Quito', 'EC', -0.1238, -78.356],
  ['USH', 'Ushuaia', 'AR', -54.8393, -68.3124],
  ['VAG', 'Varginha', 'BR', -21.5863, -45.4732],
  ['VCE', 'Veneza', 'IT', 45.5023, 12.3379],
  ['VCP', 'Campinas', 'BR', -23.0099, -47.1417],
  ['VDC', 'Vitória da Conquista', 'BR', -14.9078, -40.9147],
  ['VIE', 'Viena', 'AT', 48.1197, 16.5636],
  ['VIX', 'Vitória', 'BR', -20.2568, -40.2896],
  ['XAP', 'Chapecó', 'BR', -27.1324, -52.6604],
  ['ZRH', 'Zurique', 'CH', 47.4506, 8.5617],
] as const;

const airports: readonly Airport[] = rows.map(([code, city, countryIso, lat, lon]) => ({
  code,
  name: `Aeroporto de ${city} (${code})`,
  lat,
  lon,
  countryIso,
}));

/** The airports of a city, and the farthest that a town without one is reached from. */
const NEAR_KM = 45;
const FAR_KM = 200;
const MOST = 3;

/** An airport, and how far it is from where somebody stays. */
export interface NearAirport {
  readonly airport: Airport;
  readonly km: number;
}

function nearestTo(city: Destination): readonly NearAirport[] {
  const all = airports
    .filter(({ countryIso }) => countryIso === city.countryIso)
    .map((airport) => ({ airport, km: kilometresBetween(city, airport) }))
    .sort((a, b) => a.km - b.km || (a.airport.code < b.airport.code ? -1 : 1));
  const near = all.filter(({ km }) => km <= NEAR_KM).slice(0, MOST);
  return near.length > 0 ? near : all.filter(({ km }) => km <= FAR_KM).slice(0, 1);
}

const byCity = new Map(destinations.map((city) => [city.code, nearestTo(city)]));

/** Returns the airports of a city, the nearest first; else the nearest to it. */
export const airportsOf = ({ code }: Destination): readonly NearAirport[] => byCity.get(code) ?? [];

/** The city that each airport is called after in a search: the largest of those it is near. */
const cityOf = new Map<string, Destination>();
for (const city of destinations) {
  for (const { airport, km } of airportsOf(city)) {
    const known = cityOf.get(airport.code);
    if (km <= NEAR_KM && (!known || known.population < city.population)) cityOf.set(airport.code, city);
  }
}

/** Returns the codes of the airports that stand for a city. */
export const codesOfAirports = (city: Destination): string[] =>
  airportsOf(city)
    .map(({ airport }) => airport.code)
    .filter((code) => cityOf.get(code) === city);
