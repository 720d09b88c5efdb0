export interface Picture {
  readonly file: string;
  readonly screen: string;
  readonly campaignCode: string;
  readonly width: number;
  readonly fault: string | undefined;
}

/** Renders the page that shows all pictures, a row for each screen and campaign. */
export function galleryPage(pictures: readonly Picture[]): string {
  const rows = groupRows(pictures);
  const body = [...rows]
    .map(([name, row]) => `<h2>${name}</h2><div class="row">${row.map(figureOf).join('')}</div>`)
    .join('\n');
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Embarque: telas</title>
<style>body{font:14px system-ui;margin:24px;background:#eee}.row{display:flex;gap:16px;align-items:flex-start;overflow-x:auto}
figure{margin:0}img{max-height:720px;background:#fff;border:1px solid #ccc}figcaption{padding:4px 0}</style>
${body}</html>\n`;
}

const rowOf = ({ screen, campaignCode }: Picture): string => `${screen} · ${campaignCode}`;

function groupRows(pictures: readonly Picture[]): Map<string, Picture[]> {
  const rows = new Map<string, Picture[]>();
  for (const picture of pictures) rows.set(rowOf(picture), [...(rows.get(rowOf(picture)) ?? []), picture]);
  return rows;
}

function figureOf({ file, width, fault }: Picture): string {
  const picture = fault ? `<p>não tirada</p>` : `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`;
  return `<figure>${picture}<figcaption>${width} px</figcaption></figure>`;
}
