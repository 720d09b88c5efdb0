import Fastify from 'fastify';

// The floor of a small answer: Fastify with nothing around it. Run as a process of its own; prints its port.
const app = Fastify();
app.get('/', () => ({ description: 'São Paulo, Guarulhos (GRU), Brasil', iata: 'GRU' }));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : address);
