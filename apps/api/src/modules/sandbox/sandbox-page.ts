import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import type { StoredMail } from '../mail/index.ts';

export interface SandboxView {
  readonly nonce: string;
  readonly now: Date;
  readonly mails: readonly StoredMail[];
  readonly journal: readonly object[];
  readonly faults: readonly object[];
  /** Campaigns whose members sign in at the sandbox's OpenID provider. */
  readonly signOnCampaigns: readonly { readonly id: number; readonly name: string }[];
}

const MAILS_SHOWN = 20;
const ENTRIES_SHOWN = 50;

/** Returns the HTML page that controls the sandbox. */
export function renderSandboxPage({ nonce, now, mails, journal, faults, signOnCampaigns }: SandboxView): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox da Embarque</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${SANDBOX_STYLE}</style>
</head>
<body>
<main>
<h1>Sandbox</h1>
<p>Inventário, pagamentos, correio e relógio de demonstração. Nada aqui é viagem nem dinheiro de verdade.</p>
<nav><a href="/">Loja</a> <a href="/v1/docs">API</a> <a href="/sandbox/mail">Mensagens</a>
<a href="/sandbox/journal">Diário</a> <a href="/metrics">Métricas</a></nav>
<section>
<h2>Relógio</h2>
<p>Agora: <strong>${escapeHtml(toBrazilianTime(now))}</strong> (Brasília)</p>
<form id="clock">
<label>Adiantar <input name="count" type="number" min="1" max="1000" value="30" required></label>
<label class="hidden-label"><span>Unidade</span>
<select name="unit"><option value="60000">minutos</option><option value="3600000">horas</option>
<option value="86400000">dias</option></select></label>
<button>Adiantar</button> <button type="button" id="tick">Executar tarefas pendentes</button>
</form>
<p id="said" role="status"></p>
</section>
${renderSignOn(signOnCampaigns)}
<section><h2>Mensagens</h2>${mails.length ? mails.slice(0, MAILS_SHOWN).map(renderMail).join('') : '<p>Nenhuma mensagem ainda.</p>'}</section>
<section><h2>Falhas programadas</h2>${renderEntries(faults, 'Nenhuma falha programada.')}</section>
<section><h2>Diário do fornecedor e do meio de pagamento</h2>${renderEntries(journal.slice(0, ENTRIES_SHOWN), 'Nada registrado ainda.')}</section>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
}

/** Returns the HTML page of the stored messages. */
export function renderMailPage(nonce: string, mails: readonly StoredMail[]): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mensagens do sandbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${SANDBOX_STYLE}</style></head><body><main><p><a href="/sandbox">Sandbox</a></p><h1>Mensagens</h1>
${mails.length ? mails.map(renderMail).join('') : '<p>Nenhuma mensagem ainda.</p>'}</main></body></html>`;
}

function renderSignOn(campaigns: SandboxView['signOnCampaigns']): string {
  if (campaigns.length === 0) return '';
  const links = campaigns.map(({ id, name }) => `<a href="${signOnAddress(id)}">Entrar em ${escapeHtml(name)}</a>`);
  return `<section><h2>Acesso pelo provedor da campanha</h2>
<p>O provedor OpenID desta demonstração conhece a conta <strong>sofia</strong>, com a senha das contas de demonstração.</p>
<p>${links.join(' ')}</p></section>`;
}

/** Goes to the provider of a campaign. */
const signOnAddress = (campaignId: number): string => `${shopPaths.callback}?${shopQuery.campaign}=${campaignId}`;

function renderMail(mail: StoredMail): string {
  const sent = toBrazilianTime(mail.createdAt);
  return `<article><h3>${escapeHtml(mail.subject)}</h3><p class="soft">Para ${escapeHtml(mail.to)}, ${escapeHtml(sent)}</p>
<pre>${linkify(escapeHtml(mail.text))}</pre>${renderAttachments(mail)}${renderHtml(mail)}</article>`;
}

function renderAttachments({ attachments }: StoredMail): string {
  if (attachments.length === 0) return '';
  const files = attachments.map(
    ({ id, filename, size }) =>
      `<li><a href="/sandbox/mail/attachments/${id}" download>${escapeHtml(filename)}</a> <span class="soft">${Math.ceil(size / 1024)} KB</span></li>`,
  );
  return `<ul class="files" aria-label="Anexos">${files.join('')}</ul>`;
}

/** The HTML as a mail program shows it, loaded when opened. */
function renderHtml({ id, subject, html }: StoredMail): string {
  if (html === null) return '';
  return `<details><summary>Como aparece no programa de e-mail</summary>
<iframe src="/sandbox/mail/${id}/html" title="${escapeHtml(subject)}" loading="lazy"></iframe></details>`;
}

function renderEntries(entries: readonly object[], none: string): string {
  if (entries.length === 0) return `<p>${none}</p>`;
  return `<ol>${entries.map((entry) => `<li><code>${escapeHtml(JSON.stringify(entry))}</code></li>`).join('')}</ol>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Turns URLs in escaped text into links. */
function linkify(escaped: string): string {
  return escaped.replace(/https?:\/\/(?:[^\s&<]|&#38;)+/g, (address) => `<a href="${address}">${address}</a>`);
}

/** Of all pages of the sandbox. */
export const SANDBOX_STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #17202e; background: #f6f7f9; }
body { margin: 0; } main { max-width: 860px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 8px; } h2 { font-size: 20px; margin: 0 0 12px; } h3 { font-size: 16px; margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px 0 32px; } a { color: #0b4f6c; }
section, article { background: #fff; border-radius: 14px; padding: 24px; margin: 0 0 16px; box-shadow: 0 1px 2px rgb(23 32 46 / 8%); }
section article { box-shadow: none; border: 1px solid #dde2e9; padding: 16px; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
input, select, button { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid #838e9d; padding: 0 12px; background: #fff; }
input { width: 6em; } button { background: #0b4f6c; color: #fff; border-color: #0b4f6c; font-weight: 500; cursor: pointer; }
button[type=button] { background: #fff; color: #0b4f6c; }
:focus-visible { outline: 2px solid #0b4f6c; outline-offset: 2px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0 0; font: inherit; } .soft { color: #566273; margin: 0; }
ol { padding-left: 24px; } code { font-size: 14px; overflow-wrap: anywhere; }
.files { list-style: none; display: flex; flex-wrap: wrap; gap: 8px 20px; padding: 0; margin: 16px 0 0; }
.files a { display: inline-block; padding: 10px 0; } .files .soft { font-size: 14px; }
details { margin: 12px 0 0; } summary { cursor: pointer; padding: 10px 0; color: #0b4f6c; }
iframe { width: 100%; height: 760px; border: 1px solid #dde2e9; border-radius: 8px; background: #fff; }
.hidden-label span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }`;

const SCRIPT = `
const said = document.getElementById('said');
async function post(path, body) {
  said.textContent = 'Um instante…';
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (answer.ok) location.reload();
  else said.textContent = (await answer.json()).error;
}
document.getElementById('clock').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  post('/sandbox/clock', { advance: Number(form.get('count')) * Number(form.get('unit')) });
});
document.getElementById('tick').addEventListener('click', () => post('/sandbox/tick', {}));`;
