/**
 * What the shop uses of oidc-provider, which has no types of its own. Its class is imported by its file: the package's index warns of every
 * Node older than 22, on which it works as well.
 */
declare module 'oidc-provider/lib/provider.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, unknown>>;
  }
  type InteractionResult =
    | { login: { accountId: string; remember: boolean } }
    | { error: string; error_description: string };

  export class Provider {
    constructor(issuer: string, configuration: object);
    /** Whether forwarded headers say which address browsers use. */
    proxy: boolean;
    readonly Client: { readonly Schema: { readonly prototype: { invalidate(message: string, code?: string): void } } };
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    /** Rejects when the sign-in is over, or was begun in another browser. */
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    /** Returns the address at which the sign-in goes on. */
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
  }
}
