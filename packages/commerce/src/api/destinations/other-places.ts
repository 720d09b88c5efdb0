import { bariloche, cusco } from './abroad/andes.ts';
import { tokyo } from './abroad/asia.ts';
import { amsterdam, veneza } from './abroad/canals.ts';
import { london, paris, roma } from './abroad/capitals.ts';
import { lisboa, madrid } from './abroad/iberia.ts';
import { cancun, miami, newYork, orlando } from './abroad/north-america.ts';
import { barcelona, dubai, porto } from './abroad/river-and-spires.ts';
import { buenosAires, santiago } from './abroad/south-america.ts';
import { joaoPessoa, naturalPools } from './coast/beaches.ts';
import { jericoacoara } from './coast/dunes.ts';
import { paraty, trancoso } from './coast/historic-towns.ts';
import { ouroPreto } from './inland/gold-towns.ts';
import { belem, bonito } from './inland/rivers.ts';
import type { Landmark } from './landmark.ts';
import { bentoGoncalves, camposDoJordao, gramado } from './south/highlands.ts';

/** Places beyond those of scenes.ts, and their names. */
export const otherPlaces: readonly { readonly names: readonly string[]; readonly landmark: Landmark }[] = [
  { names: ['gramado', 'canela'], landmark: gramado },
  { names: ['CXJ', 'caxias-do-sul', 'bento-goncalves'], landmark: bentoGoncalves },
  { names: ['QJO', 'campos-do-jordao', 'sao-bento-do-sapucai'], landmark: camposDoJordao },
  { names: ['paraty'], landmark: paraty },
  { names: ['BPS', 'porto-seguro', 'trancoso', 'arraial-d-ajuda'], landmark: trancoso },
  { names: ['porto-de-galinhas', 'maragogi', 'praia-dos-carneiros'], landmark: naturalPools },
  { names: ['JPA', 'joao-pessoa'], landmark: joaoPessoa },
  { names: ['BYO', 'bonito'], landmark: bonito },
  { names: ['BEL', 'belem'], landmark: belem },
  { names: ['LIS', 'lisboa'], landmark: lisboa },
  { names: ['MAD', 'madrid', 'madri'], landmark: madrid },
  { names: ['PAR', 'CDG', 'ORY', 'paris'], landmark: paris },
  { names: ['LON', 'LHR', 'LGW', 'LCY', 'STN', 'LTN', 'SEN', 'london', 'londres'], landmark: london },
  { names: ['ROM', 'FCO', 'CIA', 'rome', 'roma'], landmark: roma },
  { names: ['NYC', 'JFK', 'EWR', 'LGA', 'new-york', 'nova-york'], landmark: newYork },
  { names: ['MIA', 'FLL', 'miami'], landmark: miami },
  { names: ['ORL', 'MCO', 'SFB', 'orlando'], landmark: orlando },
  { names: ['CUN', 'cancun', 'playa-del-carmen'], landmark: cancun },
  { names: ['BUE', 'EZE', 'AEP', 'buenos-aires'], landmark: buenosAires },
  { names: ['SCL', 'santiago'], landmark: santiago },
  { names: ['TYO', 'NRT', 'HND', 'tokyo', 'toquio'], landmark: tokyo },
  { names: ['ouro-preto'], landmark: ouroPreto },
  { names: ['JJD', 'jericoacoara'], landmark: jericoacoara },
  { names: ['VCE', 'veneza'], landmark: veneza },
  { names: ['AMS', 'amsterda'], landmark: amsterdam },
  { names: ['CUZ', 'cusco'], landmark: cusco },
  { names: ['BRC', 'bariloche'], landmark: bariloche },
  { names: ['OPO', 'porto'], landmark: porto },
  { names: ['BCN', 'barcelona'], landmark: barcelona },
  { names: ['DXB', 'dubai'], landmark: dubai },
];
