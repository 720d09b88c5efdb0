import type { Landscape } from '../../destinations.ts';

/**
 * What descriptions are made of. {nome}, {cidade}, {rua} and {distancia} are filled in; of [o/a] the second is for a name that is
 * feminine.
 */

export const openings: Readonly<Record<Landscape, readonly string[]>> = {
  coast: [
    'N[o/a] {nome}, o dia começa com cheiro de mar e café passado na hora.',
    '[O/A] {nome} recebe quem chega a {cidade} com vontade de andar descalço.',
    'Entre a areia e a rua de pedra, [o/a] {nome} é um endereço tranquilo em {cidade}.',
    'Quem se hospeda n[o/a] {nome} troca o relógio pela maré.',
    'Varandas abertas para a brisa são a marca d[o/a] {nome}.',
    '[O/A] {nome} fica em {cidade}, perto o bastante da praia para voltar a pé depois do pôr do sol.',
  ],
  mountain: [
    'N[o/a] {nome}, a neblina da manhã some devagar enquanto o café é servido.',
    '[O/A] {nome} foi feit[o/a] para dias frios, livros longos e conversas sem pressa.',
    'Cercad[o/a] de verde, [o/a] {nome} olha para as montanhas de {cidade}.',
    'Madeira, pedra e lã dão o tom d[o/a] {nome}.',
    'Quem chega [ao/à] {nome} é recebido com chá quente e lareira acesa.',
    '[O/A] {nome} fica em {cidade}, onde o ar é fresco até no verão.',
  ],
  river: [
    'N[o/a] {nome}, o som da água acompanha o dia inteiro.',
    '[O/A] {nome} é ponto de partida para passeios de barco e trilhas em {cidade}.',
    'Sombra, rede e vista aberta esperam por quem chega [ao/à] {nome}.',
    '[O/A] {nome} fica em {cidade}, entre o rio e a mata.',
    'Depois de um dia na água, [o/a] {nome} oferece silêncio e boa cama.',
    'Pássaros fazem as vezes de despertador n[o/a] {nome}.',
  ],
  city: [
    '[O/A] {nome} está no caminho de quem vem a {cidade} a trabalho ou a passeio.',
    'N[o/a] {nome}, tudo é pensado para chegar, deixar as malas e sair para a cidade.',
    'Prátic[o/a] e silencios[o/a], [o/a] {nome} é um bom ponto de apoio em {cidade}.',
    '[O/A] {nome} ocupa um prédio claro, com janelas grandes para a rua.',
    'Quem passa a semana em {cidade} encontra n[o/a] {nome} uma rotina sem atrito.',
    'Do terraço d[o/a] {nome} se vê boa parte de {cidade}.',
  ],
};

export const places: readonly string[] = [
  'Fica na {rua}, a {distancia} do centro.',
  'O endereço é a {rua}, com o centro a {distancia}.',
  'Da porta, na {rua}, até o centro são {distancia}.',
  'A {rua} é calma à noite, e o centro fica a {distancia}.',
  'Está a {distancia} do centro, na {rua}.',
];

export const roomSentences: readonly string[] = [
  'Os quartos têm cortinas que escurecem de verdade e chuveiro forte.',
  'Cada quarto tem mesa de trabalho, tomadas ao lado da cama e internet rápida.',
  'Os quartos foram reformados há pouco, com móveis de madeira clara.',
  'Nos quartos, roupa de cama de algodão e ar-condicionado silencioso.',
  'Os quartos são amplos, arejados e limpos todos os dias.',
  'Há quartos para casais, amigos e famílias, todos com banheiro privativo.',
  'Os quartos dos fundos são os mais silenciosos; os da frente têm a melhor luz.',
];

export const foodSentences: readonly string[] = [
  'O café da manhã tem frutas da estação, pão da casa e tapioca feita na hora.',
  'A cozinha trabalha com produtores da região e muda o cardápio com as estações.',
  'No fim da tarde há bolo, café e chá para os hóspedes.',
  'Bons restaurantes ficam a poucos minutos a pé.',
  'A equipe indica onde comer bem sem gastar muito.',
  'O bar serve petiscos e sucos até as 22h.',
  'Quem sai cedo pode pedir o café para viagem na véspera.',
];

export const closings: readonly string[] = [
  'A recepção ajuda com passeios, transporte e ingressos.',
  'Famílias com crianças são bem-vindas, e berços podem ser pedidos com antecedência.',
  'A casa é pequena o bastante para que todos sejam chamados pelo nome.',
  'É uma boa escolha para ficar dois dias ou uma semana inteira.',
  'O hotel separa o lixo, aquece a água com o sol e dispensa plásticos descartáveis.',
  'Quem volta costuma pedir o mesmo quarto.',
];

export const goodToKnow: readonly string[] = [
  'Troca de toalhas a pedido',
  'Silêncio a partir das 22h',
  'Funcionários que falam português, inglês e espanhol',
  'Vagas de estacionamento sujeitas à lotação',
  'Bagagem guardada sem custo no dia da saída',
  'Saída mais tarde mediante disponibilidade',
  'Ambiente livre de fumo em toda a casa',
  'Café servido das 6h30 às 10h',
  'Tomadas de 110 V e 220 V nos quartos',
];
