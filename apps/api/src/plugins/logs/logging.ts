import { pino } from 'pino';
import type { LogLevel } from '../../settings/env.ts';

/**
 * The only fields a log line may have: no address, query, body, token, name or document. Other fields are dropped, so
 * that a careless line cannot leak personal data.
 */
const fields = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'err',
  'event',
  'booking',
  'saga',
  'step',
  'cause',
  'attempt',
  'attempts',
  'givenUp',
  'job',
  'call',
  'ref',
  'outbox',
  'mail',
  'part',
  'trip',
  'session',
  'generation',
  'outcome',
  'supplier',
  'service',
  'operation',
  'campaignId',
  'count',
  'rule',
  'calledAt',
  'shopLossCents',
  'migrations',
  'host',
  'port',
  'engine',
  'version',
  'signal',
  'reason',
  // Of points files.
  'rows',
  'granted',
  'repeated',
  'points',
  'faults',
  'dryRun',
  // Of errors on devices (client-errors.ts).
  'screen',
  'clientError',
  'clientStack',
]);

/** Creates the logger: JSON lines on standard output. */
export function createLogger(level: LogLevel, destination?: pino.DestinationStream) {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: {
      level: (label) => ({ level: label }),
      log: (given) => Object.fromEntries(Object.entries(given).filter(([name]) => fields.has(name))),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
export type Logger = ReturnType<typeof createLogger>;

const CAUSES_MAX = 5;

/**
 * Describes an error and its causes by class, code, violated constraint and stack positions. Without messages, which may
 * contain data: a failed statement quotes its values.
 */
export function describeError(error: unknown): object {
  const causes: object[] = [];
  for (let at = error; at instanceof Error && causes.length < CAUSES_MAX; at = at.cause) {
    causes.push({
      name: at.name,
      ...('code' in at && typeof at.code === 'string' && { code: at.code }),
      ...('constraint' in at && typeof at.constraint === 'string' && { constraint: at.constraint }),
      stack: placesOf(at.stack),
    });
  }
  return causes.length > 0 ? { causes } : { causes: [{ name: typeof error }] };
}

function placesOf(stack = ''): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
