import { createNonce, pagePolicy } from '../../../plugins/response-headers.ts';
import { escapeHtml, SANDBOX_STYLE } from '../sandbox-page.ts';

export interface SignInView {
  /** Whom the sign-in is for. */
  readonly campaign: string;
  /** As it was typed. */
  readonly account: string;
  /** Why the last try failed. */
  readonly refusal: string | undefined;
}

/** A page and the policy it is sent with. */
interface Page {
  readonly html: string;
  readonly policy: string;
}

/** Returns the page at which one says who one is. It posts to its own address. */
export function renderSignIn({ campaign, account, refusal }: SignInView): Page {
  const described = refusal === undefined ? '' : ' aria-describedby="refusal" aria-invalid="true"';
  return page(
    'Entrar',
    `<h1>Entrar</h1>
<p>com sua conta de <strong>${escapeHtml(campaign)}</strong></p>
<form method="post">
${refusal === undefined ? '' : `<p id="refusal" role="alert">${escapeHtml(refusal)}</p>`}
<label>Conta <input name="account" value="${escapeHtml(account)}" autocomplete="username" autocapitalize="none" spellcheck="false"
required maxlength="80"${described}></label>
<label>Senha <input name="password" type="password" autocomplete="current-password" required maxlength="200"${described}></label>
<button>Entrar</button>
<button class="second" name="cancel" value="1" formnovalidate>Cancelar</button>
</form>
<p class="soft">Provedor de identidade de demonstração. Nada aqui é uma conta de verdade.</p>`,
  );
}

/** Returns the page for a sign-in that cannot go on. */
export function renderRefusal(): Page {
  return page(
    'Não foi possível entrar',
    `<h1>Não foi possível entrar</h1>
<p>Este pedido de acesso não vale mais. Volte à loja e entre de novo.</p>
<p><a href="/">Voltar à loja</a></p>`,
  );
}

function page(title: string, content: string): Page {
  const nonce = createNonce();
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${SANDBOX_STYLE}${STYLE}</style>
</head>
<body>
<main class="sign-in"><section>
${content}
</section></main>
</body>
</html>`;
  return { html, policy: pagePolicy(nonce) };
}

const STYLE = `
.sign-in { max-width: 420px; padding-top: 48px; } .sign-in h1 { font-size: 26px; margin: 0 0 4px; } .sign-in p { margin: 0 0 20px; }
.sign-in form { flex-direction: column; align-items: stretch; gap: 16px; margin: 0 0 20px; } .sign-in label { display: grid; gap: 4px; font-weight: 500; }
.sign-in input { width: 100%; box-sizing: border-box; } .sign-in input[aria-invalid] { border-color: #a3261f; }
.sign-in .second { background: #fff; color: #0b4f6c; } .sign-in .soft { font-size: 14px; margin: 0; }
.sign-in #refusal { margin: 0; padding: 12px 16px; border-radius: 8px; background: #fdeceb; color: #8a1c16; }`;
