import { randomBytes } from 'node:crypto';
import { SHOP_ZONE } from '@embarque/contract/dates.ts';
import { brandNames } from '@embarque/contract/money/card-brand.ts';
import { formatReais, toReais } from '@embarque/contract/money/money.ts';
import { CHALLENGE_PATH, type Challenge } from './second-factor.ts';

/** The page of the sandbox's bank on which a card holder approves or denies a payment. */

const NONCE_BYTES = 18;
export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/** Allows the page its own style and its form, which may send the browser only back to where it came from. */
export function pagePolicy(nonce: string, returnUrl: string | undefined): string {
  const back = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`;
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    // The empty icon, so that browsers request none.
    'img-src data:',
    `form-action 'self'${back}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** An open payment with its two buttons, or that it is over. */
export function renderChallenge(nonce: string, ticket: string, challenge: Challenge): string {
  if (challenge.outcome === 'over') {
    return page(
      nonce,
      'Esta confirmação já terminou',
      `<p>O pagamento já foi respondido ou o tempo para responder acabou. Nada mais pode ser feito aqui.</p>
<p class="back"><a href="${escapeHtml(challenge.returnUrl)}">Voltar para a loja</a></p>`,
    );
  }
  const { amountCents, brand, last4Digits, factorExpiresAt } = challenge.row;
  const until = factorExpiresAt?.toLocaleTimeString('pt-BR', {
    timeZone: SHOP_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });
  return page(
    nonce,
    'Confirme seu pagamento',
    `<p>Uma loja pediu para cobrar do seu cartão. Confira os dados antes de responder.</p>
<dl>
<div><dt>Valor</dt><dd class="amount">${escapeHtml(formatReais(toReais(amountCents)))}</dd></div>
<div><dt>Cartão</dt><dd>${brand ? brandNames[brand] : 'Cartão'} final ${escapeHtml(last4Digits ?? '')}</dd></div>
<div><dt>Responda até</dt><dd>${escapeHtml(until ?? '')} (Brasília)</dd></div>
</dl>
<form method="post" action="${CHALLENGE_PATH}/${encodeURIComponent(ticket)}">
<button name="decision" value="approve">Aprovar</button>
<button name="decision" value="deny" class="quiet">Recusar</button>
</form>`,
  );
}

/** The page of a link that leads to no payment. */
export function renderNoChallenge(nonce: string): string {
  return page(nonce, 'Confirmação não encontrada', '<p>Este endereço não leva a nenhum pagamento.</p>');
}

function page(nonce: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Banco Sandbox</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><span aria-hidden="true"></span>Banco Sandbox</header>
<main>
<h1>${title}</h1>
${content}
<p class="soft">Esta página imita a de um banco. Nenhum dinheiro de verdade é movido.</p>
</main>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #17202e; background: #eef1f5; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; }
header { display: flex; align-items: center; gap: 12px; padding: 16px 24px; background: #16324f; color: #fff; font-weight: 600; }
header span { width: 28px; height: 28px; border-radius: 8px; background: linear-gradient(135deg, #f2b84b 50%, #fff 50%); }
main { width: min(480px, calc(100% - 32px)); margin: auto; background: #fff; border-radius: 16px; padding: 32px;
  box-shadow: 0 1px 2px rgb(23 32 46 / 8%), 0 12px 32px rgb(23 32 46 / 8%); }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; } p { margin: 0 0 16px; }
dl { margin: 24px 0; border-block: 1px solid #dde2e9; }
dl div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding: 12px 0; }
dl div + div { border-top: 1px solid #dde2e9; }
dt { color: #566273; } dd { margin: 0; font-weight: 500; text-align: right; } .amount { font-size: 20px; font-weight: 700; }
form { display: grid; gap: 12px; margin: 0 0 24px; }
button, .back a { font: inherit; font-weight: 600; min-height: 48px; border-radius: 10px; border: 1px solid #16324f; cursor: pointer;
  background: #16324f; color: #fff; display: grid; place-items: center; text-decoration: none; }
button.quiet { background: #fff; color: #16324f; }
button:hover, .back a:hover { filter: brightness(1.15); } button.quiet:hover { filter: brightness(0.96); }
:focus-visible { outline: 3px solid #f2b84b; outline-offset: 2px; }
.soft { color: #566273; font-size: 14px; margin: 0; }`;
